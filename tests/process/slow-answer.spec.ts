import type { Page } from '@playwright/test';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

test.describe.serial('a request that takes longer than REQUEST_SECONDS', () => {
  let app: RunningApp;
  let database: OpenDatabase;

  test.beforeAll(async () => {
    app = await startApp({ env: { REQUEST_SECONDS: '3' } });
    database = await openDatabase({ dataFolder: app.dataFolder, share: true });
  });

  test.afterAll(async () => {
    await database?.close();
    await app?.stop();
  });

  test('may be the very first one: nothing is known of the site yet', async () => {
    await whileHeld(database, async () => {
      const startedAt = Date.now();
      expect((await fetch(`${app.url}/`)).status).toBe(503);
      expect(Date.now() - startedAt).toBeLessThan(12_000);
    });
    // From now on the process knows the settings and the menus, and has the home page stored.
    expect((await fetch(`${app.url}/`)).status).toBe(200);
  });

  for (const language of ['en', 'ar'] as const) {
    test(`is answered in time by a page that says so, and works again afterwards: ${language}`, async ({
      page,
    }) => {
      const address = `${app.url}${language === 'ar' ? '/ar' : ''}/search?q=excel`;
      await whileHeld(database, async () => {
        await expectLate(page, address, language);
        expect((await fetch(`${app.url}/`)).status, 'a stored page').toBe(200);
        expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
      });
      expect((await page.goto(address))!.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        textsFor(language).getFixedT(null, 'search')('title'),
      );
    });
  }

  test('may be a form: it is answered as well, and is taken afterwards', async () => {
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const post = () =>
      fetch(`${app.url}/newsletter`, {
        method: 'POST',
        body,
        headers: { Origin: app.url },
        redirect: 'manual',
      });
    await whileHeld(database, async () => {
      const answer = await post();
      expect(answer.status).toBe(503);
      const html = await answer.text();
      // Nothing has to be typed again.
      expect(html).toContain('mona@example.com');
      expect(html).toContain('action="/newsletter"');
      expect(answer.headers.get('retry-after')).toBe('30');
    });
    expect((await post()).status).toBe(303);
  });

  test('ends neither the process nor its readiness, and none is left behind', async () => {
    await whileHeld(database, async () => {
      // More than the process has connections to the database.
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${app.url}/search?q=excel`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    });
    // On a busy machine the first answers may take longer than that again.
    for (const path of ['/health/ready', '/search?q=excel'])
      await expect.poll(async () => (await fetch(app.url + path)).status).toBe(200);
    expect(app.process.exitCode).toBe(null);
    expect(app.log()).not.toMatch(/a page failed|a request failed/);
  });
});

/** Does something while a transaction of ours keeps the embedded engine, so that whoever asks it has to wait. */
async function whileHeld({ pool }: OpenDatabase, act: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  try {
    await act();
  } finally {
    // Without its connection the transaction is rolled back.
    client.release(true);
  }
}

async function expectLate(page: Page, address: string, language: 'en' | 'ar'): Promise<void> {
  const startedAt = Date.now();
  const answer = (await page.goto(address))!;
  const milliseconds = Date.now() - startedAt;
  expect(milliseconds).toBeGreaterThanOrEqual(3000);
  expect(milliseconds).toBeLessThan(12_000);
  expect(answer.status()).toBe(503);
  expect(answer.headers()['retry-after']).toBe('30');
  expect(answer.headers()['cache-control']).toMatch(/no-store/);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textsFor(language).getFixedT(null, 'errors')('503.title'),
  );
  expect(await htmlMistakes(await answer.text())).toEqual([]);
}
