import { spawn } from 'node:child_process';
import { connect } from 'node:net';

// Fetches a long file again and again, as a program of its own. wrk reads 8 KiB at a time, which takes it longer than nginx takes
// to send them: both sides would look alike.
export type FileLoad = {
  url: string;
  connections: number;
  seconds: number;
  /** Asked for at changing places, as by people who listen; the whole where there is none. */
  partBytes: number | null;
  cookie: string;
};
export type Fetched = { bytes: number; answers: number; failed: number; seconds: number };

const bufferBytes = 256 * 1024;
const okay = { whole: 'HTTP/1.1 200 ', part: 'HTTP/1.1 206 ' };

if (import.meta.main) {
  console.log(JSON.stringify(await keepFetching(JSON.parse(process.argv[2] ?? '') as FileLoad)));
}

/** Fetches one file over kept connections, each with one request under way, for some seconds. */
export async function runFileLoad(load: FileLoad): Promise<Fetched> {
  const program = [import.meta.filename, JSON.stringify(load)];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return JSON.parse(output) as Fetched;
}

async function keepFetching(load: FileLoad): Promise<Fetched> {
  const counts = { bytes: 0, answers: 0, failed: 0 };
  const startedAt = performance.now();
  const all = Array.from({ length: load.connections }, (_, index) => fetchOver(load, index, counts));
  await Promise.all(all);
  return { ...counts, seconds: (performance.now() - startedAt) / 1000 };
}

/** One connection. What has come of the answer that is under way at the end counts as well. */
function fetchOver(
  { url, seconds, partBytes, cookie }: FileLoad,
  index: number,
  counts: Pick<Fetched, 'bytes' | 'answers' | 'failed'>,
): Promise<void> {
  const { hostname, port, pathname, host } = new URL(url);
  const end = performance.now() + seconds * 1000;
  const status = partBytes === null ? okay.whole : okay.part;
  let asked = index;
  let ofFile = 0;
  let left = 0;
  return new Promise((resolve) => {
    const ask = () => {
      const places = partBytes === null ? 1 : Math.max(1, Math.floor(ofFile / partBytes));
      const first = ((asked++ * 37) % places) * (partBytes ?? 0);
      const range = partBytes === null ? '' : `Range: bytes=${first}-${first + partBytes - 1}\r\n`;
      left = 0;
      socket.write(
        `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\nCookie: ${cookie}\r\n${range}\r\n`,
      );
    };
    const take = (piece: Buffer) => {
      let bytes = piece.length;
      if (left === 0) {
        // The head comes in one piece: nothing else is under way.
        const headEnd = piece.indexOf('\r\n\r\n');
        const head = piece.toString('latin1', 0, headEnd);
        left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        ofFile = Number(/\r\ncontent-range: bytes [\d-]+\/(\d+)/i.exec(head)?.[1] ?? left);
        bytes -= headEnd + 4;
        if (headEnd < 0 || !head.startsWith(status) || left === 0) {
          counts.failed++;
          return void socket.destroy();
        }
      }
      counts.bytes += bytes;
      left -= bytes;
      if (left === 0) counts.answers++;
      if (performance.now() >= end) socket.destroy();
      else if (left === 0) ask();
    };
    const buffer = Buffer.allocUnsafeSlow(bufferBytes);
    const socket = connect({
      ...{ port: Number(port), host: hostname },
      onread: {
        buffer,
        callback: (length) => {
          take(buffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.on('connect', ask);
    socket.on('error', () => counts.failed++);
    socket.on('close', () => resolve());
  });
}
