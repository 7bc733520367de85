import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { morePartsOf, type AnswerAgain } from '#platform/page/answer-again.server.ts';

/** So long it is remembered who may have a recording; pages are stored for as long after their content has changed. */
const milliseconds = 1000;
const mostRemembered = 500;

/** All in which requests for parts of one thing differ. */
const aboutParts = new Set(['range', 'if-range', 'if-none-match']);

/**
 * Who may have a recording, for a second: players ask for one in many parts, and to find out takes the process longer than to
 * send a part. Only a request that is the same, letter for letter, but for the part that it asks for is answered from here.
 */
export class PartsMemory {
  readonly #answers = new LRUCache<string, AnswerAgain>({ max: mostRemembered, ttl: milliseconds });

  /** Remembers how a request was answered, if its answer says that there are more parts. */
  keep(request: IncomingMessage, response: Response): void {
    const again = request.method === 'GET' && response.ok ? morePartsOf(response) : null;
    if (again && !response.headers.has('Set-Cookie')) this.#answers.set(keyOf(request), again);
  }

  /** The part that a request asks for; null where that has to be found out. */
  async find(request: IncomingMessage, asked: Headers): Promise<Response | null> {
    if (this.#answers.size === 0 || request.method !== 'GET') return null;
    const again = this.#answers.get(keyOf(request));
    // What fails here is told by the way that all requests go.
    return again ? await again(asked).catch(() => null) : null;
  }
}

function keyOf({ url, rawHeaders }: IncomingMessage): string {
  let key = url ?? '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!aboutParts.has(name.toLowerCase())) key += `\n${name}\n${rawHeaders[index + 1]}`;
  }
  return key;
}
