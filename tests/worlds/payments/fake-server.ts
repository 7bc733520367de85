import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { RawCallback } from '#platform/payments/payment-provider.ts';

/** How the next request is answered, once. */
export type Behaviour =
  /** Refuses without doing anything. */
  | { status: number; body?: object }
  /** Answers after so many milliseconds. */
  | { delayMs: number }
  /** Does its work and closes the connection instead of answering. */
  | 'answer lost'
  /** Does its work and says that it failed. */
  | 'failed after work'
  /** Does its work and answers 200 with something else. */
  | 'nonsense';

/** A request as the fake of a provider reads it. */
export type Asked = { method: string; url: URL; key: string; body: Record<string, unknown> };
export type Answer = { status: number; body?: object | string; location?: string };

export type FakeServer = {
  url: string;
  /** How many requests came. */
  requests(): number;
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
};

/** A server of a provider on a port of this machine; `answer` does what is asked. */
export async function startFakeServer(
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Promise<FakeServer> {
  const behaviours: Behaviour[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    // Who asked may be gone before all was read.
    respond(request, response, { answer, behaviour: behaviours.shift() }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    next: (...more) => void behaviours.push(...more),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A callback as `readCallback` is given it. */
export function rawCallback(url: string, body: string): RawCallback {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return { query: new URL(url, 'http://x').searchParams, headers, body: Buffer.from(body) };
}

/** Posts a callback as a provider's server does: without an origin. */
export async function postCallback(
  address: string,
  { query, headers, body }: RawCallback,
): Promise<Response> {
  const url = new URL(address);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return await fetch(url, { method: 'POST', headers, body: Buffer.from(body) });
}

type Given = {
  answer: (asked: Asked) => Answer | Promise<Answer>;
  behaviour: Behaviour | undefined;
};

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, behaviour }: Given,
): Promise<void> {
  const sent = await text(request);
  if (typeof behaviour === 'object' && 'status' in behaviour) return write(response, behaviour);
  if (typeof behaviour === 'object') await wait(behaviour.delayMs, undefined, { ref: false });
  const made = await answer({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://x'),
    key: request.headers.authorization ?? '',
    body: sent ? (JSON.parse(sent) as Record<string, unknown>) : {},
  });
  if (behaviour === 'answer lost') return void request.socket.destroy();
  if (behaviour === 'failed after work') return write(response, { status: 500, body: '<html>Error' });
  if (behaviour === 'nonsense') return write(response, { status: 200, body: '<html>Welcome' });
  write(response, made);
}

function write(response: ServerResponse, { status, body = {}, location }: Answer): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, {
      'Content-Type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...(location && { Location: location }),
    })
    .end(isText ? body : JSON.stringify(body));
}
