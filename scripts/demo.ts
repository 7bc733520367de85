// `npm run demo`: an invented world in a database of its own, to try everything in. Refuses to run in production.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.ts';
import { serverEnvironment, serverOptions } from './server-environment.ts';

/** Whom the world could reach outside is left out: no mail, no message and no payment leaves it. */
const outside = /^(SMTP|WHATSAPP|PAYMOB|FAWRY|FILES_S3)_/;
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outside.test(name)));
// The list of people stays in sight: only what went wrong is logged after it.
const env = { LOG_LEVEL: 'warn', ...own, DATA_FOLDER: process.env.DEMO_FOLDER ?? join('data', 'demo') };

const made = spawnSync(process.execPath, [join(root, 'server', 'commands', 'demo.ts')], {
  cwd: root,
  stdio: 'inherit',
  env,
});
if (made.status !== 0) process.exit(made.status ?? 1);
await buildIfNeeded();
const child = spawn(process.execPath, [...serverOptions(env), join(root, 'build', 'server', 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, ...serverEnvironment(env), BASEERA_MODE: 'trial' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
