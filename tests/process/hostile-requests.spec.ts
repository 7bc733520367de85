import { randomUUID } from 'node:crypto';
import { sendRaw } from '#tests/journeys/kit/raw-request.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';
import { appUrl, cookieOf, host, own, productionSite } from './production-site.ts';

// What a request can say about itself on its way through a proxy, to be taken for another one or to reach others.

const profile = { firstName: 'Taken', lastName: 'Over', roles: 'student' };

test.describe('in production, behind a proxy', () => {
  const site = productionSite();
  const { send, member, staff, mailTo } = site;

  test('limits count the address that the proxy saw, not the one that was written', async () => {
    const statuses: number[] = [];
    const from = 77;
    for (let index = 0; index < 64; index += 1) {
      const headers = {
        ...{ origin: appUrl, 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` },
        ...{ 'x-real-ip': `198.51.100.${index}`, 'true-client-ip': `198.51.100.${index}` },
        ...{ 'cf-connecting-ip': `198.51.100.${index}`, 'x-client-ip': `198.51.100.${index}` },
      };
      const form = { fullName: 'Mona', country: 'EG', email: `limit-${randomUUID()}@example.com` };
      statuses.push((await send({ path: '/newsletter', headers, form, from })).status);
    }
    expect(statuses[0]).toBe(303);
    expect(statuses.at(-1)).toBe(429);
    // Somebody else is not kept out by it, also if they were named.
    const form = { fullName: 'Mona', country: 'EG', email: `other-${randomUUID()}@example.com` };
    expect((await send({ path: '/newsletter', headers: { origin: appUrl }, form, from: 78 })).status).toBe(
      303,
    );
  });

  test('the link of a reset leads to our own address, whatever the request claims', async () => {
    const mona = await member({ email: `reset-${randomUUID()}@example.com` });
    const headers = {
      ...{
        origin: appUrl,
        'x-forwarded-host': 'evil.test',
        'x-host': 'evil.test',
        forwarded: 'host=evil.test',
      },
      ...{
        'x-forwarded-server': 'evil.test',
        'x-original-url': 'https://evil.test/',
        'x-forwarded-port': '444',
      },
      ...{ 'x-forwarded-proto': 'http', 'x-forwarded-prefix': '/evil' },
    };
    const form = { mode: 'forgot', email: mona.email, ...site.timestampFieldsFor('reset') };
    const answer = await send({ path: '/login', headers, form, from: 80 }, 'evil.test');
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?reset-sent=1']);
    const mail = await mailTo(mona.email);
    expect(mail.text).toContain(`${appUrl}/reset-password?token=`);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('two requests in the place of one are refused, and the connection is closed', async () => {
    const inner = `GET /admin HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const start = `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.9\r\n`;
    const shapes: Record<string, string> = {
      'length and chunks': `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      'two lengths': `${start}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      'a list of lengths': `${start}Content-Length: 0, ${inner.length}\r\n\r\n${inner}`,
      'a length with a sign': `${start}Content-Length: +0\r\n\r\n${inner}`,
      'a folded header': `${start}X-Test: a\r\n b\r\nContent-Length: 0\r\n\r\n${inner}`,
      'a folded encoding': `${start}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${inner}`,
      'a space before the colon': `${start}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${inner}`,
      'an encoding that nobody knows': `${start}Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${inner}`,
      'chunks twice': `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`,
      'lines without returns': `POST /newsletter HTTP/1.1\nHost: ${host}\nContent-Length: 0\n\n${inner}`,
      'a bad size of a chunk': `${start}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${inner}`,
      'no host': `GET / HTTP/1.1\r\n\r\n${inner}`,
    };
    const wrong: string[] = [];
    for (const [name, bytes] of Object.entries(shapes)) {
      // It answers until the connection is closed.
      const answer = await sendRaw(site.directUrl(), bytes).catch((error: Error) => error);
      if (answer instanceof Error) wrong.push(`${name}: ${answer.message}`);
      // What breaks within its body has no answer.
      else if (![400, 0].includes(answer.status) || / HTTP\/1\.1 |HTTP\/1\.1 [23]/.test(answer.body))
        wrong.push(`${name}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('what somebody writes into a request changes nobody else’s page', async () => {
    const adel = await member({ firstName: 'Abdelazim' });
    const clean = await send({ path: '/learn' });
    const claims: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.test' },
      { 'x-forwarded-host': `team.${host}` },
      { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
      { 'x-forwarded-scheme': 'http', 'x-forwarded-proto': 'http', 'x-forwarded-ssl': 'off' },
      { cookie: 'language=<script>; display=evil.test; theme=evil.test' },
      { 'accept-language': 'evil.test', 'user-agent': 'evil.test', referer: 'https://evil.test' },
      { cookie: cookieOf(adel) },
      { authorization: 'Basic ZXZpbA==', 'x-forwarded-user': 'owner', 'x-remote-user': 'owner' },
    ];
    for (const path of ['/', '/learn', '/ar', '/articles', '/freelance']) {
      const before = await send({ path });
      for (const claim of claims) {
        for (const query of ['', '?utm_source=evil.test', `?cachebuster=${randomUUID()}`]) {
          const mine = await send({ path: path + query, headers: claim });
          if (claim.cookie?.includes('session')) expect(mine.headers['cache-control']).toContain('no-store');
          else expect(mine.body).not.toContain(`"evil.test`);
          const theirs = await send({ path });
          expect(theirs.body, JSON.stringify(claim)).toBe(before.body);
          expect(theirs.headers.etag).toBe(before.headers.etag);
          expect(theirs.body).not.toMatch(/evil\.test|Abdelazim/);
          expect(theirs.cookies).toEqual([]);
        }
      }
    }
    expect(clean.status).toBe(200);
  });

  test('a name that is a formula is a text in the files that staff fetch', async () => {
    const owner = await staff('owner');
    const names = ['=HYPERLINK("https://evil.test")', '+cmd', '-2+3', '@SUM(1)', '\u200f=1+1', '＝1+1'];
    for (const firstName of names) await member({ firstName });
    const { body, headers } = await send({
      path: '/admin/users/export',
      headers: { cookie: cookieOf(owner) },
    });
    expect(headers['content-disposition']).toContain('attachment');
    const cells = body.split(/\r\n|,/).map((cell) => cell.replace(/^"/, ''));
    expect(
      cells.filter((cell) => /^[\s\u200e\u200f\ufeff]*[=+\-@＝＋－＠]/.test(cell) && cell.trim() !== ''),
    ).toEqual([]);
    for (const name of names) expect(body).toContain(`'${name.replaceAll('"', '""')}`);
  });

  test('what helps those who build the site is not there, and a failure shows nothing of it', async () => {
    const owner = await staff('owner');
    for (const path of [
      '/dev/outbox',
      '/dev/ui',
      '/dev/ui/live',
      '/dev/outbox.data',
      '/__manifest?p=/admin',
      '/.env',
      '/.git/config',
      '/package.json',
      '/assets/../server/main.js',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/data/database',
    ])
      expect((await send({ path, headers: { cookie: cookieOf(owner) } })).status, path).toBe(404);
    for (const sent of [
      {
        path: '/account/profile',
        headers: { ...own(owner), 'content-type': 'multipart/form-data' },
        form: profile,
      },
      { path: '/admin/cms/documents/x%00y', headers: own(owner) },
      { path: '/account/data/%E0%A4%A', headers: own(owner) },
      { path: `/account/sessions`, headers: own(owner), form: { session: "' or 1=1 --" } },
      { path: '/admin/users?sort=%00&page=-1&page=1e99&from=x', headers: own(owner) },
      { path: '/account.data?_routes=root%00', headers: own(owner) },
    ]) {
      const answer = await send(sent);
      expect(answer.status, sent.path).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|\n\s+at \S+ \(|\.tsx?:\d|Failed query|select .* from "/);
    }
  });
});
