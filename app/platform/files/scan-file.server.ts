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

/**
 * Has a file looked at by clamd, as its sender sent it, over its own protocol (clamd(8), INSTREAM). Without an address
 * nothing is done; a scanner that does not say "OK" lets nothing through.
 * @throws Refusal 'file-scan-found' or 'file-scan-unavailable' (503).
 */
export async function scanFile(bytes: Buffer, { clamd, log, until }: Scanning): Promise<void> {
  if (!clamd) return;
  const milliseconds = Math.min(longestMilliseconds, until - Date.now());
  const answer = await ask(clamd, bytes, milliseconds).catch((error: Error) => error);
  if (answer === 'stream: OK') return;
  const found = typeof answer === 'string' && /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) {
    log.warn({ signature: found, bytes: bytes.length }, 'the virus scanner found something in a file');
    throw new Refusal('file-scan-found', {}, 400);
  }
  log.error(
    typeof answer === 'string' ? { answer, bytes: bytes.length } : { error: answer },
    'the virus scanner did not say whether a file is clean',
  );
  throw new Refusal('file-scan-unavailable', { seconds: secondsToComeBack }, 503);
}

/** Sends all of a file and gives the answer, without the zero that ends it. */
async function ask(clamd: ClamdAddress, bytes: Buffer, milliseconds: number): Promise<string> {
  const socket = connect(clamd);
  // One deadline for everything: a scanner that sends a letter a second is none.
  const timer = setTimeout(
    () => socket.destroy(new Error('The virus scanner took too long.')),
    Math.max(0, milliseconds),
  );
  try {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    for (const piece of ['zINSTREAM\0', length, bytes, Buffer.alloc(4)]) socket.write(piece);
    return await readAnswer(socket);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
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
