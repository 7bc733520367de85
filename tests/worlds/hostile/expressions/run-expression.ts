// A program of its own, which tests/worlds/process/watchdog.ts watches: runs an expression on inputs with the real engine.
import { parentPort } from 'node:worker_threads';
import type { Watched } from '../../process/watchdog.ts';
import type { Way } from './collect.ts';
import { inputOf, sayShape, type Shape } from './worst-inputs.ts';

export type Run = { source: string; flags: string; ways: readonly Way[]; shapes: Shape[]; length: number };

const ways: Record<Way, (expression: RegExp, input: string) => void> = {
  exec: (expression, input) => void expression.exec(input),
  replace: (expression, input) => void input.replace(expression, ''),
  matchAll: (expression, input) => {
    for (const match of input.matchAll(expression)) if (match.index < 0) return;
  },
  split: (expression, input) => void input.split(expression),
};

const say = (watched: Watched) => parentPort?.postMessage(watched);

parentPort?.on('message', ({ source, flags, ways: names, shapes, length }: Run) => {
  for (const shape of shapes)
    for (const name of names) {
      say({ begins: `${name} on ${length} characters of ${sayShape(shape)}` });
      ways[name](new RegExp(source, flags), inputOf(shape, length));
    }
  say({ done: true });
});
say({ ready: true });
