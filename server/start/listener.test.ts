import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from './listener.ts';
import { PageCache } from '#server/cache/page-cache.ts';

const body = Buffer.from('body {}');
const headers = ['Content-Type', 'text/css', 'Content-Length', String(body.length)];
const file = {
  etag: '"1"',
  bodies: { identity: body, br: body, gzip: body },
  headers: { identity: headers, br: headers, gzip: headers },
};

let server: Server;
beforeAll(async () => {
  const listener = createListener({
    assets: new Map([['/a.css', file]]),
    cache: new PageCache(1),
    keyFor: () => '',
    otherwise: (_, response) => void response.writeHead(404, { 'Content-Length': '0' }).end(),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.closeAllConnections() ?? server.close());

/** All that the server sends until it hangs up. */
async function answerTo(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

describe('the first look at a request', () => {
  it.each([
    ['a file', '/a.css', 200],
    ['a file that its reader has already', '/a.css', 304],
    ['anything else', '/b', 404],
  ])('hangs up after the answer where a body is announced that never comes: %s', async (_, path, status) => {
    const known = status === 304 ? 'If-None-Match: "1"\r\n' : '';
    const text = await answerTo(`GET ${path} HTTP/1.1\r\nHost: a\r\n${known}Content-Length: 5\r\n\r\n`);
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text).toContain('\r\nConnection: close\r\n');
  });
});
