import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True when a whole database is there; it is made beside its place and moved there when it is whole. */
export function hasEngineFiles(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
