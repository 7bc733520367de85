import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { makeDataFolder, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { axeViolations } from '#tests/walk/checks/axe.ts';
import { headingProblems, readOutline } from '#tests/walk/checks/outline.ts';
import { layoutProblems } from '#tests/walk/checks/layout.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

test.describe('while the site is closed for maintenance', () => {
  let app: RunningApp;
  let dataFolder: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    dataFolder = await makeDataFolder();
    const maintenance = { ...defaultSettings.maintenance, on: true, retryAfterMinutes: 45 };
    await run(process.execPath, ['tests/worlds/site/change-settings.ts', JSON.stringify({ maintenance })], {
      cwd: root,
      env: { ...process.env, DATA_FOLDER: dataFolder, DATABASE_URL: '' },
    });
    app = await startApp({ dataFolder });
  });

  test.afterAll(async () => {
    await app?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  for (const language of ['en', 'ar'] as const) {
    test(`every page says so in the reader's language: ${language}`, async ({ page }) => {
      const prefix = language === 'ar' ? '/ar' : '';
      const t = textsFor(language).getFixedT(null, 'errors');
      for (const path of ['/learn', '/no/such-page', '/newsletter']) {
        const answer = await page.goto(`${app.url}${prefix}${path}`);
        expect(answer!.status()).toBe(503);
        expect(answer!.headers()['retry-after']).toBe(String(45 * 60));
        expect(answer!.headers()['cache-control']).toMatch(/no-store/);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('maintenance.title'));
      await expect(page.getByText(defaultSettings.maintenance.message[language])).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const outline = await readOutline(page);
      expect(headingProblems(outline.headings)).toEqual([]);
      expect(outline.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await layoutProblems(page)).toEqual([]);
      const source = await (await fetch(`${app.url}${prefix}/learn`)).text();
      expect(await htmlMistakes(source)).toEqual([]);
    });
  }

  test('a form is not taken, and the reader is told', async () => {
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const answer = await fetch(`${app.url}/newsletter`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.status).toBe(503);
  });

  test('machines are told to come back', async () => {
    for (const path of [
      '/sitemap.xml',
      '/robots.txt',
      '/articles/feed.xml',
      '/ar/blog/feed.xml',
      '/offline',
    ]) {
      const answer = await fetch(app.url + path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get('retry-after'), path).toBe(String(45 * 60));
    }
  });

  test('files, health and the language toggle go on', async () => {
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${app.url}/favicon.svg`)).status).toBe(200);
    const body = new URLSearchParams({ language: 'ar', next: '/learn' });
    const answer = await fetch(`${app.url}/language`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('/ar/learn');
  });
});
