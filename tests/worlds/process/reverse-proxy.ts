// A reverse proxy as docs/operations.md sets nginx up, and what a browser, or somebody who is none, sends through it.
import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReverseProxy = { url: string; close(): Promise<void> };

/** Stands before a server: it adds the address of whoever asks and that they came by https, and keeps its connections. */
export async function startReverseProxy(to: string): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const server = createServer((request, response) => {
    const { connection: _, 'transfer-encoding': __, ...headers } = request.headers;
    const from = request.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const before = headers['x-forwarded-for'];
    const onward = ask(to + (request.url ?? '/'), {
      ...{ method: request.method, agent },
      headers: {
        ...headers,
        // $proxy_add_x_forwarded_for and $scheme
        'X-Forwarded-For': before ? `${String(before)}, ${from}` : from,
        'X-Forwarded-Proto': 'https',
      },
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Sent = {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  form?: Record<string, string> | readonly (readonly [string, string])[];
  /** Another visitor, by the last number of their address on this machine. */
  from?: number;
};

export type Got = { status: number; headers: IncomingHttpHeaders; body: string; cookies: string[] };

/** Sends one request through a proxy to the site that is behind it. */
export async function sendThrough(proxy: ReverseProxy, host: string, sent: Sent): Promise<Got> {
  const { path, form, headers = {}, from = 1 } = sent;
  const body = form && String(new URLSearchParams(form as Record<string, string>));
  const { hostname, port } = new URL(proxy.url);
  const request = ask({
    ...{ hostname, port, path, localAddress: `127.0.0.${from}` },
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      Host: host,
      ...(body !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      }),
      ...headers,
    },
  });
  request.end(body);
  return await new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      const { statusCode = 0, headers: got } = answer;
      text(answer).then(
        (read) => resolve({ status: statusCode, headers: got, body: read, cookies: got['set-cookie'] ?? [] }),
        reject,
      );
    });
  });
}
