// A program of its own, which tests/worlds/process/watchdog.ts watches: gives every hostile text to one reader.
import { parentPort } from 'node:worker_threads';
import type { Watched } from '../../process/watchdog.ts';
import { someOf } from '../../random/random.ts';
import { readers } from './readers.ts';
import { hostileTexts } from './texts.ts';

const say = (watched: Watched) => parentPort?.postMessage(watched);

parentPort?.on('message', ({ reader, length }: { reader: string; length: number }) => {
  void run(reader, length);
});
say({ ready: true });

/** A refusal by an error is an answer as well: what a reader makes of a text is tested elsewhere. */
async function run(reader: string, length: number): Promise<void> {
  const own = readers[reader]!;
  for (const { name, text } of someOf(hostileTexts(own, length), reader)) {
    say({ begins: name });
    try {
      await own.read(text);
    } catch {
      continue;
    }
  }
  say({ done: true });
}
