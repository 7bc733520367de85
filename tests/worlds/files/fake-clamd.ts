// A virus scanner that speaks clamd's protocol (clamd(8), INSTREAM) to the letter.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What the world's scanners find, and what no computer minds. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

export type FakeClamd = {
  host: string;
  port: number;
  /** The files that it was sent, whole. */
  scanned: Buffer[];
  close(): Promise<void>;
};

export type ClamdBehaviour = {
  /** clamd's StreamMaxLength. */
  mostBytes?: number;
  /** Says this instead of what it found. */
  answer?: string;
  /** Waits before each character of its answer. */
  letterMilliseconds?: number;
  /** Hangs up when so many bytes have come, or before its answer. */
  cutAfter?: number | 'all';
};

/** Starts one on a port of this machine, or on the socket of this path. */
export async function startFakeClamd(behaviour: ClamdBehaviour = {}, path?: string): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    void serve(socket, behaviour, scanned);
  });
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  const port = path ? 0 : (server.address() as AddressInfo).port;
  return {
    ...{ host: '127.0.0.1', port, scanned },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(socket: Socket, behaviour: ClamdBehaviour, scanned: Buffer[]): Promise<void> {
  const { mostBytes = 25 * 1024 * 1024, cutAfter, answer } = behaviour;
  const file = await readStream(socket, { mostBytes, cutAfter });
  if (file === 'cut' || cutAfter === 'all') return void socket.destroy();
  if (file === 'command') return void socket.end('UNKNOWN COMMAND\0');
  if (file === 'large') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  scanned.push(file);
  const found = file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  for (const sign of behaviour.letterMilliseconds ? `${answer ?? found}\0` : [`${answer ?? found}\0`]) {
    await wait(behaviour.letterMilliseconds ?? 0);
    if (socket.destroyed) return;
    socket.write(sign);
  }
  socket.end();
}

type Limits = { mostBytes: number; cutAfter: number | 'all' | undefined };

/** The pieces of a stream, each with its length before it, up to the one of no length. */
async function readStream(
  socket: Socket,
  { mostBytes, cutAfter }: Limits,
): Promise<Buffer | 'cut' | 'command' | 'large'> {
  let unread = Buffer.alloc(0);
  let read = 0;
  const take = async (length: number): Promise<Buffer | null> => {
    while (unread.length < length) {
      const piece = (socket.read() as Buffer | null) ?? (await nextPiece(socket));
      if (!piece) return null;
      read += piece.length;
      unread = Buffer.concat([unread, piece]);
      if (typeof cutAfter === 'number' && read > cutAfter) return null;
    }
    const taken = unread.subarray(0, length);
    unread = unread.subarray(length);
    return taken;
  };
  const command = await take('zINSTREAM\0'.length);
  if (!command) return 'cut';
  if (command.toString() !== 'zINSTREAM\0') return 'command';
  const pieces: Buffer[] = [];
  for (let bytes = 0; ;) {
    const length = (await take(4))?.readUInt32BE();
    if (length === undefined) return 'cut';
    if (length === 0) return Buffer.concat(pieces);
    bytes += length;
    if (bytes > mostBytes) return 'large';
    const piece = await take(length);
    if (!piece) return 'cut';
    pieces.push(piece);
  }
}

async function nextPiece(socket: Socket): Promise<Buffer | null> {
  for (;;) {
    if (socket.destroyed || socket.readableEnded) return null;
    await new Promise<void>((resolve) => {
      const go = () => {
        socket.off('readable', go).off('end', go).off('close', go);
        resolve();
      };
      socket.on('readable', go).on('end', go).on('close', go);
    });
    const piece = socket.read() as Buffer | null;
    if (piece) return piece;
  }
}
