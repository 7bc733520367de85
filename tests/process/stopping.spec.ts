import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, startApp } from '#tests/worlds/process/app-server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

test('a request that is under way when the process is asked to stop is answered first', async () => {
  const app = await startApp();
  const body = 'fullName=Mona&country=EG&email=late%40example.com';
  const head = `POST /newsletter HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nOrigin: ${app.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`;
  let answer = '';
  const socket = connect(app.port, '127.0.0.1');
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(head + body.slice(0, 10));
  await wait(300);
  const stopped = app.stop();
  await wait(500);
  // It takes no new requests, yet finishes this one.
  await expect(fetch(`${app.url}/health/live`)).rejects.toThrow();
  const answeredAt = Date.now();
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 303/);
  expect(await stopped).toBe(0);
  expect(Date.now() - answeredAt, 'milliseconds from the answer to the end').toBeLessThan(9500);
  expect(app.log()).toMatch(/"stopped"/);
});

test('an idle connection does not hold the process up', async () => {
  const app = await startApp();
  const socket = connect(app.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET /health/live HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  const startedAt = Date.now();
  expect(await app.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(9000);
});

test('what a killed process had acknowledged is there when it is started again', async () => {
  const dataFolder = await makeDataFolder();
  const first = await startApp({ dataFolder });
  const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'kept@example.com' });
  const answer = await fetch(`${first.url}/newsletter`, {
    method: 'POST',
    body,
    headers: { Origin: first.url },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await first.kill();
  const second = await startApp({ dataFolder });
  await expect
    .poll(async () => await (await fetch(`${second.url}/dev/outbox`)).text(), { timeout: 30_000 })
    .toContain('kept@example.com');
  expect(await second.stop()).toBe(0);
  await rm(dataFolder, { recursive: true, force: true });
});

test('a second process on the same folder is refused with words that help', async () => {
  const first = await startApp();
  const second = startApp({ dataFolder: first.dataFolder });
  await expect(second).rejects.toThrow(/is in use by process \d+/);
  expect((await fetch(`${first.url}/learn`)).status).toBe(200);
  await first.stop();
});

test.describe('in production', () => {
  const production = {
    BASEERA_MODE: 'production',
    APP_URL: 'https://baseera.example',
    SECRET: 'Zk3vQ9xT1nB7wLr5Yc8HsJ2dGm6PfA4u',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Baseera <no-reply@baseera.example>',
    HOST: '127.0.0.1',
  };

  test('the pages for development are not there', async () => {
    const app = await startApp({ env: production });
    for (const path of ['/dev/ui', '/dev/ui/live', '/dev/outbox', '/dev/outbox/1', '/ar/dev/outbox']) {
      expect((await fetch(app.url + path)).status, path).toBe(404);
    }
    const page = await fetch(`${app.url}/learn`);
    expect(page.headers.get('strict-transport-security')).toBeTruthy();
    expect(await page.text()).toContain('href="https://baseera.example/learn"');
    await app.stop();
  });

  for (const [name, value] of [
    ['SECRET', ''],
    ['SECRET', 'changeme'],
    ['APP_URL', ''],
    ['SMTP_URL', 'not an address'],
  ] as const) {
    test(`the process does not start with ${name}="${value}", and names the variable`, async () => {
      await expect(startApp({ env: { ...production, [name]: value } })).rejects.toThrow(
        new RegExp(`${name}:`),
      );
    });
  }
});
