import { signOutByHeader } from '../kit/account-menu.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { axeViolations } from '#tests/walk/checks/axe.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { findMailedCode, findMailedLink } from '../account/account-mails.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { makeAppMember } from '../kit/members.ts';
import { errorFocus, errorSummary, newEmail } from '../site/newsletter-mails.ts';

const password = 'felucca lantern quartz';
const otherPassword = 'papyrus harbour candle';

test.describe('an account', () => {
  for (const runsScripts of [true, false]) {
    const how = runsScripts ? 'with' : 'without';
    test(`is made, confirmed, left and entered again ${how} JavaScript`, async ({
      openPage,
      path,
      text,
      language,
      request,
    }) => {
      test.setTimeout(240_000);
      const page = await openPage({ javaScriptEnabled: runsScripts });
      const t = text('accounts');
      const email = newEmail();

      await test.step('what is missing is said, and nothing that was typed is lost', async () => {
        await page.goto(path('/signup?role=freelancer'));
        await page.getByRole('textbox', { name: t('email') }).fill(email);
        await press(page, t('signUp.submit'));
        const summary = errorSummary(page, language);
        await expect(errorFocus(page)).toBeFocused();
        await expect(summary).toContainText(t('terms.missing'));
        await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(email);
        await expect(page.getByRole('checkbox', { name: t('role.freelancer') })).toBeChecked();
      });

      await test.step('the code of the mail makes the account', async () => {
        await fillInSignUp(page, language, email);
        await press(page, t('signUp.submit'));
        await expect(page).toHaveURL(new RegExp(`/verify-email\\?email=${encodeURIComponent(email)}`));
        await expect(page.getByRole('main')).toContainText(t('before.created.title'));
        await settle(page, runsScripts);
        const code = await findMailedCode(request, { email });
        await page.getByRole('textbox', { name: t('code') }).fill('12');
        await press(page, t('verify.submit'));
        await expect(errorSummary(page, language)).toContainText(t('code.incomplete'));
        await settle(page, runsScripts);
        // A space between the halves is taken out as it is typed.
        const field = page.getByRole('textbox', { name: t('code') });
        const typed = runsScripts
          ? `${inEastern(code).slice(0, 3)} ${inEastern(code).slice(3)}`
          : inEastern(code);
        await field.pressSequentially(typed);
        await press(page, t('verify.submit'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verified.title'));
        // The title has said what was done: only what follows is announced.
        const announced = page.locator('[data-announce]');
        await expect(announced).toHaveAttribute('data-announce', t('verified.announced'));
        await goOn(page, { runsScripts, link: t('goOn.dashboard'), to: path('/dashboard?verified=1') });
      });

      await test.step('signing out ends the session and says so', async () => {
        await leave(page, { path, language });
        await expect(page.getByRole('main')).toContainText(t('signedOut.text'));
        await page.goto(path('/account/profile'));
        await expect(page).toHaveURL(path(`/login?next=${encodeURIComponent('/account/profile')}`));
      });

      await test.step('a wrong password is refused, the right one leads to where the person was going', async () => {
        await signIn(page, language, { email, password: otherPassword, runsScripts });
        await expect(errorFocus(page)).toBeFocused();
        await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(email);
        await signIn(page, language, { email, password, runsScripts });
        if (runsScripts) {
          await expect(page.getByRole('main')).toContainText(t('welcome.textElsewhere'));
          await expect(page).toHaveURL(path('/account/profile'));
          return;
        }
        await expect(page.getByRole('main')).toContainText(t('before.link-sent.title'));
        await page.goto(await findMailedLink(request, { email, page: '/login/link' }));
        await press(page, t('link.submit'));
        await goOn(page, { runsScripts, link: t('goOn.back'), to: path('/account/profile') });
      });
    });
  }

  test('whose password is forgotten gets another by mail, once', async ({
    page,
    path,
    text,
    language,
    request,
    watch,
  }) => {
    test.setTimeout(240_000);
    const t = text('accounts');
    const email = newEmail();
    await makeAccount(page, { path, language, request, email });
    await leave(page, { path, language });
    await page.goto(path('/login?mode=forgot'));
    await page.getByRole('textbox', { name: t('email') }).fill(email);
    await settle(page, true);
    await press(page, t('forgot.submit'));
    await expect(page.getByRole('main')).toContainText(t('before.reset-sent.title'));

    const link = await findMailedLink(request, { email, page: '/reset-password' });
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
    await page.getByLabel(t('reset.password'), { exact: true }).fill(otherPassword);
    await page.getByLabel(t('reset.again'), { exact: true }).fill(password);
    await press(page, t('reset.submit'));
    await expect(errorSummary(page, language)).toContainText(t('again.different'));
    await page.getByLabel(t('reset.password'), { exact: true }).fill(otherPassword);
    await page.getByLabel(t('reset.again'), { exact: true }).fill(otherPassword);
    await press(page, t('reset.submit'));
    await expect(page.getByRole('main')).toContainText(t('before.reset-done.title'));

    watch.expectComplaint(/status of 404/);
    expect((await page.goto(link))?.status()).toBe(404);
    await page.getByRole('link', { name: t('reset.again.ask') }).click();
    await expect(page).toHaveURL(path('/login?mode=forgot'));
  });

  test('with a second factor asks for it in a second step', async ({ page, path, text, language, watch }) => {
    const t = text('accounts');
    const member = await makeAppMember({ language, hasSecondFactor: true });
    const entered = { email: member.email, password: member.password!, runsScripts: true };
    await page.goto(path(`/login?next=${encodeURIComponent('/account/profile')}`));
    await signIn(page, language, entered);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('factor.title'));
    expect(await axeViolations(page)).toEqual([]);
    expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
    watch.expectComplaint(/status of 400/);
    for (const wrong of ['', 'abcdef']) {
      await page.getByRole('textbox', { name: t('factor.code') }).fill(wrong);
      await press(page, t('login.submit'));
      await expect(errorFocus(page)).toBeFocused();
    }
    await page.getByRole('textbox', { name: t('factor.code') }).fill(member.authenticator!.code());
    await press(page, t('login.submit'));
    await expect(page).toHaveURL(path('/account/profile'));
    await page.goto(path('/login/second-factor'));
    await expect(page).toHaveURL(path('/dashboard'));
  });

  test('that is left in one tab is left in the others', async ({ page, path, text, language, request }) => {
    const email = newEmail();
    await makeAccount(page, { path, language, request, email });
    const other = await page.context().newPage();
    await other.goto(path('/account'));
    await leave(page, { path, language });
    await expect(other).toHaveURL(path(`/login?signed-out=1&next=${encodeURIComponent('/account')}`));
    await expect(other.getByRole('main')).toContainText(text('accounts')('before.signed-out.title'));
  });

  test('leads nowhere else: the way on after signing in is a page of ours', async ({ request, path }) => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/sign-out', '/none']) {
      const html = await (await request.get(`${path('/login')}?next=${encodeURIComponent(next)}`)).text();
      expect(html, next).toMatch(/name="next" value="\/dashboard"/);
    }
  });
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function fillInSignUp(page: Page, language: Language, email: string): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await tick(page, t('role.student'));
  await page.getByRole('textbox', { name: t('firstName') }).fill('منى');
  await page.getByRole('textbox', { name: t('lastName') }).fill('Hassan');
  await page.getByRole('textbox', { name: t('email') }).fill(email);
  await page.getByRole('textbox', { name: t('phone') }).fill('٠١٠ ٠١٢٣ ٤٥٦٧');
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await page.getByLabel(t('again'), { exact: true }).fill(password);
  await tick(page, t('terms', { age: 16 }));
}

