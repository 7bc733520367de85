import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';
import { hasRoomInMemory } from '../process/scratch.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
const cache = join(root, 'node_modules', '.cache');

/**
 * How to start the project's browser. On Linux it is the Chromium that npm brought along: nothing is
 * downloaded, and a machine without browser libraries or fonts will do. Elsewhere it is the installed Chrome or
 * Edge. `TEST_BROWSER` names another executable.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const chosen = process.env.TEST_BROWSER;
  if (chosen) return { executablePath: chosen, args: ['--no-sandbox'] };
  if (process.platform === 'linux' && process.arch === 'x64') return await ownChromium();
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' };
}

async function ownChromium(): Promise<LaunchOptions> {
  const folder = await unpackOnce();
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { ...definedOnly(process.env) };
  if (await lacksLibraries(executablePath)) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'own-fonts.conf');
  return {
    executablePath,
    env,
    // What its processes share lies in memory; on a disk each picture would be a file that is made and deleted.
    ...(hasRoomInMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
    args: [
      ...['--no-sandbox', '--font-render-hinting=none'],
      // There is no graphics card: to act one takes an eighth of the work.
      ...['--disable-gpu', '--num-raster-threads=1'],
      // One process shows all pages of a context, one after the other: to start one takes longer than most pages.
      ...['--renderer-process-limit=1', '--disable-site-isolation-trials'],
    ],
  };
}

/**
 * The package unpacks into the temporary folder and takes whatever lies there for its own. Here it unpacks
 * into a folder of this version, which gets its name only when it is whole: processes that start together
 * cannot meet a half-written browser.
 */
async function unpackOnce(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'chromium-unpacking-'));
  const program = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`;
  await run(process.execPath, ['--eval', program], {
    cwd: root,
    // The runtime's name makes the package unpack its system libraries too.
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  await writeFile(join(unfinished, 'own-fonts.conf'), fontConfiguration(folder));
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function fontConfiguration(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts']
    .map((path) => `<dir>${path}</dir>`)
    .join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`;
}

async function lacksLibraries(executablePath: string): Promise<boolean> {
  try {
    const { stdout } = await run('ldd', [executablePath]);
    return stdout.includes('not found');
  } catch {
    return false;
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
