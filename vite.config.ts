import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// React is bundled into the built server, so that it is always the production build of React that renders;
// drizzle, because loaded whole it takes a hundred MiB.
const bundledIntoServer = [/^react/, /^@react/, 'i18next', /^use-sync-external-store/, 'drizzle-orm'];

// What every live page needs, in two files instead of a dozen; zod checks forms on pages that never become live.
const browserChunks = [
  { name: 'vendor', test: /node_modules[\\/](?!zod[\\/])/ },
  { name: 'platform', test: /app[\\/]platform[\\/]/ },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), encodeDataOnDemand()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'], assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:4]' : '[name]_[local]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
  ssr: { noExternal: command === 'build' ? bundledIntoServer : [] },
}));

/**
 * The router encodes the data of every page for React in the browser. Static pages have none, and the work is a
 * tenth of a page: so it waits until somebody asks for it. The build stops when the router is written differently.
 */
function encodeDataOnDemand(): Plugin {
  const eager = /serverHandoffStream: (encodeViaTurboStream\(state,[^)]*\))/g;
  return {
    name: 'encode-data-on-demand',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/].*[\\/]server-runtime[\\/]server\.m?js$/ },
      handler(code) {
        if (!eager.test(code)) this.error('The router no longer encodes its data as this plugin expects.');
        return { code: code.replace(eager, 'get serverHandoffStream() { return $1; }'), map: null };
      },
    },
  };
}
