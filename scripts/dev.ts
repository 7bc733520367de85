// `npm run dev`: the same process, its pages and styles served by Vite with hot reload.
import { createServer } from 'vite';
import type { startProcess as StartProcess } from '../server/process.ts';

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
process.env.BASEERA_MODE = 'trial';
const { startProcess } = (await vite.ssrLoadModule('./server/process.ts')) as {
  startProcess: typeof StartProcess;
};
const { readConfig } = await vite.ssrLoadModule('./app/platform/config.server.ts');
const { forgetTexts } = await vite.ssrLoadModule('./app/platform/texts.server.ts');

vite.watcher.on('change', (file) => {
  if (!/[\\/]app[\\/]text[\\/]/.test(file)) return;
  forgetTexts();
  vite.ws.send({ type: 'full-reload' });
});

const running = await startProcess({
  config: readConfig(process.env),
  loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
  assets: new Map(),
  pageCacheBytes: 1,
  wrap: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void vite.close().then(() => running.stop(signal)));
}
