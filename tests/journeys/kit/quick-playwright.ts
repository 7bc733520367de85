import type { Page } from '@playwright/test';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Playwright hands its own script of 330 KB to each document in which something is looked for, and the checks look in
// thousands. As each gets another number with it, the browser compiles it anew: 25 ms of CPU, a third of what it takes to
// open a page. Made smaller, with the number handed over behind it, it takes 11. This reaches behind what Playwright
// promises: should another version break it, it may go, and costs no more than time.

type Session = { send(method: string, parameters?: { expression?: string }): Promise<unknown> };
type InProcess = {
  _connection: { toImpl(page: Page): { delegate: { _mainFrameSession: { _client: Session } } } };
};

const beginning = 'const module = {};';
const ending = 'return new (module.exports.InjectedScript())';
/** Where the script waits, in the world that it is meant for, until it gets its number a moment later. */
const waiting = 'globalThis.waitingInjection';
const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');

let prepared: Promise<void> | undefined;

/** Lets this worker's browser be handed less: the first page prepares it, for all that follow. */
export async function makePlaywrightQuick(page: Page): Promise<void> {
  await (prepared ??= prepare(page));
}

async function prepare(page: Page): Promise<void> {
  const { delegate } = (page as unknown as InProcess)._connection.toImpl(page);
  const session = Object.getPrototypeOf(delegate._mainFrameSession._client) as Session;
  const { send } = session;
  let original: string | undefined;
  let quick: string | undefined;
  session.send = function (this: Session, method, parameters) {
    const expression = parameters?.expression;
    const end = method === 'Runtime.evaluate' && expression ? expression.lastIndexOf(ending) : -1;
    if (!expression || end === -1) return send.call(this, method, parameters);
    original ??= expression.slice(expression.indexOf(beginning) + beginning.length, end);
    if (quick === undefined) return send.call(this, method, parameters);
    // Where this fails, the next fails alike, and says so.
    send.call(this, method, { ...parameters, expression: quick }).catch(() => {});
    const rest = `(() => { ${beginning} ${waiting}(module); delete ${waiting}; ${expression.slice(end)}`;
    return send.call(this, method, { ...parameters, expression: rest });
  };
  await page.locator('html').count();
  if (original === undefined) throw new Error('Playwright no longer hands over its script as it did.');
  quick = inOnePiece(`${waiting} = ${await smaller(`(function (module) {${original}})`)}; null`);
}

/** The same program in fewer characters; what one worker has found, the others read. */
async function smaller(program: string): Promise<string> {
  const name = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const path = join(cache, `injected-${name}.js`);
  const known = await readFile(path, 'latin1').catch(() => undefined);
  if (known !== undefined) return known;
  const { minify } = await import('vite');
  const { code } = await minify('injected.js', program, { compress: false });
  const made = escapeWide(code.trim().replace(/;$/, ''));
  await mkdir(cache, { recursive: true });
  const unfinished = `${path}-${randomUUID()}`;
  await writeFile(unfinished, made, 'latin1');
  await rename(unfinished, path);
  return made;
}

/** A program with no character beyond ASCII: one alone would make the browser keep two bytes for each. */
export function escapeWide(program: string): string {
  return program.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same text of ASCII characters, written out faster than one that has been put together. */
function inOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
