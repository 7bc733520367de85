import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RawCallback } from '#platform/payments/payment-provider.ts';

export type CallbackAddress = {
  url: string;
  /** What arrived, in order. */
  arrived: RawCallback[];
  /** What the next one is answered with; 200 unless told. */
  answerNext(status: number): void;
  close(): Promise<void>;
};

/** An address that takes callbacks and keeps them. */
export async function openCallbackAddress(): Promise<CallbackAddress> {
  const arrived: RawCallback[] = [];
  const statuses: number[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { searchParams: query } = new URL(request.url ?? '/', 'http://x');
    arrived.push({ query, headers: new Headers(request.headers as Record<string, string>), body });
    response.writeHead(statuses.shift() ?? 200).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/sandbox/callback`,
    arrived,
    answerNext: (status) => void statuses.push(status),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
