import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const isProduction = process.env.NODE_ENV === 'production';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: isProduction ? '_[hash:base64:4]' : '[name]_[local]' } },
  environments: { ssr: { build: { rolldownOptions: { input: './server/main.ts' } } } },
  // React is bundled into the server, so that it is always the production build of React that renders.
  ssr: { noExternal: [/^react/, /^@react/, 'i18next', /^use-sync-external-store/] },
});
