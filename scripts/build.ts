// Builds the browser's files, the enhancement file and the server; and tells whether that is needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { leakedPasswordsFile, writeLeakedPasswords } from '#platform/security/leaked-passwords.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { escapeXml } from '#platform/page/xml.ts';
import { pathsFor } from '../app/audiences.ts';

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
  keepLiveRoutes(join(root, 'build', 'client', 'assets'), await findLiveRoutes());
  await buildEnhancement();
  await buildServiceWorker(hash);
  await buildThreads();
  writeFileSync(join(root, 'build', 'server', leakedPasswordsFile), writeLeakedPasswords());
  compressAssets(join(root, 'build', 'client'));
  writeFileSync(stamp, hash);
}

/**
 * The browser's list of routes, which the router writes for all of them, cut down to live pages and what is around them:
 * React runs on no other page, and every link loads a document.
 */
function keepLiveRoutes(folder: string, live: ReadonlySet<string>): void {
  const opening = 'window.__reactRouterManifest=';
  type Route = { id: string; parentId?: string };
  const lists = readdirSync(folder)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => ({ file: join(folder, name), written: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ written }) => written.startsWith(opening));
  if (lists.length === 0) throw new Error(`The router has written no list of routes into ${folder}.`);
  for (const { file, written } of lists) {
    const manifest = JSON.parse(written.slice(opening.length).replace(/;\s*$/, '')) as {
      routes: Record<string, Route>;
    };
    const kept = new Set<string>();
    for (const id of live)
      for (let at: string | undefined = id; at; at = manifest.routes[at]?.parentId) kept.add(at);
    manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => kept.has(id)));
    writeFileSync(file, `${opening}${JSON.stringify(manifest)};`);
  }
}

/** The ids of the routes that say that they are live, asked of their modules as they were built. */
async function findLiveRoutes(): Promise<ReadonlySet<string>> {
  const program = pathToFileURL(join(root, 'build', 'server', 'main.js')).href;
  const { routes } = (await import(program)) as Pick<ServerBuild, 'routes'>;
  const isLive = (id: string) => (routes[id]?.module.handle as PageHandle | undefined)?.live === true;
  return new Set(Object.keys(routes).filter(isLive));
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
    // Python asks for modules of Node that it needs nowhere else: they stay outside, in files that no browser fetches.
    worker: { format: 'es', rolldownOptions: { external: [/^node:/, 'ws'], checks: { eval: false } } },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2020',
      modulePreload: false,
      // Data in the addresses of files would be a way around the policy of the page.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
}

/** What keeps pages for reading offline; its name must stay, and it asks for no other file. */
async function buildServiceWorker(hash: string): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const words = (language: string) => {
    const file = join(root, 'app', 'text', language, 'site', 'offline.json');
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    // The worker writes them into pages.
    const notices = Object.entries(all).filter(([key]) => key.startsWith('notice.'));
    return Object.fromEntries(notices.map(([key, text]) => [key, escapeXml(text)]));
  };
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      siteVersion: JSON.stringify(hash.slice(0, 12)),
      pathsNotOffline: JSON.stringify(pathsFor.notOffline),
      offlineWords: JSON.stringify({ en: words('en'), ar: words('ar') }),
    },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { 'service-worker': 'app/enhance/service-worker.ts' },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}

/** What runs in threads of its own: built, it takes a quarter of the memory that its sources take. */
async function buildThreads(): Promise<void> {
  await buildForNode('database/embedded', ['worker', 'create']);
  await buildForNode('files', ['file-worker']);
}

async function buildForNode(folder: string, programs: readonly string[]): Promise<void> {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: `build/server/${folder}`,
      emptyOutDir: true,
      target: 'node24',
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(
          programs.map((program) => [program, `app/platform/${folder}/${program}.ts`]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** Writes `.br` and `.gz` beside each text file, as small as can be: this is done once. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest|wasm)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          // The last step takes half a minute for Python and saves a tenth.
          ...(entry.name.endsWith('.wasm') && {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_LGWIN]: 24,
          }),
        },
      }),
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