/** Signs out by the button of the header; ends on the home page. */
async function leave(page: Page, { path, language }: Pick<Making, 'path' | 'language'>): Promise<void> {
  await signOutByHeader(page, language);
  await expect(page).toHaveURL(path('/?signed-out=1'));
}

/** The label is the target: the box itself lies under it. */
async function tick(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByText(label, { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: label })).toBeChecked();
}

type Making = {
  path(to: string): string;
  language: Language;
  request: Parameters<typeof findMailedCode>[0];
  email: string;
};

/** Signs somebody up with a browser that runs scripts; ends on their dashboard. */
async function makeAccount(page: Page, { path, language, request, email }: Making): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await page.goto(path('/signup'));
  await fillInSignUp(page, language, email);
  await press(page, t('signUp.submit'));
  await page.getByRole('textbox', { name: t('code') }).fill(await findMailedCode(request, { email }));
  await settle(page, true);
  await press(page, t('verify.submit'));
  await expect(page).toHaveURL(path('/dashboard?verified=1'));
}

async function signIn(
  page: Page,
  language: Language,
  entered: { email: string; password: string; runsScripts: boolean },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await page.getByRole('textbox', { name: t('email') }).fill(entered.email);
  await page.getByLabel(t('password'), { exact: true }).fill(entered.password);
  await settle(page, entered.runsScripts);
  await press(page, t('login.submit'));
}

/** A browser shows the welcome for a moment and goes on; without scripts there is the link. */
async function goOn(
  page: Page,
  { runsScripts, link, to }: { runsScripts: boolean; link: string; to: string },
): Promise<void> {
  if (!runsScripts) await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(to);
}

/** The security check is solved by the script; without one the form must not be sent within three seconds. */
async function settle(page: Page, runsScripts: boolean): Promise<void> {
  if (!runsScripts) return await page.waitForTimeout(3500);
  for (const check of await page.locator('[data-captcha]').all())
    await expect(check).toHaveAttribute('data-state', 'done');
}

function inEastern(code: string): string {
  return code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
