import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// What the built server loads at its start is one file: it is always the production build of React that renders,
// drizzle loaded whole takes a hundred MiB, and to find and read four hundred modules is a fifth of a start. Outside
// stay what brings machine code or files of its own along.
const besideServer = ['sharp', '@electric-sql/pglite', 'pino'];

// What every live page needs, in two files instead of a dozen. Zod checks forms and uqr draws codes on pages that never
// become live.
const browserChunks = [
  { name: 'vendor', test: /node_modules[\\/](?!(?:zod|uqr)[\\/])/ },
  { name: 'platform', test: /app[\\/]platform[\\/]/ },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'], assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:4]' : '[name]_[local]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/start/main.ts' } } },
  },
  // Python for browsers looks for a `module` that it can do without. The scripts of ours are checked by their types.
  worker: { rolldownOptions: { checks: { commonJsVariableInEsm: false } } },
  ssr: command === 'build' ? { noExternal: true, external: besideServer } : {},
}));
