import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#platform/process/config.server.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1', SECRET: testSecret } });
});
test.afterAll(async () => await app?.stop());

const sockets: Socket[] = [];
test.afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  // Until the server has noticed that they are gone.
  await wait(500);
});

/** Forms with files that begin to arrive from an address and of which next to nothing follows. */
async function beginSlowly(
  times: number,
  address: string,
  { path = '/scholarships/apply', drop = 'x' } = {},
): Promise<Socket[]> {
  const head = [
    ...[
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${app.port}`,
      `Origin: ${app.url}`,
      `X-Forwarded-For: ${address}`,
    ],
    ...['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000000', '', '--x\r\n'],
  ].join('\r\n');
  const begun = Array.from({ length: times }, () => {
    const socket = connect({ host: '127.0.0.1', port: app.port });
    socket.on('error', () => {});
    socket.resume().write(head);
    const drops = setInterval(() => socket.write(drop), 250);
    socket.once('close', () => clearInterval(drops));
    return socket;
  });
  sockets.push(...begun);
  await wait(1000);
  return begun;
}

/** Keeps a draft of an application with a real file, and says where that leads. */
async function sendFile(address: string, language: 'en' | 'ar' = 'en'): Promise<Response> {
  const form = new FormData();
  const timestamp = newFormTimestamp(
    readConfig({ SECRET: testSecret }),
    'scholarship',
    new Date(Date.now() - 60_000),
  );
  for (const [name, value] of Object.entries({
    ...{ intent: 'save', email: `mona-${randomUUID()}@example.com`, fullName: 'منى', website: '' },
    'form-stamp': timestamp,
  }))
    form.set(name, value);
  form.set('cv', new File([new Uint8Array(pdf())], 'السيرة الذاتية.pdf'));
  return await fetch(`${app.url}${language === 'ar' ? '/ar' : ''}/scholarships/apply`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: app.url, 'X-Forwarded-For': address },
    body: form,
  });
}

async function expectKept(answer: Response): Promise<void> {
  expect(answer.status, await answer.text()).toBe(303);
  expect(answer.headers.get('location')).toMatch(/\/scholarships\/apply\?application=[\w-]{43}&saved=1/);
}

for (const times of [24, 60]) {
  test(`${times} slow forms with files from one address hinder nobody else`, async () => {
    await beginSlowly(times, '203.0.113.7');
    await expectKept(await sendFile('198.51.100.9'));
    await expectKept(await sendFile('2001:db8:1::9'));
  });
}

test('slow ones from several addresses make room for a newcomer', async () => {
  for (const last of [1, 2, 3, 4]) await beginSlowly(24, `203.0.113.${last}`);
  await expectKept(await sendFile('198.51.100.9'));
});

for (const language of ['en', 'ar'] as const) {
  test(`whose own address has used its places is told what to do: ${language}`, async () => {
    // Fast enough to keep their places, however long a busy machine takes until all of them have begun.
    await beginSlowly(24, '203.0.113.7', { drop: 'x'.repeat(4096) });
    let answer = await sendFile('203.0.113.7', language);
    for (let tries = 0; answer.status === 303 && tries < 20; tries += 1) {
      await wait(500);
      answer = await sendFile('203.0.113.7', language);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await answer.text();
    const text = textsFor(language).getFixedT(null, 'errors');
    expect(page).toContain(`lang="${language}"`);
    expect(page).toContain(text('uploads.title'));
    expect(page).toContain(text('uploads.text'));
  });
}

test('forms of staff take no place without a session of theirs', async () => {
  for (const last of [1, 2, 3, 4])
    await beginSlowly(24, `203.0.113.${last}`, { path: '/admin/media/upload' });
  for (const last of [1, 2, 3, 4]) await expectKept(await sendFile(`203.0.113.${last}`));
  const form = new FormData();
  form.set('images', new File([new Uint8Array(1_000_000)], 'a.jpg'));
  const answer = await fetch(`${app.url}/admin/media/upload`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: app.url, 'X-Forwarded-For': '198.51.100.9' },
    body: form,
  });
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get('location')!, app.url).pathname).toBe('/admin');
});
