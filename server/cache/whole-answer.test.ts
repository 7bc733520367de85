import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendWhole, type WholeAnswer } from './whole-answer.ts';

const body = Buffer.from('<p>Learn — تعلّم</p>'.repeat(800));
const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)];
const answer: WholeAnswer = {
  etag: '"1"',
  bodies: { identity: body, br: body, gzip: body },
  headers: { identity: headers, br: headers, gzip: headers },
};

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) =>
    sendWhole(request, response, { answer, encoding: 'identity' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.closeAllConnections() ?? server.close());

/** What the server sends on one connection to what is written there at once. */
async function sentTo(requests: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  socket.write(requests);
  let before = -1;
  await vi.waitUntil(
    () => {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const isStill = length > 0 && length === before;
      before = length;
      return isStill;
    },
    { interval: 60, timeout: 30_000 },
  );
  socket.destroy();
  return Buffer.concat(pieces).toString();
}

const ask = (head = '') => `GET / HTTP/1.1\r\nHost: a\r\n${head}\r\n`;
const page = body.toString();
const heads = (text: string) => text.split(page).slice(0, -1);

describe('an answer that is sent whole', () => {
  it('is the same each time', async () => {
    const [first, second, third] = heads(await sentTo(ask() + ask() + ask()));
    const withoutTime = (head: string | undefined) => head?.replace(/Date: [^\r]+/, 'Date: now');
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(first).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\n/);
    expect(first).toMatch(/\r\nContent-Length: \d+\r\n/);
    expect(first?.endsWith('\r\n\r\n')).toBe(true);
    expect(withoutTime(second)).toBe(withoutTime(first));
    expect(withoutTime(third)).toBe(withoutTime(first));
  });

  it('ends the connection when it is asked to, with a head that says so', async () => {
    const text = await sentTo(ask('Connection: close\r\n') + ask());
    expect(heads(text)).toHaveLength(1);
    expect(text).toContain('\r\nConnection: close\r\n');
  });

  it('speaks HTTP/1.0 to whoever does', async () => {
    const text = await sentTo('GET / HTTP/1.0\r\n\r\n');
    expect(text).toContain('\r\nConnection: close\r\n');
    expect(text.endsWith(page)).toBe(true);
  });

  it('leaves the body out for HEAD and goes on', async () => {
    const text = await sentTo(`HEAD / HTTP/1.1\r\nHost: a\r\n\r\n${ask()}`);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(text.split(page)).toHaveLength(2);
  });
});
