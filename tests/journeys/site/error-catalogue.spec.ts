import { signOutByHeader } from '../kit/account-menu.ts';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { registrations } from '#domain/identity/registration-tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { hashCode } from '#platform/security/secret-code.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeMember, makeRegistration, memberPassword, testSecret } from '#tests/worlds/identity/members.ts';
import { pasteWithSpaces } from '../kit/paste.ts';
import { findMailedCode } from '../account/account-mails.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';
import { errorFocus, errorSummary } from './newsletter-mails.ts';

// The messages that are agreed word by word (docs/product.md, "Forms"), one by one: each is brought about as a person
// would, and in English it is compared to the letter. Those of the newsletter are in newsletter.spec.ts.

const code = '246810';
const unexpected = 'An unexpected error occurred. Please try again.';

test('verification: an incomplete code, a wrong one, a new one, the right one', async ({
  openPage,
  path,
  text,
  language,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const t = text('accounts');
  const say = inEnglish(language);
  const page = await openPage({});
  const { email, cookieHeader } = await makeRegistration(await appDatabase(), minutesAgo(2));
  await page.context().addCookies([cookieOf(cookieHeader(baseURL!), baseURL!)]);
  await page.goto(path(`/verify-email?email=${encodeURIComponent(email)}`));
  const field = page.getByRole('textbox', { name: t('code') });

  await settle(page);
  await field.fill('123');
  await press(page, t('verify.submit'));
  await expectSummary(page, language, [
    say(t('code.invalid'), 'Invalid Code'),
    say(t('code.incomplete'), 'Please enter a complete 6-digit verification code.'),
  ]);

  await settle(page);
  await field.fill(code);
  await press(page, t('verify.submit'));
  await expectSummary(page, language, [
    say(t('verify.failed'), 'Verification Failed'),
    say(text('refusals')('code-wrong'), 'Invalid verification code. Please try again.'),
  ]);
  await expect(field).toHaveValue('');
  // The security check was used up with the code: another one is solved for the next try.
  await settle(page);

  await press(page, t('resend.submit'));
  await expectNotice(page, [
    say(t('before.sent.title'), 'Code Sent!'),
    say(t('before.sent.text'), 'A new verification code has been sent to your email.'),
  ]);
  await settle(page);
  // While the minute runs, the button says from when on it works.
  const again = page.getByRole('button', { name: t('resend.submit-from', { time: '' }).split(/[,،]/)[0]! });
  await expect(again).toHaveText(/[\d\u0660-\u0669]/u);
  await again.click();
  await expectSummary(page, language, [say(t('resend.failed', { why: '' }), 'Resend Failed: ').trim()]);

  await settle(page);
  await pasteWithSpaces(page, await findMailedCode(request, { email }));
  await press(page, t('verify.submit'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(t('verified.title'), 'Email Verified!'),
  );
  await expectNotice(page, [
    say(t('verified.text'), 'Your email has been successfully verified. Redirecting to dashboard...'),
  ]);
  await expect(page).toHaveURL(path('/dashboard?verified=1'));
});

test('verification without the security check', async ({ openPage, path, text, language }) => {
  const t = text('accounts');
  const refusals = text('refusals');
  const say = inEnglish(language);
  // Whoever runs no script is taken for a person after three seconds, and these forms are sent at once.
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(path(`/verify-email?email=${encodeURIComponent(newEmail())}`));
  await page.getByRole('textbox', { name: t('code') }).fill(code);
  await press(page, t('verify.submit'));
  await expectSummary(page, language, [
    say(refusals('captcha-required'), 'CAPTCHA Required: Please complete the CAPTCHA verification.'),
  ]);
  await press(page, t('resend.submit'));
  await expectSummary(page, language, [
    say(
      refusals('captcha-required-to-resend'),
      'CAPTCHA Required: Please complete the CAPTCHA verification before resending.',
    ),
  ]);
});

test('signing in: an address that is not confirmed, a wrong password', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('accounts');
  const say = inEnglish(language);
  const page = await openPage({});
  const { email } = await makeRegistration(await appDatabase());
  await page.goto(path('/login'));
  await signIn(page, language, { email, password: memberPassword });
  await expect(page).toHaveURL(path(`/verify-email?email=${encodeURIComponent(email)}&unverified=1`));
  await expectNotice(page, [
    say(t('before.unverified.title'), 'Email Not Verified'),
    say(t('before.unverified.text'), 'Please verify your email address before signing in.'),
  ]);

  const member = await makeAppMember();
  await page.goto(path('/login'));
  await signIn(page, language, { email: member.email, password: 'not the password' });
  await expectSummary(page, language, [
    say(text('refusals')('sign-in-refused'), 'Invalid email or password. Please try again.'),
  ]);
  const suspended = await makeAppMember({ isSuspended: true });
  await signIn(page, language, { email: suspended.email, password: memberPassword });
  await expect(errorSummary(page, language)).toContainText(
    text('refusals')('account-suspended', { email: '' }).slice(0, 30),
  );
  await expect(errorSummary(page, language)).toContainText('@');
  // The security check begins anew.
  await signIn(page, language, { email: member.email, password: memberPassword });
  await expect(page).toHaveURL(new RegExp(`${path('/login')}\\?welcome|${path('/dashboard')}`));
});

test('a reset that was mailed', async ({ openPage, path, text, language }) => {
  const t = text('accounts');
  const say = inEnglish(language);
  const page = await openPage({});
  await page.goto(path('/login?mode=forgot'));
  await page.getByRole('textbox', { name: t('email') }).fill((await makeAppMember()).email);
  await settle(page);
  await press(page, t('forgot.submit'));
  await expectNotice(page, [
    say(t('before.reset-sent.title'), 'Reset Email Sent!'),
    say(t('before.reset-sent.text'), 'Check your email for password reset instructions.'),
  ]);
});

test('signing up with what the server refuses', async ({ openPage, path, text, language }) => {
  const page = await openPage({});
  await page.goto(path('/signup'));
  // Only the list of leaked passwords has this one.
  await fillInSignUp(page, language, { email: newEmail(), password: 'Doppleganger' });
  await press(page, text('accounts')('signUp.submit'));
  await expectSummary(page, language, [text('refusals')('password-common')]);
});

test.describe('when something of ours breaks', () => {
  let app: RunningApp;
  let db: Database;
  let close: () => Promise<void>;

  test.beforeAll(async () => {
    app = await startApp({
      env: {
        ...{ SECRET: testSecret, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
        ...{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: memberPassword },
      },
    });
    ({ db, close } = await openDatabase({ dataFolder: app.dataFolder, share: true }));
  });

  test.afterAll(async () => {
    await close();
    await app.stop();
  });

  test('each form says so in its own words and keeps what was typed', async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(240_000);
    const t = text('accounts');
    const say = inEnglish(language);
    const page = await openPage({ baseURL: app.url });
    const member = await makeMember(db, { secret: testSecret });
    const owner = await makeMember(db, { email: 'owner@example.com' });

    await test.step('the first owner, whose address belongs to somebody else', async () => {
      await page.goto(path('/admin/sign-in'));
      await page.getByRole('textbox', { name: text('admin')('email') }).fill(owner.email);
      await page.getByLabel(text('admin')('password'), { exact: true }).fill(memberPassword);
      await press(page, text('admin')('signIn'));
      await expectSummary(page, language, [
        say(text('refusals')('owner-not-created'), 'Failed to create admin user. Please try again.'),
      ]);
    });

    const { email, cookieHeader } = await makeRegistration(db, minutesAgo(2));
    await page.context().addCookies([cookieOf(cookieHeader(app.url), app.url)]);
    await giveCode(db, email);
    await breakTables(db);

    await test.step('verification', async () => {
      await page.goto(path(`/verify-email?email=${encodeURIComponent(email)}`));
      await settle(page);
      await page.getByRole('textbox', { name: t('code') }).fill(code);
      await press(page, t('verify.submit'));
      await expectSummary(page, language, [say(t('verify.error'), `Verification Error: ${unexpected}`)]);
      await expect(page.getByRole('textbox', { name: t('code') })).toHaveValue('');
      await expect(page.getByRole('main')).toContainText(email);
    });

    await test.step('another code', async () => {
      await settle(page);
      await press(page, t('resend.submit'));
      const why = text('refusals')('resend-failed');
      const specified = 'Resend Failed: Failed to resend verification code. Please try again.';
      await expectSummary(page, language, [say(t('resend.failed', { why }), specified)]);
    });

    await test.step('sign-up', async () => {
      const address = newEmail();
      await page.context().clearCookies();
      await page.goto(path('/signup'));
      await fillInSignUp(page, language, { email: address, password: memberPassword });
      await press(page, t('signUp.submit'));
      await expectSummary(page, language, [
        say(t('signUp.failed'), 'There was a problem creating your account. Please try again.'),
      ]);
      await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(address);
      await expect(page.getByLabel(t('password'), { exact: true })).toHaveValue('');
    });

    await test.step('a forgotten password', async () => {
      await page.goto(path('/login?mode=forgot'));
      await page.getByRole('textbox', { name: t('email') }).fill(member.email);
      await settle(page);
      await press(page, t('forgot.submit'));
      await expectSummary(page, language, [
        say(t('forgot.failed'), 'Failed to send reset email. Please try again.'),
      ]);
      await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(member.email);
    });

    await test.step('a form without words of its own for it', async () => {
      await page.context().addCookies([member.cookie(app.url)]);
      await page.goto(path('/account/preferences'));
      await press(page, text('account')('preferences.save'));
      await expectSummary(page, language, [text('errors')('form.failed')]);
    });

    await test.step('a button that no form comes back to', async () => {
      await signOutByHeader(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say(text('errors')('500.title'), 'Unexpected Application Error!'),
      );
    });
  });
});

/** The words of a message, which in English are agreed to the letter. */
function inEnglish(language: Language): (words: string, specified: string) => string {
  return (words, specified) => {
    if (language === 'en') expect(words).toBe(specified);
    else expect(words).not.toBe(specified);
    return words;
  };
}

/** Has the database refuse what the forms write, as one does whose disk is full. */
async function breakTables(db: Database): Promise<void> {
  await db.execute(sql`
    create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const [name, what, when = sql``] of [
    ['sign_up', sql`insert on registrations`],
    ['resend', sql`update of code_sent_at on registrations`],
    ['account', sql`insert or update on users`],
    ['reset', sql`insert on audit_log`, sql`when (new.action in ('password.forget', 'session.end'))`],
  ] as const) {
    await db.execute(
      sql`create trigger ${sql.identifier(name)} before ${what} for each row ${when} execute function break_down()`,
    );
  }
}

/** Gives a sign-up a code that is known here. */
async function giveCode(db: Database, email: string): Promise<void> {
  const [waiting] = await db.select().from(registrations).where(eq(registrations.email, email));
  await db
    .update(registrations)
    .set({ codeHash: hashCode(testSecret, 'registration', waiting!.id, code) })
    .where(eq(registrations.id, waiting!.id));
}

async function fillInSignUp(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await page.getByRole('main').getByText(t('role.student'), { exact: true }).click();
  await page.getByRole('textbox', { name: t('firstName') }).fill('منى');
  await page.getByRole('textbox', { name: t('lastName') }).fill('Hassan');
  await page.getByRole('textbox', { name: t('email') }).fill(email);
  await page.getByRole('textbox', { name: t('phone') }).fill('010 0123 4567');
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await page.getByLabel(t('again'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByText(t('terms', { age: 16 }), { exact: true })
    .click();
}

async function signIn(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await page.getByRole('textbox', { name: t('email') }).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await settle(page);
  await press(page, t('login.submit'));
}

/** What the summary above a form says; it has the focus. */
async function expectSummary(page: Page, language: Language, words: string[]): Promise<void> {
  const summary = errorSummary(page, language);
  for (const each of words) await expect(summary).toContainText(each);
  await expect(errorFocus(page)).toBeFocused();
}

async function expectNotice(page: Page, words: string[]): Promise<void> {
  for (const each of words) await expect(page.getByRole('main')).toContainText(each);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Waits until the security checks of a page are solved. */
async function settle(page: Page): Promise<void> {
  for (const check of await page.locator('[data-captcha]').all()) {
    await check.scrollIntoViewIfNeeded();
    await expect(check).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  }
}

function cookieOf(header: string, url: string): { name: string; value: string; url: string } {
  const [name = '', value = ''] = header.split('=');
  return { name, value, url };
}

function newEmail(): string {
  return `reader-${randomUUID()}@example.com`;
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}
