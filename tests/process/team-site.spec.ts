import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { sendRaw, type RawAnswer } from '#tests/journeys/kit/raw-request.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

const main = 'https://baseera.example';
const team = 'team.baseera.example';

test.describe('the staff site', () => {
  let app: RunningApp;

  test.beforeAll(async () => {
    app = await startApp({
      env: {
        BASEERA_MODE: 'production',
        APP_URL: main,
        SECRET: 'Zk3vQ9xT1nB7wLr5Yc8HsJ2dGm6PfA4u',
        SMTP_URL: 'smtp://127.0.0.1:2',
        MAIL_FROM: 'Baseera <no-reply@baseera.example>',
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
      },
    });
  });

  test.afterAll(async () => {
    await app?.stop();
  });

  test('begins with the staff area', async () => {
    expect(await leadOf(team, '/')).toBe('/admin');
    expect(await leadOf(team, '/ar')).toBe('/ar/admin');
    for (const path of ['/admin', '/ar/admin']) {
      const answer = await get(team, path);
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(`<link rel="canonical" href="https://${team}${path}"/>`);
    }
  });

  test('leads to the main site for what everybody reads, also when that is stored', async () => {
    for (const path of ['/learn', '/ar/learn?page=2', '/no/such-page', '/sitemap']) {
      for (let times = 0; times < 2; times += 1) {
        await get('baseera.example', path);
        expect(await leadOf(team, path)).toBe(main + path);
      }
    }
  });

  test('serves its own files', async () => {
    for (const path of ['/favicon.svg', '/health/live']) expect((await get(team, path)).status).toBe(200);
  });

  test('takes the forms of staff, and none of another site', async () => {
    for (const [origin, status] of [
      [`https://${team}`, 400],
      ['https://team.evil.test', 403],
      [main, 403],
    ] as const) {
      const head = [
        'POST /admin/sign-in HTTP/1.1',
        `Host: ${team}`,
        'X-Forwarded-Proto: https',
        'Connection: close',
        `Origin: ${origin}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 0',
      ];
      const answer = await sendRaw(app.url, `${head.join('\r\n')}\r\n\r\n`);
      expect(answer.status, origin).toBe(status);
    }
  });

  test('is no other host, no address of the machine, and not localhost', async () => {
    for (const host of [
      'team.evil.test',
      'teams.baseera.example',
      'localhost',
      '127.0.0.1',
      'team.127.0.0.1',
      '[::1]',
    ]) {
      const answer = await get(host, '/learn');
      expect(answer.status, host).toBe(200);
      expect(answer.body).toContain(`<link rel="canonical" href="${main}/learn"/>`);
    }
  });

  async function get(host: string, path: string): Promise<RawAnswer> {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`;
    return await sendRaw(app.url, head);
  }

  async function leadOf(host: string, path: string): Promise<string | undefined> {
    const answer = await get(host, path);
    expect(answer.status, `${host}${path}`).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.headers.get('location');
  }
});
