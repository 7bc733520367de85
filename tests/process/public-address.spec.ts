import type { Email } from 'postal-mime';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { startMailServer, type MailServer } from '#tests/worlds/messages/mail-server.ts';
import { newEmail } from '#tests/journeys/site/newsletter-mails.ts';
import { postRaw, sendRaw, type RawAnswer } from '#tests/journeys/kit/raw-request.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

const appUrl = 'https://baseera.example';

/** What a request can say about the host that it was sent to; some of it even through a proxy of ours. */
const claims: Record<string, string>[] = [
  { Host: 'evil.test' },
  { 'X-Forwarded-Host': 'evil.test' },
  { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '10.1.1.1' },
  { Host: 'evil.test:8080', Forwarded: 'host=evil.test;proto=http', 'X-Original-Host': 'evil.test' },
];

test.describe('in production', () => {
  let mailServer: MailServer;
  let app: RunningApp;

  test.beforeAll(async () => {
    mailServer = await startMailServer();
    app = await startApp({
      env: {
        BASEERA_MODE: 'production',
        APP_URL: appUrl,
        SECRET: 'Zk3vQ9xT1nB7wLr5Yc8HsJ2dGm6PfA4u',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Baseera <no-reply@baseera.example>',
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
      },
    });
  });

  test.afterAll(async () => {
    await app?.stop();
    await mailServer?.close();
  });

  for (const claim of claims) {
    const name = JSON.stringify(claim);

    test(`pages and redirects name APP_URL, whatever is said: ${name}`, async () => {
      for (const path of [
        '/learn',
        '/ar/learn',
        '/newsletter',
        '/search?q=excel',
        '/no/such-page',
        '/security.txt',
        '/.well-known/security.txt',
      ]) {
        // Twice, the second time without the claim: the answer may be the one that was stored for the first.
        for (const headers of [claim, {}]) {
          const answer = await get(app, path, headers);
          if (path.endsWith('/learn')) expect(answer.body).toContain(canonicalLink(path));
          expectOwn(answer);
        }
      }
      const redirect = await get(app, '/learn/', claim);
      expect(redirect.status).toBe(308);
      expect(redirect.headers.get('location')).toBe('/learn');
      expectOwn(redirect);
    });

    test(`the link in a mail leads to APP_URL, whatever is said: ${name}`, async () => {
      for (const [path, prefix] of [
        ['/newsletter', ''],
        ['/ar/newsletter', '/ar'],
      ] as const) {
        const email = newEmail();
        const answer = await subscribe(app, { path, email, headers: { ...claim, Origin: appUrl } });
        expect(answer.status).toBe(303);
        expectOwn(answer);
        const mail = await findMail(mailServer.received, email);
        const link = `${appUrl}${prefix}/newsletter/confirm?token=`;
        expect(mail.text).toContain(link);
        expect(mail.html).toContain(`href="${link}`);
        expect(JSON.stringify(mail)).not.toContain('evil.test');
      }
    });
  }

  test('a form of another site is refused, though the request says that it was sent there', async () => {
    for (const Origin of ['https://evil.test', 'http://evil.test']) {
      for (const claim of claims) {
        const headers = { ...claim, Origin };
        const answer = await subscribe(app, { path: '/newsletter', email: newEmail(), headers });
        expect(answer.status, JSON.stringify(headers)).toBe(403);
      }
    }
  });
});

async function get(app: RunningApp, path: string, headers: Record<string, string>): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'baseera.example', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return await sendRaw(app.url, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}

async function subscribe(
  app: RunningApp,
  { path, email, headers }: { path: string; email: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  const body = String(new URLSearchParams({ fullName: 'Mona', country: 'EG', email }));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return await postRaw(app.url, path, { ...form, ...headers }, body);
}

function canonicalLink(path: string): string {
  return `<link rel="canonical" href="${appUrl}${path}"/>`;
}

/** Nothing in an answer names the other host. */
function expectOwn({ headers, body }: RawAnswer): void {
  expect([...headers.values(), body].join('\n')).not.toContain('evil.test');
}

async function findMail(received: readonly Email[], email: string): Promise<Email> {
  const find = () => received.find(({ to }) => to?.some(({ address }) => address === email));
  await expect.poll(find, { message: `a mail to ${email}`, timeout: 30_000 }).toBeTruthy();
  return find()!;
}
