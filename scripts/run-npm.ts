import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs npm in a folder and gives what it said. npm is the one that runs us, where one does: its script is run by its own
 * program, so that no shell is needed.
 */
export async function runNpm(
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; said: string; complained: string }> {
  // Under `npx` it is npx that is named here, which would install what we ask for.
  const npm = process.env.npm_execpath?.replace(/\bnpx-cli\.js$/, 'npm-cli.js');
  const isWindows = process.platform === 'win32';
  const command = npm ? process.execPath : isWindows ? 'npm.cmd' : 'npm';
  const child = spawn(command, npm ? [npm, ...args] : args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    shell: !npm && isWindows,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, said, complained };
}
