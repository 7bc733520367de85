import type { RunnerTestFile } from 'vitest';
import { inject, TestRunner } from 'vitest';

/** Runs the tests of the `server` project, or shows them as skipped when no server could be started. */
export default class SkipWithoutServer extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (!inject('postgres')) file.mode = 'skip';
  }
}
