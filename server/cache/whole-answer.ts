import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './encoding.ts';

/**
 * An answer that is sent again and again: its body in each encoding, with its complete headers. Headers are one flat
 * list of names and values, as `writeHead` takes them.
 */
export type WholeAnswer = {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
};

/** Sends a whole answer with status 200; for HEAD its headers alone. */
export function sendWhole(
  { method }: IncomingMessage,
  response: ServerResponse,
  { answer, encoding }: { answer: WholeAnswer; encoding: Encoding },
): void {
  response.writeHead(200, answer.headers[encoding]);
  response.end(method === 'HEAD' ? undefined : answer.bodies[encoding]);
}
