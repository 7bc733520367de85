import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { piecesOf } from '#platform/files/pieces.server.ts';
import { pageOf, textOf } from '#platform/page/rendered-page.server.ts';
import { acceptedEncoding, acceptsGzip } from './encoding.ts';
import type { HttpContext } from '#server/http/environment.ts';
import { zipPage } from './page-zip.ts';
import { sendPieces } from '#server/http/send-pieces.ts';
import { securityHeaders } from '#server/http/security-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page on the fly: quickly, as it is sent once. Pages that stay are compressed by the page cache. */
export async function compress(c: HttpContext, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // What never changes is the same for everybody.
  if (!headers.get('Cache-Control')?.includes('immutable'))
    headers.append('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  const accepted = c.req.header('accept-encoding');
  const page = pageOf(response);
  if (page && acceptsGzip(accepted)) {
    headers.set('Content-Encoding', 'gzip');
    return send(c, { status, headers, body: zipPage(page) });
  }
  const encoding = acceptedEncoding(accepted);
  const isText = /^text\/|json|xml/.test(headers.get('Content-Type') ?? '');
  if (encoding === 'identity' || !isText) {
    if (page) return send(c, { status, headers, body: Buffer.from(textOf(page)) });
    const pieces = c.req.method === 'HEAD' ? null : piecesOf(response.body);
    if (!pieces) return response;
    writeHead(c, response);
    void sendPieces(c.env.outgoing, pieces);
    return RESPONSE_ALREADY_SENT;
  }
  const text = page ? textOf(page) : response.body && Buffer.from(await response.arrayBuffer());
  if (text === null) return response;
  headers.set('Content-Encoding', encoding);
  return send(c, { status, headers, body: await compressFast(text, encoding) });
}

/** Writes an answer whose bytes are at hand to the socket; through a `Response` they would be copied twice. */
function send(
  c: HttpContext,
  { status, headers, body }: { status: number; headers: Headers; body: Buffer },
): Response {
  headers.set('Content-Length', String(body.length));
  writeHead(c, { status, headers });
  c.env.outgoing.end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}

function writeHead(c: HttpContext, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const list: string[] = [];
  for (const [name, value] of [...headers, ...headersFor(c, headers)]) list.push(name, value);
  c.env.outgoing.writeHead(status, list);
}

/**
 * What every answer carries that is not a file or a stored page, unless it says otherwise itself: a page whose
 * address holds a secret has a stricter Referrer-Policy of its own.
 */
export function headersFor(c: HttpContext, own: Headers): [string, string][] {
  const isEncrypted = c.get('origin').startsWith('https:');
  const all: [string, string][] = [
    ['X-Request-Id', c.get('page').requestId],
    ...Object.entries(securityHeaders(isEncrypted)),
  ];
  return all.filter(([name]) => !own.has(name));
}

const chunkSize = 64 * 1024;
const gzipFast = { level: 1, chunkSize };
const brotliFast = {
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/** Up to this length another thread costs more than it saves: starting its work takes as long as a third of it. */
const longestAtOnce = 256 * 1024;

async function compressFast(body: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (body.length > longestAtOnce)
    return await (encoding === 'br' ? brotli(body, brotliFast) : zip(body, gzipFast));
  return encoding === 'br' ? brotliCompressSync(body, brotliFast) : gzipSync(body, gzipFast);
}
