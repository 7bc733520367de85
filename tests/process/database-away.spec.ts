import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/database/database.server.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { newTimestamp } from '#platform/input/form-timestamp.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { makeMember, memberPassword, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { axeViolations } from '#tests/walk/checks/axe.ts';
import { hear } from '#tests/walk/checks/hear.ts';
import { layoutProblems, smallTargets } from '#tests/walk/checks/layout.ts';
import { headingProblems, readOutline } from '#tests/walk/checks/outline.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { unescaped } from '#tests/journeys/hostile/form-answer.ts';
import { startPostgres, type PostgresServer } from '#tests/worlds/database/postgres-server.ts';
import { answering, findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';
import { makeGate, type Gate } from './gate.ts';

const t = textsFor('en').getFixedT(null, 'errors');
const account = textsFor('en').getFixedT(null, 'account');
const newsletterText = textsFor('en').getFixedT(null, 'newsletter');

test.describe.serial('when the database cannot be reached', () => {
  let postgres: PostgresServer | undefined;
  let gate: Gate;
  let app: RunningApp;
  let member: Member;
  let staff: Member;
  let databaseUrl = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    postgres = await startPostgres().catch((error: unknown) => {
      console.warn(`NOT RUN ON A SERVER: no PostgreSQL could be started for the journeys: ${String(error)}`);
      return undefined;
    });
    test.skip(!postgres, 'No PostgreSQL server can be started on this machine.');
    const database = `journey_${randomUUID().replaceAll('-', '')}`;
    await postgres!.run(`CREATE DATABASE ${database}`);
    const address = new URL(postgres!.urlOf(database));
    gate = makeGate(await findFreePort(), Number(address.port));
    address.port = String(gate.port);
    databaseUrl = address.href;
    app = await startApp({
      until: 'live',
      env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', SECRET: testSecret },
    });
  });

  test.afterAll(async () => {
    await app?.kill();
    await gate?.shut();
    await postgres?.stop();
  });

  test('from the start, the process listens, says that it is not ready, and answers with a readable page', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(503);
    await expectError(`${app.url}/learn`, 'en');
    await expectError(`${app.url}/ar/learn`, 'ar');
  });

  test('when it comes, the process becomes ready by itself', async () => {
    await gate.open();
    await answering(app, '/health/ready', 40);
    const answer = await fetch(`${app.url}/learn`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
    const open = await openDatabase({ databaseUrl, dataFolder: app.dataFolder });
    member = await makeMember(open.db, {});
    staff = await makeMember(open.db, { roles: ['admin'], hasSecondFactor: true, secret: testSecret });
    await open.close();
  });

  test('when it goes, pages that are stored go on, others say so with 503 and Retry-After, and nothing is lost', async () => {
    test.setTimeout(240_000);
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    await gate.shut();
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${app.url}/health/ready`)).status, { timeout: 30_000 })
      .toBe(503);
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const answer = await fetch(`${app.url}/newsletter`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // The form comes back with what was written: nothing has to be typed again.
    const html = await answer.text();
    expect(html).toContain(newsletterText('failed'));
    expect(html).toContain('value="mona@example.com"');
    expect((await fetch(`${app.url}/no/such-page`)).status).toBe(404);
  });

  test('a form for everybody gives back what was typed, also where its own page needs the database', async () => {
    const timestamp = newFormTimestamp(
      readConfig({ SECRET: testSecret }),
      'contact',
      new Date(Date.now() - 60_000),
    );
    const message = 'How do I reach\nthe office by <metro>?';
    const sent = { fullName: 'Mona', email: 'mona@example.com', subject: '', message };
    const answer = await send('/contact', { ...sent, 'form-stamp': timestamp, website: '' });
    expectGivenBack(answer, ['How do I reach', 'the office by <metro>?', 'mona@example.com']);
    // The same timestamp, so that sending it once more cannot do the same thing twice.
    expect(answer.html).toContain(`value="${timestamp}"`);
  });

  test('another code cannot be sent, which is said in the words that the product has for it', async () => {
    const waited = new Date(Date.now() - 10_000);
    const timestamp = newTimestamp(readConfig({ SECRET: testSecret }), 'resend', waited);
    const sent = { intent: 'resend', email: 'mona@example.com', 'captcha-stamp': timestamp, website: '' };
    const { status, html } = await send('/verify-email', sent);
    expect(status).toBe(503);
    expect(html).toContain('Resend Error: An unexpected error occurred. Please try again.');
    expect(html).toContain('mona@example.com');
  });

  test('a form of a member gives back what was typed', async () => {
    const cookie = member.cookieHeader(app.url);
    const profile = { firstName: 'منى بنت', lastName: "O'Hassan", roles: 'student' };
    const answer = await send('/account/profile', profile, cookie);
    expectGivenBack(answer, ['منى بنت', "O'Hassan"]);
    expect(answer.html).toContain('action="/account/profile"');
    const arabic = await send('/ar/account/profile', profile, cookie);
    expectGivenBack(arabic, ['منى بنت', "O'Hassan"], 'ar');
    expect(arabic.html).toContain('action="/ar/account/profile"');
  });

  test('a password is never given back', async () => {
    const change = { current: memberPassword, newPassword: `${memberPassword} two`, again: 'Something Else' };
    const { status, html } = await send('/account/password', change, member.cookieHeader(app.url));
    expect(status).toBe(503);
    expect(html).not.toContain(memberPassword);
    expect(html).not.toContain('Something Else');
    expect(html).not.toContain(t('submitted.title'));
  });

  test('a form of the staff gives back what was typed, and whoever is not signed in learns no more than they sent', async () => {
    const category = {
      ...{ nameEn: 'Daily life', nameAr: 'الحياة اليومية', position: '4' },
      ...{ descriptionEn: 'Cooking,\nand the bus.', descriptionAr: 'الطبخ والحافلة' },
    };
    const path = '/admin/education/categories/new';
    const words = ['Daily life', 'الحياة اليومية', 'and the bus.', 'الطبخ والحافلة'];
    const answer = await send(path, category, staff.cookieHeader(app.url));
    expectGivenBack(answer, words);
    expect(await htmlMistakes(answer.source)).toEqual([]);
    // Whose session it is, or whether there is one, nobody can know at this moment.
    const stranger = await send(path, { nameEn: 'Only mine' }, `session=${'x'.repeat(43)}`);
    expectGivenBack(stranger, ['Only mine']);
    expect(stranger.html).not.toContain('Daily life');
  });

  test('what was sent to another place than a page of ours is not given back', async () => {
    const { html } = await send('//example.com/contact', { message: 'Somebody typed this' });
    expect(html).not.toContain('Somebody typed this');
  });

  test('when it is back, the process works again, without a restart', async () => {
    await gate.open();
    await answering(app, '/health/ready', 20);
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const answer = await fetch(`${app.url}/newsletter`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(app.process.exitCode).toBe(null);
  });

  test('what was given back is sent as it was, by its button', async ({ page }) => {
    await page.context().addCookies([member.cookie(app.url)]);
    await page.goto(`${app.url}/account/profile`);
    const field = (key: 'first-name' | 'last-name') => page.getByLabel(account(`profile.${key}`));
    await field('first-name').fill('Mona Lisa');
    await gate.shut();
    await page.getByRole('button', { name: account('profile.save') }).click();
    await expect(page.getByRole('heading', { name: t('submitted.title') })).toBeVisible();
    await expect(page.getByText('Mona Lisa')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await gate.open();
    await answering(app, '/health/ready', 20);
    await page.getByRole('button', { name: t('submitted.send') }).click();
    await expect(page).toHaveURL(`${app.url}/account/profile?done=profile`);
    await expect(field('first-name')).toHaveValue('Mona Lisa');
  });

  for (const language of ['en', 'ar'] as const) {
    test(`the page that gives a form back is as readable as any other, in ${language}`, async ({ page }) => {
      const say = textsFor(language);
      const prefix = language === 'ar' ? '/ar' : '';
      await page.context().addCookies([member.cookie(app.url)]);
      await page.goto(`${app.url}${prefix}/account/profile`);
      await page.getByLabel(say.getFixedT(null, 'account')('profile.first-name')).fill('Nour');
      await gate.shut();
      await page.getByRole('button', { name: say.getFixedT(null, 'account')('profile.save') }).click();
      await expect(page.getByText('Nour')).toBeVisible();
      const { main } = await hear(page);
      expect(main).toMatchSnapshot(['given-back', `${language}.txt`]);
      const { headings, landmarks } = await readOutline(page);
      expect(headingProblems(headings)).toEqual([]);
      expect(landmarks).toMatchObject({ banner: 1, main: 1 });
      expect(await axeViolations(page)).toEqual([]);
      for (const [width, height] of [
        [320, 256],
        [360, 740],
        [1280, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await layoutProblems(page), `${width} px`).toEqual([]);
        expect(await smallTargets(page), `${width} px`).toEqual([]);
      }
      await gate.open();
      await answering(app, '/health/ready', 20);
    });
  }

  test('the log tells it without personal data and without a statement', async () => {
    expect(app.log()).toMatch(/waiting for the database|cannot be reached/);
    expect(app.log()).not.toMatch(/mona@example\.com|insert into|postgres:\/\//i);
    expect(app.log()).not.toMatch(/Hassan|Daily life|metro|Nour/);
  });

  test('the process still stops within its time', async () => {
    await gate.shut();
    const startedAt = Date.now();
    expect(await app.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });

  async function send(path: string, fields: Record<string, string>, cookie = ''): Promise<Given> {
    const body = new URLSearchParams(fields);
    const headers = { Origin: app.url, cookie };
    const answer = await fetch(app.url + path, { method: 'POST', body, headers, redirect: 'manual' });
    const retryAfter = Number(answer.headers.get('retry-after'));
    const source = await answer.text();
    return { status: answer.status, retryAfter, source, html: unescaped(source) };
  }
});

type Given = { status: number; retryAfter: number; source: string; html: string };

/** The page says what was sent, and holds a form that sends it again. */
function expectGivenBack({ status, retryAfter, html }: Given, texts: string[], language: 'en' | 'ar' = 'en') {
  const says = textsFor(language).getFixedT(null, 'errors');
  expect(status).toBe(503);
  expect(retryAfter).toBeGreaterThan(0);
  expect(html).toContain(says('submitted.title'));
  expect(html).toContain(says('submitted.send'));
  for (const text of texts) expect(html).toContain(text);
}

async function expectError(url: string, language: 'en' | 'ar'): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expectReadable(await answer.text(), language);
}

function expectReadable(html: string, language: 'en' | 'ar'): void {
  expect(html).toContain(`lang="${language}"`);
  expect(html.replaceAll('&#x27;', "'")).toContain(
    language === 'en' ? t('503.title') : textsFor('ar').getFixedT(null, 'errors')('503.title'),
  );
  expect(html).not.toMatch(/node_modules|\n\s+at \S|ECONN|postgres/i);
}
