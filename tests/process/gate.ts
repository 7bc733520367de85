import { createServer, connect, type Server, type Socket } from 'node:net';

/** A TCP proxy that can be shut: what the network between us and the database does now and then. */
export type Gate = { port: number; open(): Promise<void>; shut(): Promise<void> };

/** A gate before a port of this machine; shut at first. */
export function makeGate(port: number, target: number): Gate {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    port,
    open: async () => {
      server = createServer((inside) => {
        const outside = connect(target, '127.0.0.1');
        for (const [own, other] of [
          [inside, outside],
          [outside, inside],
        ] as const) {
          sockets.add(own);
          own.on('error', () => other.destroy());
          own.on('close', () => {
            sockets.delete(own);
            other.destroy();
          });
          own.pipe(other);
        }
      });
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    },
    shut: async () => {
      const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = undefined;
    },
  };
}
