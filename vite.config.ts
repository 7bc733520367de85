import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// What the built server loads at its start is one file: it is always the production build of React that renders,
// drizzle loaded whole takes a hundred MiB, and to find and read four hundred modules is a fifth of a start. Outside
// stay what brings machine code or files of its own along.
const besideServer = ['sharp', '@electric-sql/pglite', 'pino'];

// What every live page needs, in two files instead of a dozen; zod checks forms on pages that never become live.
const browserChunks = [
  { name: 'vendor', test: /node_modules[\\/](?!zod[\\/])/ },
  { name: 'platform', test: /app[\\/]platform[\\/]/ },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), encodeDataOnDemand(), holdDataPlainly()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox125', 'safari17.5'], assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:4]' : '[name]_[local]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
    ssr: { build: { rolldownOptions: { input: './server/start/main.ts' } } },
  },
  ssr: command === 'build' ? { noExternal: true, external: besideServer } : {},
}));

/**
 * The router encodes the data of every page for React in the browser. Static pages have none, and the work is a
 * tenth of a page: so it waits until somebody asks for it (app/entry.server.tsx).
 */
function encodeDataOnDemand(): Plugin {
  return rewriteRouter('encode-data-on-demand', {
    file: /react-router[\\/].*[\\/]server-runtime[\\/]server\.m?js$/,
    unwanted: /serverHandoffStream: encode/,
    rewrite: (code) =>
      code.replace(
        /serverHandoffStream: (encodeViaTurboStream\(state,[^)]*\))/g,
        'serverHandoffStream: undefined, encodeHandoff: () => $1',
      ),
  });
}

/**
 * What the router's store on the server holds never changes, and yet it is written with getters. V8 puts a getter among
 * what lives long at once, and with it the page, its data and its request: they stayed in memory until the next sweep.
 */
function holdDataPlainly(): Plugin {
  return rewriteRouter('hold-data-plainly', {
    file: /react-router[\\/].*[\\/]lib[\\/]dom[\\/]server\.m?js$/,
    unwanted: /\bget \w+\(\)/,
    rewrite: (code) =>
      code.replace(
        /get (basename|future|state|routes|manifest|window)\(\) \{(?:\s*return ([^;]*);\s*)?\}/g,
        (_, name, value = 'undefined') => `${name}: ${value}`,
      ),
  });
}

type Rewriting = {
  file: RegExp;
  /** What is there before, and gone when all is rewritten. */
  unwanted: RegExp;
  rewrite(code: string): string;
};

/** Writes a part of the router otherwise. The build stops when the router is no longer as it was when this was tried. */
function rewriteRouter(name: string, { file, unwanted, rewrite }: Rewriting): Plugin {
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        const written = rewrite(code);
        if (!unwanted.test(code) || unwanted.test(written))
          this.error(`The router is written differently now: see ${name} in vite.config.ts.`);
        return { code: written, map: null };
      },
    },
  };
}
