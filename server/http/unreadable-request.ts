import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Language } from '#platform/text/language.ts';
import type { Log } from '#platform/process/log.server.ts';
import { pageOf, textOf } from '#platform/page/rendered-page.server.ts';
import type { Pages } from '#server/sites/pages.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node says of a request that it could not read, with the bytes that it had at hand. */
type Unreadable = Error & { code?: string; rawPacket?: Buffer };

/** Long enough to read the answer on a slow line. */
const secondsToRead = 5;

/**
 * Answers what Node refuses before any of our code sees it: bytes that no address may hold, headers that are too long,
 * something else than HTTP. A person who comes by a damaged link or with too many cookies gets a page in words; who sends
 * too slowly to be a person gets none.
 */
export function answerUnreadable(
  server: Server,
  { pages, origin, log }: { pages: Pages; origin: string; log: Log },
): void {
  /** The answer that was begun last on each connection: those before it have left already. */
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  const isAnswering = (socket: Duplex) => lastAnswers.get(socket)?.writableFinished === false;
  const answer = async (error: Unreadable, socket: Duplex) => {
    // Where an answer is under way, a second one would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return socket.destroy();
    const status = statusOf(error);
    const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    letGo(socket);
    if (status === 408) return socket.end(`${line}Connection: close\r\n\r\n`);
    const requestId = randomUUID();
    log.info({ requestId, status, code: error.code }, 'a request that cannot be read');
    const request = new Request(origin);
    const visitor = {
      language: languageOf(error.rawPacket),
      displayCookie: '',
      fonts: '',
      offersArabic: false,
      clientAddress: '',
    } as const;
    const response = await pages.respondWithError({ request, ...visitor, requestId }, { status });
    const page = pageOf(response);
    const body = Buffer.from(page ? textOf(page) : await response.text());
    const headers = {
      ...securityHeaders(origin.startsWith('https:')),
      ...Object.fromEntries(response.headers),
      'Cache-Control': 'private, no-store',
      'Content-Length': String(body.length),
      'X-Request-Id': requestId,
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${line}${lines.join('')}\r\n`);
    return socket.end(body);
  };
  const answerOrHangUp = async (error: Unreadable, socket: Duplex) => {
    try {
      await answer(error, socket);
    } catch (failure) {
      log.error({ error: failure }, 'a request that cannot be read was not answered');
      socket.destroy();
    }
  };
  server.on('request', (request, response) => lastAnswers.set(request.socket, response));
  server.on('clientError', (error, socket) => void answerOrHangUp(error, socket));
}

/** Node watches a connection no longer once it has told us of it: whoever does not hang up would keep it for ever. */
function letGo(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), secondsToRead * 1000);
  socket.once('close', () => clearTimeout(timer));
}

function statusOf({ code }: Unreadable): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** The language of the page that was asked for, as far as the first line tells. */
function languageOf(packet: Buffer | undefined): Language {
  const start = packet?.subarray(0, 32).toString('latin1') ?? '';
  return /^[A-Z]+ \/ar(?=[/?\s])/.test(start) ? 'ar' : 'en';
}
