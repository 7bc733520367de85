import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './encoding.ts';

/**
 * An answer that is sent again and again: its body in each encoding, with its complete headers. Headers are one flat
 * list of names and values, which Node writes at nearly twice the rate of an object.
 */
export type WholeAnswer = {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  /** The head as Node wrote it, in bytes; it holds the time of day and is good for that second. */
  heads?: Partial<Record<Encoding, { second: number; bytes: Buffer }>>;
};

/** Where Node keeps the head of an answer between writing and sending it. */
type OwnHead = { _header?: unknown; _headerSent?: boolean };

/**
 * Sends a whole answer. Node checks and writes a dozen headers anew for every answer, which is a third of the work of
 * sending a stored page. So its head is kept for the second in which it is true, and given back to Node in bytes. Where
 * Node keeps no head any more, everything is sent the documented way.
 */
export function sendWhole(
  { method, httpVersion }: IncomingMessage,
  response: ServerResponse,
  { answer, encoding }: { answer: WholeAnswer; encoding: Encoding },
): void {
  const headers = answer.headers[encoding];
  const body = answer.bodies[encoding];
  // What makes a head of its own: a connection that ends with this answer, a body that is left out.
  if (method !== 'GET' || httpVersion !== '1.1' || !response.shouldKeepAlive) {
    response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
    return;
  }
  const own = response as unknown as OwnHead;
  const second = Math.floor(Date.now() / 1000);
  const kept = answer.heads?.[encoding];
  if (kept?.second === second) {
    response.statusCode = 200;
    own._header = headIsThere;
    own._headerSent = true;
    response.write(kept.bytes);
    response.end(body);
    return;
  }
  response.writeHead(200, headers);
  const { _header: head } = own;
  if (typeof head === 'string' && '_headerSent' in own)
    (answer.heads ??= {})[encoding] = { second, bytes: Buffer.from(head, 'latin1') };
  response.end(body);
}

const headIsThere = 'sent as bytes';
