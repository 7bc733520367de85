// `npm run dev`: the same process, its pages and styles served by Vite with hot reload.
import { globSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'vite';
import { root } from './build.ts';
import type { startProcess as StartProcess } from '../server/start/process.ts';

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
process.env.BASEERA_MODE = 'trial';
const { startProcess } = (await vite.ssrLoadModule('./server/start/process.ts')) as {
  startProcess: typeof StartProcess;
};
const { readConfig } = await vite.ssrLoadModule('./app/platform/process/config.server.ts');
const { forgetTexts } = await vite.ssrLoadModule('./app/platform/text/texts.server.ts');

// Most pages carry no React that could be patched in place: what changed is shown by loading the page again.
vite.watcher.on('change', (file) => {
  if (!/[\\/]app[\\/]/.test(file)) return;
  if (/[\\/]text[\\/]/.test(file)) forgetTexts();
  vite.ws.send({ type: 'full-reload' });
});

const running = await startProcess({
  config: readConfig(process.env),
  loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
  assets: new Map(),
  pageCacheBytes: 1,
  wrap: (listener) => (request, response) => {
    if (request.url === '/dev-styles.css') return void sendStyles(response);
    vite.middlewares(request, response, () => listener(request, response));
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void vite.close().then(() => running.stop(signal)));
}

/** All style sheets as one: a page without React in the browser has nothing that would ask for them singly. */
async function sendStyles(response: ServerResponse): Promise<void> {
  const modules = globSync('app/ui/**/*.module.css', { cwd: root }).toSorted();
  const sheets = ['app/ui/styles/index.css', ...modules].map((file) => vite.ssrLoadModule(`/${file}?inline`));
  response.setHeader('Content-Type', 'text/css; charset=utf-8');
  response.end((await Promise.all(sheets)).map((sheet) => sheet.default as string).join('\n'));
}
