import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { axeViolations } from '#tests/walk/checks/axe.ts';
import { layoutProblems } from '#tests/walk/checks/layout.ts';
import { headingProblems, readOutline } from '#tests/walk/checks/outline.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { errorFocus, errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';

const email = 'owner@baseera.localhost';
const ownPassword = 'felucca lantern quartz';

// Each language once, and each way once: a site of its own takes long to start.
for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['ar', false],
] as const) {
  test(`the first owner: ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const app = await startApp();
    try {
      await ownSite({ app, browser, language, javaScriptEnabled });
    } finally {
      await app.stop();
    }
  });
}

type Journey = { app: RunningApp; browser: Browser; language: Language; javaScriptEnabled: boolean };

/** From the console's words to a site with an owner, closed and opened again. */
async function ownSite({ app, browser, language, javaScriptEnabled }: Journey): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'admin');
  const account = textsFor(language).getFixedT(null, 'account');
  const path = (to: string) => app.url + localizedPath(to, language);
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const madePassword = (await readFile(join(app.dataFolder, 'owner-password'), 'utf8')).trim();
  expect(app.log()).toContain(madePassword);

  await test.step('the guard shows the login form, which says what is missing and what is wrong', async () => {
    await page.goto(path('/admin/maintenance'));
    await look(page, t('signIn.title'), language);
    await press(page, t('signIn'));
    await expect(errorFocus(page)).toBeFocused();
    await page.getByRole('textbox', { name: t('email') }).fill(email);
    await page.getByLabel(t('password'), { exact: true }).fill('a wrong password');
    await press(page, t('signIn'));
    await expect(errorSummary(page, language)).toContainText(
      textsFor(language).getFixedT(null, 'refusals')('sign-in-refused'),
    );
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(email);
  });

  await test.step('the password of the console must be changed before anything else', async () => {
    await page.getByLabel(t('password'), { exact: true }).fill(madePassword);
    await press(page, t('signIn'));
    await look(page, t('password.title'), language);
    await page.goto(path('/admin'));
    await expect(page).toHaveURL(path('/admin/password'));
    await changePassword(page, { language, current: madePassword, next: 'Baseera2026' });
    await expect(errorFocus(page)).toBeFocused();
    await changePassword(page, { language, current: madePassword, next: ownPassword });
  });

  const authenticator = await test.step('staff need a second factor: nothing opens without it', async () => {
    await look(page, account('two-step.title'), language);
    await expect(page.getByRole('main')).toContainText(account('two-step.staff'));
    await page.goto(path('/admin/maintenance'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('two-step.title'));
    const secret = await setUpAuthenticator(page, language);
    await look(page, t('dashboard.title'), language);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByRole('main')).toContainText(t('role.owner'));
    return new TOTP({ secret: Secret.fromBase32(secret) });
  });

  await test.step('staff see the site while it is closed; visitors see the message', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('maintenance.change') })
      .click();
    await look(page, t('maintenance.title'), language);
    await page.getByText(t('maintenance.closed'), { exact: true }).click();
    await expect(page.getByRole('radio', { name: t('maintenance.closed') })).toBeChecked();
    await page.getByRole('textbox', { name: t('maintenance.minutes') }).fill('٤٥');
    await press(page, t('maintenance.save'));
    await expect(page.getByRole('main')).toContainText(t('maintenance.isOn'));
    await expect.poll(async () => (await fetch(path('/'))).status, { timeout: 30_000 }).toBe(503);
    expect((await fetch(path('/'))).headers.get('retry-after')).toBe('2700');
    expect((await fetch(path('/admin'))).status).toBe(200);
    expect((await page.goto(path('/')))?.status()).toBe(200);
    await page.goto(path('/admin/maintenance'));
    await page.getByText(t('maintenance.open'), { exact: true }).click();
    await expect(page.getByRole('radio', { name: t('maintenance.open') })).toBeChecked();
    await press(page, t('maintenance.save'));
    await expect.poll(async () => (await fetch(path('/'))).status, { timeout: 30_000 }).toBe(200);
  });

  await test.step('signing out ends the session, and the default credentials are worth nothing', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
    await page.goto(path('/admin'));
    await page.getByRole('banner').getByText(email.split('@')[0]!, { exact: true }).click();
    await page
      .getByRole('button', { name: textsFor(language).getFixedT(null, 'shell')('account.signOut') })
      .click();
    await look(page, t('signIn.title'), language);
    await expect(page.getByRole('main')).toContainText(t('signedOut.text'));
    const headers = { cookie: `session=${cookie?.value}` };
    const answer = await fetch(path('/admin/password'), { headers, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await page.getByRole('textbox', { name: t('email') }).fill(email);
    await page.getByLabel(t('password'), { exact: true }).fill(madePassword);
    await press(page, t('signIn'));
    await expect(errorFocus(page)).toBeFocused();
    await page.getByLabel(t('password'), { exact: true }).fill(ownPassword);
    await press(page, t('signIn'));
    const accounts = textsFor(language).getFixedT(null, 'accounts');
    await look(page, accounts('factor.title'), language);
    // The code of this half minute opened the staff area already: it is taken once.
    const code = authenticator.generate({ timestamp: Date.now() + 30_000 });
    await page.getByRole('textbox', { name: accounts('factor.code') }).fill(code);
    await press(page, accounts('login.submit'));
    await look(page, t('dashboard.title'), language);
  });
  await context.close();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function changePassword(
  page: Page,
  { language, current, next }: { language: Language; current: string; next: string },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'admin');
  await page.getByLabel(t('password.current'), { exact: true }).fill(current);
  await page.getByLabel(t('password.next'), { exact: true }).fill(next);
  await page.getByLabel(t('password.again'), { exact: true }).fill(next);
  await press(page, t('password.save'));
}

/** Gives the secret to an app of ours, proves it by a code and goes on; answers with the secret. */
async function setUpAuthenticator(page: Page, language: Language): Promise<string> {
  const account = textsFor(language).getFixedT(null, 'account');
  await press(page, account('two-step.begin'));
  const shown = await page.getByRole('textbox', { name: account('setup.secret') }).inputValue();
  const secret = shown.replaceAll(' ', '');
  await page
    .getByRole('textbox', { name: account('code') })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await press(page, account('setup.confirm'));
  await page.getByRole('link', { name: account('codes.kept') }).click();
  return secret;
}

/** A screen as every reader meets it: heading, language, outline, axe, valid HTML, a narrow window. */
async function look(page: Page, heading: string, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const outline = await readOutline(page);
  expect(headingProblems(outline.headings)).toEqual([]);
  expect(outline.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
  // axe is a script itself, so it looks at the screens of the journey that runs scripts.
  const runsScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (runsScripts) expect(await axeViolations(page)).toEqual([]);
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await layoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}
