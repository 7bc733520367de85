import { tmpdir } from 'node:os';
import { createLog } from '#platform/process/log.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';

/** Files are looked at without a virus scanner, and with all the time that a busy machine may need. */
export function fileCheck(more: Partial<FileCheck> = {}): FileCheck {
  const [log, dataFolder] = [createLog('silent'), tmpdir()];
  return { clamd: null, log, dataFolder, sender: 'tests', until: Date.now() + 100_000, ...more };
}
