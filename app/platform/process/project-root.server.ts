import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: the nearest one above this module that holds package.json. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the running program');
  return findProjectRoot(parent);
}
