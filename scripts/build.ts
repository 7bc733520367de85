// Builds the browser's files, the enhancement file and the server; and tells whether that is needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'build', '.sources');
const sources = [
  'app',
  'server',
  'db/seed',
  'scripts/build.ts',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
];
const sourceFiles = [...sources, 'package-lock.json', 'tsconfig.json'];

if (import.meta.main) await build();

/** Builds when a source differs from what was built last. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()) return;
  await build();
}

async function build(): Promise<void> {
  console.log('Building …');
  const hash = hashSources();
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const result = spawnSync(process.execPath, [reactRouter, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  await buildEnhancement();
  await buildDatabaseEngine();
  compressAssets(join(root, 'build', 'client'));
  writeFileSync(stamp, hash);
}

/** The one script of static pages, named after its content. */
async function buildEnhancement(): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const entries = { enhance: 'app/enhance/enhance.ts' };
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
}

/** The embedded database's own programs: built, they take a quarter of the memory that their sources take. */
async function buildDatabaseEngine(): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const folder = 'app/platform/embedded-database';
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'build/server/embedded-database',
      emptyOutDir: true,
      target: 'node24',
      ssr: true,
      rolldownOptions: {
        input: { worker: `${folder}/worker.ts`, create: `${folder}/create.ts` },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** Writes `.br` and `.gz` beside each text file, as small as can be: this is done once. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of sourceFiles) {
    for (const file of filesBelow(join(root, source)).toSorted()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!/\.[a-z]+$/.test(path) || readIsFolder(path)) {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  }
  return [path];
}

function readIsFolder(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
