import { spawn, spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

// The load generator: as a program of its own (so that its work is not the server's), or wrk where there is one.
export type Load = { requests: number; perSecond: number; failed: number };

const okay = Buffer.from('200');

/** Whether wrk is on this machine; it asks faster than a program in JavaScript can. */
export const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

if (import.meta.main) {
  const [url = '', connections = '1', seconds = '1'] = process.argv.slice(2);
  const load = await askRepeatedly(new URL(url), Number(connections), Number(seconds));
  console.log(JSON.stringify(load));
}

/** Asks for one address over kept connections, each with one request under way, for some seconds. */
export async function runLoad(url: string, connections: number, seconds: number): Promise<Load> {
  const own = [
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    url,
    String(connections),
    String(seconds),
  ];
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const output = await outputOf(hasWrk ? wrk : own);
  return hasWrk ? readWrk(output) : (JSON.parse(output) as Load);
}

async function outputOf([program = '', ...args]: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return output;
}

function readWrk(output: string): Load {
  const numberIn = (pattern: RegExp) => Number(output.match(pattern)?.[1] ?? 0);
  const socketErrors = output.match(/connect (\d+), read (\d+), write (\d+), timeout (\d+)/)?.slice(1) ?? [];
  return {
    requests: numberIn(/(\d+) requests in/),
    perSecond: numberIn(/Requests\/sec:\s+([\d.]+)/),
    failed: socketErrors.reduce(
      (sum, each) => sum + Number(each),
      numberIn(/Non-2xx or 3xx responses: (\d+)/),
    ),
  };
}

async function askRepeatedly(url: URL, connections: number, seconds: number): Promise<Load> {
  const counts = { requests: 0, failed: 0 };
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(url, end, counts)));
  return { ...counts, perSecond: counts.requests / ((performance.now() - startedAt) / 1000) };
}

/** One connection: the next request leaves when the answer to the last one is complete. */
function keepAsking(url: URL, end: number, counts: { requests: number; failed: number }): Promise<void> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip\r\n\r\n`;
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let received: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = lengthOfAnswer(received);
      if (length === null || received.length < length) return;
      counts.requests++;
      if (!received.subarray(9, 12).equals(okay)) counts.failed++;
      received = received.subarray(length);
      if (performance.now() < end) socket.write(request);
      else socket.end();
    });
    socket.on('error', () => counts.failed++);
    socket.on('close', () => resolve());
  });
}

/** Bytes of the answer with its head, once the head is there. Every answer measured here states its length. */
function lengthOfAnswer(received: Buffer): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const stated = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  return headEnd + 4 + Number(stated ?? 0);
}
