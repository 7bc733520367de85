// `npm start`: builds when sources changed, then becomes the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.ts';
import { serverEnvironment, serverOptions } from './server-environment.ts';

// Read first: a build sets NODE_ENV for itself.
const mode = process.env.BASEERA_MODE ?? (process.env.NODE_ENV === 'production' ? 'production' : 'trial');
await buildIfNeeded();
const child = spawn(
  process.execPath,
  [...serverOptions(process.env), join(root, 'build', 'server', 'main.js')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...serverEnvironment(process.env), BASEERA_MODE: mode },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
