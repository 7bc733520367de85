import libraryUrl from 'pyodide/python_stdlib.zip?url';
import wasmUrl from 'pyodide/pyodide.asm.wasm?url';
import type { Job, RawError, Told } from './messages.ts';

export type CodeLanguage = 'python' | 'javascript';

/** How a run ended. `long`: it was stopped after `mostSeconds`; `stopped`: by the learner; `failed`: the worker could not go on. */
export type Outcome = {
  ending: 'done' | 'long' | 'stopped' | 'failed';
  lines: string[];
  error: RawError | null;
  value: string | null;
  expected: string | null;
  isEqual: boolean;
};

/** So long a program may take. */
export const mostSeconds = 10;
/** More messages than a worker of ours sends are not listened to. */
const mostMessages = 1000;

/** What runs programs of a language, each away from the page. */
export type Runner = {
  isLoaded(): boolean;
  /** Fetches what the language needs, once. Rejects when that fails. */
  load(): Promise<void>;
  run(job: Job): Promise<Outcome>;
  stop(): void;
};

export function createRunner(language: CodeLanguage): Runner {
  let spare: Worker | null = null;
  let isLoaded = language === 'javascript';
  let stopRun: ((ending: Outcome['ending']) => unknown) | null = null;

  const prepare = async () => {
    const worker = language === 'python' ? await startPython() : startJavascript();
    isLoaded = true;
    return worker;
  };

  return {
    isLoaded: () => isLoaded,
    load: async () => {
      spare ??= await prepare();
    },
    run: async (job) => {
      // Python takes seconds to begin: who stops meanwhile is heard as well.
      let isStopped = false;
      stopRun = () => (isStopped = true);
      const worker = spare ?? (await prepare());
      if (isStopped) {
        spare = worker;
        return ended('stopped');
      }
      spare = null;
      const outcome = await follow(worker, job, (stop) => (stopRun = stop));
      stopRun = null;
      // Python takes seconds to begin, and gives each program a space of its own; a worker for JavaScript is made anew.
      if (language === 'python' && outcome.ending === 'done') spare = worker;
      else worker.terminate();
      return outcome;
    },
    stop: () => stopRun?.('stopped'),
  };
}

/** An ending without an answer of the worker. */
function ended(ending: Outcome['ending'], lines: string[] = []): Outcome {
  return { ending, lines, error: null, value: null, expected: null, isEqual: false };
}

function follow(
  worker: Worker,
  job: Job,
  giveStop: (stop: (ending: Outcome['ending']) => void) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    let messages = 0;
    const end = (ending: Outcome['ending'], told?: Extract<Told, { kind: 'done' }>) => {
      clearTimeout(timer);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
      resolve({ ...ended(ending, lines), ...told });
    };
    const hear = ({ data }: MessageEvent<Told>) => {
      messages += 1;
      if (messages > mostMessages || data.kind === 'failed') return end('failed');
      if (data.kind === 'print') lines.push(String(data.text));
      if (data.kind === 'done') end('done', data);
    };
    const fail = (event: ErrorEvent) => {
      event.preventDefault();
      end('failed');
    };
    const timer = setTimeout(() => end('long'), mostSeconds * 1000);
    giveStop(end);
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    worker.postMessage(job);
  });
}

function startJavascript(): Worker {
  return new Worker(new URL('./javascript-worker.ts', import.meta.url), { type: 'module' });
}

async function startPython(): Promise<Worker> {
  const [wasm, library] = await Promise.all([wasmUrl, libraryUrl].map(fetchWhole));
  const worker = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module' });
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('Python did not begin.'));
    worker.addEventListener('error', fail, { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Told>) => (data.kind === 'ready' ? resolve() : fail()),
      { once: true },
    );
    worker.postMessage({ wasm, library }, [wasm!, library!]);
  });
  return worker;
}

async function fetchWhole(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return await answer.arrayBuffer();
}
