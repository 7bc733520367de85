/**
 * Runs programs in Python, away from the page and without a network. The page hands in the two files that Python is made of:
 * the policy of this worker's answer lets it fetch nothing.
 */
import { loadPyodide, type PyodideInterface } from 'pyodide';
// The name of the version alone: none of the packages that it lists is there.
import { info } from 'pyodide/pyodide-lock.json';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { boundedPrinter, type Job, type Told } from './messages.ts';
import { harness } from './python-harness.ts';
import { raiseWalls } from './walls.ts';

type Loading = { wasm: ArrayBuffer; library: ArrayBuffer };

const post = self.postMessage.bind(self) as (told: Told) => void;
let runInPython: ((job: string) => string) | null = null;
let print: (text: string) => void = () => {};
/** The most memory that Python may take; beyond it a program is told that there is none left. */
const mostBytes = 512 * 1024 * 1024;

addEventListener('message', async ({ data }: MessageEvent<Loading | Job>) => {
  try {
    if ('wasm' in data) await load(data);
    else run(data);
  } catch {
    post({ kind: 'failed' });
  }
});

async function load({ wasm, library }: Loading): Promise<void> {
  boundMemory();
  const answers: Record<string, () => Response> = {
    'pyodide.asm.wasm': () => new Response(wasm, { headers: { 'Content-Type': 'application/wasm' } }),
    'python_stdlib.zip': () => new Response(library),
  };
  // Pyodide asks for its files by their names: they are here already.
  self.fetch = async (address) => {
    const answer =
      answers[
        String(address instanceof Request ? address.url : address)
          .split('/')
          .at(-1) ?? ''
      ];
    if (!answer) throw new TypeError('There is no network here.');
    return answer();
  };
  const indexURL = `${self.location.origin}/`;
  const python = await loadPyodide({
    ...{ indexURL, packageBaseUrl: indexURL, createPyodideModule },
    lockFileContents: { info, packages: {} },
  } as Parameters<typeof loadPyodide>[0]);
  python.setStdout({ batched: (text) => print(text) });
  python.setStderr({ batched: (text) => print(text) });
  runInPython = python.runPython(harness) as (job: string) => string;
  raiseWalls(self, neededByPython);
  closeModules(python);
  post({ kind: 'ready' });
}

/** What Pyodide itself looks for while a program runs. */
const neededByPython = [
  ...[
    'setTimeout',
    'clearTimeout',
    'performance',
    'crypto',
    'TextDecoder',
    'TextEncoder',
    'WebAssembly',
    'Atomics',
  ],
  ...['SharedArrayBuffer', 'queueMicrotask', 'onmessage', 'addEventListener', 'self', 'location'],
];

/** A program has nothing to ask the browser for. */
function closeModules(python: PyodideInterface): void {
  python.runPython(`
import sys
for name in ('js', 'pyodide_js', 'pyodide.http', 'pyodide.code', '_pyodide_core'):
    sys.modules[name] = None
`);
}

function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('There is no memory left.');
    return grow.call(this, pages);
  };
}

function run(job: Job): void {
  print = boundedPrinter(post);
  const outcome = JSON.parse(runInPython!(JSON.stringify(job))) as Omit<
    Extract<Told, { kind: 'done' }>,
    'kind'
  >;
  post({ kind: 'done', ...outcome });
}
