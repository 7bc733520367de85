import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Log } from '#platform/process/log.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/** Where clamd listens: a port or a socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export type Scanning = {
  clamd: ClamdAddress | null;
  log: Log;
  /** When the answer must be there at the latest, in milliseconds. */
  until: number;
};

/** A scanner that loads its signatures anew may be silent for a while; whoever waits for a page is not. */
const longestMilliseconds = 10_000;
const longestAnswerBytes = 4096;
const secondsToComeBack = 120;

/** A file as it was sent, a piece at a time. */
export type ScannedFile = { length: number; pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array> };

/**
 * Has a file looked at by clamd, as its sender sent it, over its own protocol (clamd(8), INSTREAM). Without an address
 * nothing is done; a scanner that does not say "OK" lets nothing through.
 * @throws Refusal 'file-scan-found' or 'file-scan-unavailable' (503).
 */
export async function scanFile(
  { length, pieces }: ScannedFile,
  { clamd, log, until }: Scanning,
): Promise<void> {
  if (!clamd) return;
  const milliseconds = Math.min(longestMilliseconds, until - Date.now());
  const answer = await ask(clamd, pieces, milliseconds).catch((error: Error) => error);
  if (answer === 'stream: OK') return;
  const found = typeof answer === 'string' && /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) {
    log.warn({ signature: found, bytes: length }, 'the virus scanner found something in a file');
    throw new Refusal('file-scan-found', {}, 400);
  }
  log.error(
    typeof answer === 'string' ? { answer, bytes: length } : { error: answer },
    'the virus scanner did not say whether a file is clean',
  );
  throw new Refusal('file-scan-unavailable', { seconds: secondsToComeBack }, 503);
}

/** Sends all of a file and gives the answer, without the zero that ends it. */
async function ask(
  clamd: ClamdAddress,
  pieces: ScannedFile['pieces'],
  milliseconds: number,
): Promise<string> {
  const socket = connect(clamd);
  const ended = new AbortController();
  // One deadline for everything: a scanner that sends a letter a second is none.
  const timer = setTimeout(
    () => socket.destroy(new Error('The virus scanner took too long.')),
    Math.max(0, milliseconds),
  );
  // What fails in sending shows in the answer, which then does not come; it may also come before all is sent.
  const sending = send(socket, pieces, ended.signal).catch((error: Error) => void socket.destroy(error));
  try {
    return await readAnswer(socket);
  } finally {
    clearTimeout(timer);
    ended.abort();
    socket.destroy();
    // Whoever opened the file may close it now.
    await sending;
  }
}

async function send(socket: Socket, pieces: ScannedFile['pieces'], signal: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of pieces) {
    if (signal.aborted) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    answer += piece.toString('latin1');
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > longestAnswerBytes) throw new Error('The virus scanner says too much.');
  }
  throw new Error('The virus scanner broke off.');
}
