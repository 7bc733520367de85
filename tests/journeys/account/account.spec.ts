import { Secret, TOTP } from 'otpauth';
import { strFromU8, unzipSync } from 'fflate';
import { memberPassword } from '#tests/worlds/identity/members.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorFocus, errorSummary, newEmail } from '../site/newsletter-mails.ts';
import { findSentCode } from '../kit/sent-codes.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('the profile is changed, and keeps what was typed when it is refused', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language });
      await page.goto(path('/account/profile'));
      const [first, last] = [t('profile.first-name'), t('profile.last-name')].map((name) =>
        page.getByRole('textbox', { name }),
      ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
      await first.fill('منى 🌙');
      await last.fill('   ');
      await press(page, t('profile.save'));
      await expect(errorFocus(page)).toBeFocused();
      await expect(errorSummary(page, language)).toContainText(t('profile.last-name.missing'));
      await expect(first).toHaveValue('منى 🌙');
      await last.fill('Hassan');
      await page
        .getByRole('checkbox', { name: t('profile.role.freelancer'), exact: true })
        .check({ force: true });
      await press(page, t('profile.save'));
      await expect(page.getByRole('main')).toContainText(t('done.profile'));
      await page.goto(path('/dashboard'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('منى 🌙');
      await expect(page.getByRole('main')).toContainText(text('dashboard')('status.freelancer-none'));
      await expect(page.getByRole('main')).toContainText(text('dashboard')('activity.profile-change'));
    });

    test('the address is changed by a mailed code, typed in either set of digits', async ({
      openPage,
      request,
      path,
      text,
      language,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language });
      await page.goto(path('/account/email'));
      await page.getByRole('textbox', { name: t('email.new') }).fill('not an address');
      await press(page, t('email.send'));
      await expect(errorSummary(page, language)).toContainText(t('email.invalid'));
      const address = newEmail();
      await page.getByRole('textbox', { name: t('email.new') }).fill(address);
      await press(page, t('email.send'));
      await expect(page.getByRole('main')).toContainText(t('done.email-code'));
      await page.getByRole('textbox', { name: t('code') }).fill('000000');
      await press(page, t('email.confirm'));
      await expect(errorSummary(page, language)).toContainText(text('refusals')('code-wrong'));
      const code = await findSentCode(request, address);
      await page.getByRole('textbox', { name: t('code') }).fill(inArabicDigits(code));
      await press(page, t('email.confirm'));
      await expect(page.getByRole('main')).toContainText(t('done.email'));
      await expect(page.getByRole('main')).toContainText(address);
    });

    test('the number is confirmed by a code sent to WhatsApp', async ({
      openPage,
      request,
      path,
      text,
      language,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language, phone: null });
      await page.goto(path('/account/phone'));
      await expect(page.getByRole('main')).toContainText(t('phone.state.none'));
      const number = `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      await page.getByRole('textbox', { name: t('phone.number') }).fill(inArabicDigits(number));
      await press(page, t('phone.send'));
      await expect(page.getByRole('main')).toContainText(t('done.phone-code'));
      await page.getByRole('textbox', { name: t('code') }).fill(await findSentCode(request, `+2${number}`));
      await press(page, t('phone.confirm'));
      await expect(page.getByRole('main')).toContainText(t('phone.state.confirmed'));
      await page.goto(path('/dashboard'));
      await expect(page.getByRole('main')).toContainText(text('dashboard')('status.fully'));
    });

    test('an authenticator app is set up, gives recovery codes once and is removed', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language });
      await page.goto(path('/account/two-step'));
      await press(page, t('two-step.begin'));
      await expect(page.getByRole('img', { name: t('setup.qr') })).toBeVisible();
      const shown = page.getByRole('textbox', { name: t('setup.secret') });
      const secret = await shown.inputValue();
      await page.getByRole('textbox', { name: t('code') }).fill('000000');
      await press(page, t('setup.confirm'));
      await expect(errorSummary(page, language)).toContainText(text('refusals')('authenticator-code-wrong'));
      await expect(shown).toHaveValue(secret);
      await page.getByRole('textbox', { name: t('code') }).fill(codeOf(secret));
      await press(page, t('setup.confirm'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.new-title'));
      await expect(page.getByRole('list', { name: t('codes.list') }).getByRole('listitem')).toHaveCount(10);
      await page.getByRole('link', { name: t('codes.kept') }).click();
      await expect(page.getByRole('main')).toContainText(t('codes.left', { count: 10 }));
      await press(page, t('two-step.remove'));
      await expect(page.getByRole('main')).toContainText(t('done.authenticator-removed'));
    });

    test('the password is changed, and a wrong one refused', async ({ openPage, path, text, language }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language });
      await page.goto(path('/account/password'));
      const change = async (current: string, next: string) => {
        await page.getByLabel(t('password.current'), { exact: true }).fill(current);
        await page.getByLabel(t('password.next'), { exact: true }).fill(next);
        await page.getByLabel(t('password.again'), { exact: true }).fill(next);
        await press(page, t('password.save'));
      };
      await change('a wrong password', 'seven lanterns at dawn');
      await expect(errorSummary(page, language)).toContainText(text('refusals')('password-wrong'));
      await expect(page.getByLabel(t('password.next'), { exact: true })).toHaveValue('');
      await change(memberPassword, 'seven lanterns at dawn');
      await expect(page.getByRole('main')).toContainText(t('done.password'));
    });

    test('devices are listed and signed out, one and all', async ({
      openPage,
      path,
      text,
      language,
      browser,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      const member = await signInAs(page.context(), { language, userAgent: agents.windows });
      const { startSession, memberSessionLimits } = await import('#domain/identity/sessions.ts');
      const others = await Promise.all(
        [agents.android, agents.android, agents.iphone].map(
          async (userAgent) =>
            await startSession(
              await appDatabase(),
              {
                userId: member.userId,
                limits: memberSessionLimits,
                requestSource: { network: '10.0.0.1', addressHash: '', userAgent },
              },
              new Date(),
            ),
        ),
      );
      await page.goto(path('/account/sessions'));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(
        t('sessions.device', { browser: 'Firefox', system: 'Windows' }),
      );
      const iphone = t('sessions.device', { browser: 'Safari', system: 'iPhone' });
      await press(page, t('sessions.end-named', { device: iphone }));
      await expect(main).toContainText(t('done.session'));
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3);
      await press(page, t('sessions.others'));
      await expect(main).toContainText(t('done.other-sessions'));
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
      const elsewhere = await browser.newContext();
      await enterAs(elsewhere, {
        ...member,
        cookie: (url) => ({ name: 'session', value: others[0]!.token, url }),
      });
      const ended = await elsewhere.request.get(`${process.env.TEST_APP_URL}/dashboard`, { maxRedirects: 0 });
      expect(ended.status()).toBe(303);
      await elsewhere.close();
      await press(page, t('sessions.all'));
      await expect(page).toHaveURL(new RegExp(`${path('/login')}\\?`));
    });

    test('a copy of the data is asked for and downloaded by its owner alone', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      const member = await signInAs(page.context(), { language });
      await page.goto(path('/account/data'));
      await press(page, t('data.ask'));
      await expect(page.getByRole('main')).toContainText(t('done.export'));
      const download = page.getByRole('link', { name: t('data.download', { date: '' }).trim() });
      await expect
        .poll(async () => (await page.goto(path('/account/data')), await download.count()), {
          timeout: 30_000,
        })
        .toBe(1);
      const href = (await download.getAttribute('href')) ?? '';
      const answer = await page.request.get(href);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.zip"$/);
      const files = unzipSync(new Uint8Array(await answer.body()));
      const words = Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n');
      expect(words).toContain(member.email);
      expect(words).not.toContain('argon2');
      const stranger = await makeAppMember();
      const origin = process.env.TEST_APP_URL ?? '';
      const headers = { cookie: stranger.cookieHeader(origin) };
      expect((await fetch(origin + href, { headers })).status).toBe(404);
      expect((await fetch(origin + href, { redirect: 'manual' })).status).toBe(303);
    });

    test('deletion is asked for and taken back', async ({ openPage, path, text, language }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language });
      await page.goto(path('/account/delete'));
      await press(page, t('delete.ask'));
      await expect(errorSummary(page, language)).toContainText(t('delete.understood.missing'));
      await page.getByRole('checkbox', { name: t('delete.understood') }).check({ force: true });
      await press(page, t('delete.ask'));
      await expect(page.getByRole('main')).toContainText(t('done.deletion'));
      await page.goto(path('/dashboard'));
      await page.getByRole('link', { name: text('dashboard')('status.keep') }).click();
      await press(page, t('delete.cancel'));
      await expect(page.getByRole('main')).toContainText(t('done.deletion-cancelled'));
    });

    test('grave changes ask once more who it is, then go on', async ({ openPage, path, text, language }) => {
      const t = text('account');
      const page = await openPage({ javaScriptEnabled });
      await signInAs(page.context(), { language, provedAt: new Date(Date.now() - 3600_000) });
      await page.goto(path('/account/email'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('prove.title'));
      await page.getByLabel(t('prove.password'), { exact: true }).fill('a wrong password');
      await press(page, t('prove.confirm'));
      await expect(errorSummary(page, language)).toContainText(text('refusals')('password-wrong'));
      await page.getByLabel(t('prove.password'), { exact: true }).fill(memberPassword);
      await press(page, t('prove.confirm'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('email.title'));
    });

    test('display preferences are kept with the account and found on a new device', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('display');
      const page = await openPage({ javaScriptEnabled });
      const member = await signInAs(page.context(), { language });
      await page.goto(path('/display'));
      await page
        .getByRole('radiogroup', { name: t('theme') })
        .getByRole('radio', { name: t('theme.dark') })
        .check({ force: true });
      await press(page, t('save'));
      const other = await openPage({ javaScriptEnabled });
      await enterAs(other.context(), member);
      await other.goto(path('/dashboard'));
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
      await other.goto(path('/account/preferences'));
      await expect(other.getByRole('main')).toContainText(t('theme.dark'));
      await other.context().clearCookies({ name: 'session' });
      await other.goto(path('/'));
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });
}

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

function codeOf(typedSecret: string): string {
  return new TOTP({ secret: Secret.fromBase32(typedSecret.replaceAll(' ', '')) }).generate();
}

function inArabicDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
