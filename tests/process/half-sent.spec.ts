import { connect, type Socket } from 'node:net';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

// A visitor who begins and does not go on is let go of, whatever they do (docs/security.md, "Slow or endless requests").

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => await app?.stop());

/** How a connection ended: the first line that came, and after how many seconds it was closed. */
type End = { line: string; seconds: number };

/** Sends some bytes, and then now and then another one; never hangs up by itself. */
async function holdOn(start: string, drop = ''): Promise<End> {
  const startedAt = performance.now();
  const socket: Socket = connect({ host: '127.0.0.1', port: app.port, allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => {});
  if (start) socket.write(start);
  const drops = drop ? setInterval(() => socket.write(drop), 1000) : undefined;
  // Whoever does not hang up notices the end by what they send: a closed connection answers with a reset.
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => resolve());
  });
  clearInterval(drops);
  socket.destroy();
  return { line: text.split('\r\n', 1)[0] ?? '', seconds: (performance.now() - startedAt) / 1000 };
}

const head = (line: string, ...more: string[]) =>
  [line, `Host: 127.0.0.1:${app.port}`, ...more, '', ''].join('\r\n');
const form = () => [
  `Origin: ${app.url}`,
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 1000',
];

test('headers that do not end, or do not come, are waited for ten seconds', async () => {
  test.setTimeout(120_000);
  const cases: Record<string, Promise<End>> = {
    'nothing at all': holdOn(''),
    'half a line': holdOn('GET /lea'),
    'a line': holdOn('GET /learn HTTP/1.1\r\n'),
    'headers without end': holdOn('GET /learn HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'),
    'a letter now and then': holdOn('GET /learn HTTP/1.1\r\nX: ', 'y'),
  };
  for (const [name, end] of Object.entries(cases)) {
    const { line, seconds } = await end;
    expect(line, name).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    expect(seconds, name).toBeGreaterThan(7);
    // A machine that is busy with something else looks a little later; it used to take up to 45.
    expect(seconds, name).toBeLessThan(16);
  }
});

test('a form of which the rest does not come is waited for half a minute, and its sender is told', async () => {
  test.setTimeout(120_000);
  const post = head('POST /newsletter HTTP/1.1', ...form());
  const ends = await Promise.all([holdOn(`${post}fullName=M`), holdOn(`${post}fullName=M`, 'o')]);
  for (const { line, seconds } of ends) {
    expect(line).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThan(40);
  }
});

test('a body that nobody reads and that does not come holds nothing', async () => {
  test.setTimeout(120_000);
  const length = 'Content-Length: 1000';
  const asked = {
    'a page': head('GET /learn HTTP/1.1', length),
    'a file': head('GET /favicon.svg HTTP/1.1', length),
    'the health': head('GET /health/live HTTP/1.1', 'Transfer-Encoding: chunked'),
    'a method that is not known': head('PUT /learn HTTP/1.1', length),
    'a form from elsewhere': head('POST /newsletter HTTP/1.1', length, 'Origin: https://evil.example'),
    'a path that is no text': head('POST /%00 HTTP/1.1', ...form()),
    'a form that says it is too large': head(
      'POST /newsletter HTTP/1.1',
      ...[form()[0]!, form()[1]!, 'Content-Length: 100000'],
    ),
  };
  const ends = Object.entries(asked).map(async ([name, bytes]) => ({ name, ...(await holdOn(bytes)) }));
  for (const { name, line, seconds } of await Promise.all(ends)) {
    expect(line, name).toMatch(/^HTTP\/1\.1 (?:200|403|404|405|413) /);
    expect(seconds, name).toBeLessThan(9);
  }
});

test('who is let go of and does not hang up is not kept either', async () => {
  test.setTimeout(120_000);
  const sockets = Array.from({ length: 5 }, () =>
    connect({ host: '127.0.0.1', port: app.port, allowHalfOpen: true }).on('error', () => {}),
  );
  const ends = sockets.map(async (socket) => {
    socket.resume().write('GET /lea');
    await new Promise((resolve) => socket.once('end', resolve));
    // From here on every byte that is sent is answered with a reset, once the other end is gone.
    const knock = setInterval(() => socket.write('x'), 500);
    await new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(knock));
  });
  await Promise.race([Promise.all(ends), rejectAfter(40)]);
});

async function rejectAfter(seconds: number): Promise<never> {
  return await new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`not within ${seconds} seconds`)), seconds * 1000).unref();
  });
}
