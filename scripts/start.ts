// `npm start`: builds when sources changed, then becomes the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.ts';

await buildIfNeeded();
const mode = process.env.BASEERA_MODE ?? (process.env.NODE_ENV === 'production' ? 'production' : 'trial');
const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'build', 'server', 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', BASEERA_MODE: mode },
});
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
