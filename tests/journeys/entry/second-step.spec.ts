import { memberPassword } from '#tests/worlds/identity/members.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { addVirtualAuthenticator, passkeyOrigin } from '../kit/virtual-authenticator.ts';

test('signing in asks for the second step: a code of the app once, a recovery code once', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(240_000);
  const t = text('accounts');
  const account = text('account');
  const page = await openPage({});
  const member = await signInAs(page.context(), { language, hasSecondFactor: true });
  await page.goto(path('/account/recovery-codes'));
  await press(page, account('codes.make'));
  const list = page.getByRole('list', { name: account('codes.list') });
  const codes = await list.getByRole('listitem').allInnerTexts();
  const recoveryCode = codes[0]!.trim();
  const signIn = async () => {
    await page.context().clearCookies({ name: 'session' });
    await page.goto(path('/login'));
    await page.getByRole('textbox', { name: t('email') }).fill(member.email);
    await page.getByLabel(t('password'), { exact: true }).fill(memberPassword);
    await press(page, t('login.submit'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('factor.title'), { timeout: 20_000 });
  };
  const enter = async (code: string) => {
    await page.getByRole('textbox', { name: t('factor.code') }).fill(code);
    await press(page, t('login.submit'));
  };
  await signIn();
  const code = member.authenticator!.code();
  await enter(code);
  await expect(page).toHaveURL(new RegExp(path('/dashboard')), { timeout: 30_000 });
  await signIn();
  await enter(code);
  await expect(errorSummary(page, language)).toContainText(text('refusals')('second-factor-wrong'));
  await enter(recoveryCode);
  await expect(page).toHaveURL(new RegExp(path('/dashboard')), { timeout: 30_000 });
  await signIn();
  await enter(recoveryCode);
  await expect(errorSummary(page, language)).toContainText(text('refusals')('second-factor-wrong'));
});

test('a passkey is added, named, used to prove who it is and removed', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('account');
  const origin = passkeyOrigin();
  const page = await openPage({ baseURL: origin });
  await addVirtualAuthenticator(page);
  const member = await makeAppMember({ language });
  await page.context().addCookies([member.cookie(origin)]);
  await page.goto(path('/account/passkeys'));
  await page.getByRole('textbox', { name: t('passkeys.add-name') }).fill('My phone');
  await press(page, text('passkey')('register'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'));
  await expect(page.getByRole('main')).toContainText(t('done.passkey-added'));

  await page.goto(path('/account/passkeys'));
  await page.getByText(t('passkeys.change', { name: 'My phone' })).click();
  await page.getByRole('textbox', { name: t('passkeys.name', { name: 'My phone' }) }).fill('هاتفي');
  await press(page, t('passkeys.rename-named', { name: 'My phone' }));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('هاتفي');

  await page.goto(path('/account/prove?next=/account/passkeys'));
  await press(page, text('passkey')('prove'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passkeys.title'));

  await page.getByText(t('passkeys.change', { name: 'هاتفي' })).click();
  await press(page, t('passkeys.remove-named', { name: 'هاتفي' }));
  await expect(page.getByRole('main')).toContainText(t('done.passkey-removed'));
  await expect(page.getByRole('main')).toContainText(t('passkeys.none'));
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
