import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// React is bundled into the built server, so that it is always the production build of React that renders;
// drizzle, because loaded whole it takes a hundred MiB.
const bundledIntoServer = [/^react/, /^@react/, 'i18next', /^use-sync-external-store/, 'drizzle-orm'];

// What every live page needs, in two files instead of a dozen.
const browserChunks = [
  { name: 'vendor', test: /node_modules/ },
  { name: 'platform', test: /app[\\/]platform[\\/]/ },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'], assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:4]' : '[name]_[local]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
  ssr: { noExternal: command === 'build' ? bundledIntoServer : [] },
}));
