import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between a browser and a server, which a test can cut, mend and make slow. */
export type Line = {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** What comes back waits so long. */
  delay(ms: number): void;
};

/** Lays a line to a server: what is sent to its address reaches the server as long as the line holds. */
export async function layLine(to: string): Promise<Line & { close(): Promise<void> }> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const take = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => setTimeout(() => near.write(bytes), delayMs));
  };
  let server: Server | null = null;
  const open = async (at: number) => {
    const opened = createServer(take);
    await new Promise<void>((resolve) => opened.listen(at, '127.0.0.1', resolve));
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  };
  const own = await open(0);
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend: async () => void (await open(own)),
    delay: (ms) => void (delayMs = ms),
    close: cut,
  };
}
