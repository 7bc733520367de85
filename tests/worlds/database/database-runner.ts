import type { RunnerTestFile } from 'vitest';
import { inject, TestRunner } from 'vitest';
import { removeTestDatabases } from './database.ts';

/**
 * Runs tests that share the databases of their worker, which go with it. When no server could be started, those of the
 * `server` project are shown as skipped.
 */
export default class DatabaseRunner extends TestRunner {
  constructor(...settings: ConstructorParameters<typeof TestRunner>) {
    super(...settings);
    this.onCleanupWorkerContext?.(removeTestDatabases);
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (process.env.TEST_ENGINE === 'server' && !inject('postgres')) file.mode = 'skip';
  }
}
