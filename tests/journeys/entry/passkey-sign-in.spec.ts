import { memberPassword } from '#tests/worlds/identity/members.ts';
import type { Role } from '#domain/identity/role-names.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { makeAppMember } from '../kit/members.ts';
import { addVirtualAuthenticator, passkeyOrigin } from '../kit/virtual-authenticator.ts';

// Chromium plays the device, with a real key; making, naming and removing passkeys is in second-step.spec.ts.

test('a passkey signs its person in without anything to write, and counts as both steps', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const page = await openPage({ baseURL: passkeyOrigin() });
  await addVirtualAuthenticator(page);
  await addPasskey(page, { path, language });

  await page.goto(path(`/login?next=${encodeURIComponent('/account/passkeys')}`));
  await press(page, text('passkey')('sign-in'));
  await expect(page.getByRole('main')).toContainText(text('accounts')('welcome.textElsewhere'));
  await expect(page).toHaveURL(path('/account/passkeys'));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('My phone');
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
});

test('a passkey of staff opens the staff area where they wanted to go', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const page = await openPage({ baseURL: passkeyOrigin() });
  await addVirtualAuthenticator(page);
  await addPasskey(page, { path, language, roles: ['admin'] });

  await page.goto(path('/admin/users?q=mona'));
  await expect(page).toHaveURL(new RegExp(`${path('/admin')}\\?next=`));
  await press(page, text('passkey')('sign-in'));
  await expect(page).toHaveURL(path('/admin/users?q=mona'));
});

test(
  'a passkey remembers its person where they fields it',
  { tag: '@once' },
  async ({ openPage, path, text, language }) => {
    const page = await openPage({ baseURL: passkeyOrigin() });
    await addVirtualAuthenticator(page);
    await addPasskey(page, { path, language });

    await page.goto(path('/login'));
    await page.getByRole('checkbox', { name: text('accounts')('remember') }).check({ force: true });
    await press(page, text('passkey')('sign-in'));
    await expect(page).toHaveURL(path('/dashboard?signed-in=1'));
    const session = (await page.context().cookies()).find(({ name }) => name === 'session');
    const days = (session!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29);
  },
);

test('after the password, a passkey is the second step', async ({ openPage, path, text, language }) => {
  const t = text('accounts');
  const page = await openPage({ baseURL: passkeyOrigin() });
  await addVirtualAuthenticator(page);
  const email = await addPasskey(page, { path, language });

  await page.goto(path(`/login?next=${encodeURIComponent('/account/passkeys')}`));
  await page.getByRole('textbox', { name: t('email') }).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(memberPassword);
  await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await press(page, t('login.submit'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('factor.title'));
  // The password alone has opened nothing.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
  await press(page, text('passkey')('second-factor'));
  await expect(page).toHaveURL(path('/account/passkeys'));
});

test('a device that does not recognise who holds it opens nothing, and the page says so', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const page = await openPage({ baseURL: passkeyOrigin() });
  const { session, authenticatorId } = await addVirtualAuthenticator(page);
  await addPasskey(page, { path, language });
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });

  await page.goto(path('/login'));
  await press(page, text('passkey')('sign-in'));
  const box = page.getByRole('main').locator('[data-passkey]');
  await expect(box.getByRole('status')).toHaveText(text('passkey')('cancelled'));
  await expect(page).toHaveURL(path('/login'));
  // The way by the password is still there.
  await expect(page.getByLabel(text('accounts')('password'), { exact: true })).toBeVisible();
});

test(
  'a passkey that was removed from the account opens it no more',
  { tag: '@once' },
  async ({ openPage, path, text, language }) => {
    const account = text('account');
    const page = await openPage({ baseURL: passkeyOrigin() });
    await addVirtualAuthenticator(page);
    await addPasskey(page, { path, language, isLeft: false });
    await page.goto(path('/account/passkeys'));
    await page.getByText(account('passkeys.change', { name: 'My phone' })).click();
    await press(page, account('passkeys.remove-named', { name: 'My phone' }));
    await expect(page.getByRole('main')).toContainText(account('done.passkey-removed'));
    await page.context().clearCookies();

    await page.goto(path('/login'));
    await press(page, text('passkey')('sign-in'));
    const box = page.getByRole('main').locator('[data-passkey]');
    await expect(box.getByRole('status')).toHaveText(text('refusals')('passkey-refused'));
    await expect(page).toHaveURL(path('/login'));
  },
);

type Adding = { path(to: string): string; language: Language; isLeft?: boolean; roles?: Role[] };

/** Makes an account with a passkey of this device, and leaves it; gives its address. */
async function addPasskey(
  page: Page,
  { path, language, isLeft = true, roles = [] }: Adding,
): Promise<string> {
  const account = textsFor(language).getFixedT(null, 'account');
  const passkey = textsFor(language).getFixedT(null, 'passkey');
  const member = await makeAppMember({ language, roles });
  await page.context().addCookies([member.cookie(passkeyOrigin())]);
  await page.goto(path('/account/passkeys'));
  await page.getByRole('textbox', { name: account('passkeys.add-name') }).fill('My phone');
  await press(page, passkey('register'));
  await expect(page.getByRole('main')).toContainText(account('done.passkey-added'));
  if (isLeft) await page.context().clearCookies();
  return member.email;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
