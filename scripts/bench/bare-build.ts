import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../build.ts';

/** Builds the bare rendering of a page as the server is built: React in its production form, bundled. */
export async function buildBareRender(): Promise<string> {
  const outDir = join(root, 'build', 'bench');
  await build({
    ...{ configFile: false, root, logLevel: 'error', publicDir: false, mode: 'production' },
    css: { modules: { generateScopedName: '_[hash:base64:4]' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: [/^react/, 'i18next'] },
    build: {
      ...{ ssr: true, outDir, emptyOutDir: true, minify: false, target: 'node24' },
      rolldownOptions: { input: join(import.meta.dirname, 'bare-render.tsx') },
    },
  });
  return join(outDir, 'bare-render.js');
}
