import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/process/project-root.server.ts';

/**
 * How many bytes a browser fetches to run Python: the files of the build, as they are sent. In development, those that the
 * build is made of.
 */
export const pythonBytes: number = measure();

function measure(): number {
  const assets = join(projectRoot, 'build', 'client', 'assets');
  const built = namesIn(assets).filter((name) => /^(?:pyodide\.asm|python_stdlib|python-worker)-/.test(name));
  // Compressed where that is how it is sent.
  const sent = built.filter((name) => name.endsWith('.br') || name.endsWith('.zip'));
  if (sent.length > 0 && !import.meta.env?.DEV) return sum(assets, sent);
  const source = join(projectRoot, 'node_modules', 'pyodide');
  return sum(source, ['pyodide.asm.wasm', 'pyodide.asm.mjs', 'python_stdlib.zip']);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function sum(folder: string, names: readonly string[]): number {
  const sizes = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((all, size) => all + size, 0);
}
