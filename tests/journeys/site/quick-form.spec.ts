import { memberPassword } from '#tests/worlds/identity/members.ts';
import { expect, test } from '../kit/journey.ts';
import { makeAppMember } from '../kit/members.ts';

test('who signs in before the script of the security check has come is not refused for it', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('accounts');
  const member = await makeAppMember({ language });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  // The enhancement file is there; the script that it fetches for the check comes after the click.
  const { promise: clicked, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/captcha-[^/]*\.js$/, async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: t('email') }).fill(member.email);
  await page.getByLabel(t('password'), { exact: true }).fill(memberPassword);
  const button = page.getByRole('main').getByRole('button', { name: t('login.submit'), exact: true });
  await button.dblclick();
  await expect(page.locator('[data-captcha]').getByRole('status')).toHaveText(text('captcha')('finishing'));
  expect(posts).toBe(0);
  letScriptsCome();
  await expect(page).toHaveURL(new RegExp(path('/dashboard')), { timeout: 30_000 });
  expect(posts).toBe(1);
});
