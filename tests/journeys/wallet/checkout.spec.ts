import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { walletEntries, walletTopUps } from '#domain/wallet/tables.server.ts';
import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { PaymentReport } from '#platform/payments/payment-provider.ts';
import { spokenMoney } from '#platform/text/money.ts';
import type { Language } from '#platform/text/language.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { errorFocus } from '../site/newsletter-mails.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a year of subscription is paid partly with points, and given back', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('checkout');
      const money = (piastres: number) => spokenMoney(piastres, language);
      const page = await openPage({ javaScriptEnabled });
      const main = page.getByRole('main');
      const mona = await signInAs(page.context(), { language });
      await fillWallet(mona, 150_000);
      await fillPoints(mona, 700);

      await page.goto(path('/wallet/subscription'));
      await expect(main).toContainText(t('subscription.none'));
      await press(page, t('subscribe.submit'));
      const title = { title: text('wallet')('title.subscription') };
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pay.title', title));
      await expect(main).toContainText(t('points.have', { count: 700 }));
      const points = page.getByRole('textbox', { name: t('points.label') });
      await points.fill('626');
      await press(page, t('points.use'));
      await expect(errorFocus(page)).toBeFocused();
      await expect(main).toContainText(text('refusals')('points-too-many', { count: 625 }));
      // In the digits of either language.
      await points.fill('٢٠٠');
      await press(page, t('points.use'));
      const due = money(105_000);
      await expect(main).toContainText(t('points.chosen', { count: 200, due }));
      expect(await heldBy(mona)).toEqual([150_000, 700]);

      await press(page, t('pay.submit', { due }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paid.title', title));
      await expect(main).toContainText(t('paid.outcome', title));
      expect(await heldBy(mona)).toEqual([45_000, 500]);
      // Who goes back finds it paid.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paid.title', title));
      expect(await heldBy(mona)).toEqual([45_000, 500]);

      await page.getByRole('link', { name: t('go.subscription') }).click();
      await expect(main).toContainText(t('subscription.no-renewal'));
      await expect(page.getByRole('button', { name: t('subscribe.submit'), exact: true })).toHaveCount(0);
      await page.goto(path('/dashboard'));
      const running = text('dashboard')('status.subscription-running', { date: '#' }).split('#')[0]!;
      await expect(main).toContainText(running);

      await page.goto(path('/wallet/subscription'));
      await page.getByRole('link', { name: t('refund.way') }).click();
      await expect(main).toContainText(t('ends.subscription'));
      await page.getByRole('textbox', { name: t('refund.reason') }).fill('لا يناسبني 🌙');
      await press(page, t('refund.submit'));
      await expect(main).toContainText(t('refunded.outcome'));
      expect(await heldBy(mona)).toEqual([150_000, 700]);
      await page.goto(path('/wallet/subscription'));
      await expect(main).toContainText(t('subscription.none'));
    });

    test('a wallet with too little leads to a top-up, and back to the same purchase', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('checkout');
      const page = await openPage({ javaScriptEnabled });
      const mona = await signInAs(page.context(), { language });
      await fillWallet(mona, 100_050);
      await fillPoints(mona, 300);
      await page.goto(path('/wallet/subscription'));
      await press(page, t('subscribe.submit'));
      await expect(page.getByRole('main')).toContainText(
        t('missing.text', { missing: spokenMoney(24_950, language) }),
      );
      const topUp = page.getByRole('link', {
        name: t('missing.top-up', { amount: spokenMoney(24_950, language) }),
      });
      const purchase = page.url();
      const id = purchase.split('/').at(-1)!;
      expect(await topUp.getAttribute('href')).toBe(path(`/wallet/top-up?amount=249.5&purchase=${id}`));
      // Points would be enough as well.
      await page.getByRole('link', { name: t('missing.points', { count: 250 }) }).click();
      await expect(payButton(page, language)).toBeVisible();

      await fillWallet(mona, 24_950);
      await page.goto(purchase);
      await payButton(page, language).click();
      await expect(page.getByRole('main')).toContainText(
        t('paid.outcome', { title: text('wallet')('title.subscription') }),
      );
      expect(await heldBy(mona)).toEqual([0, 300]);
    });
  });
}

test('one purchase that is paid in ten tabs at once is charged once', async ({
  baseURL,
  page,
  path,
  text,
  language,
}) => {
  const mona = await signInAs(page.context(), { language });
  await fillWallet(mona, 300_000);
  await page.goto(path('/wallet/subscription'));
  await press(page, text('checkout')('subscribe.submit'));
  const url = page.url();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const headers = { cookie: mona.cookieHeader(baseURL!), origin: baseURL! };
      const body = new URLSearchParams({ points: '0', shown: '125000' });
      return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).headers.get(
        'location',
      );
    }),
  );
  expect(new Set(answers)).toEqual(new Set([`${new URL(url).pathname}?done=paid`]));
  expect(await heldBy(mona)).toEqual([175_000, 0]);
  const db = await appDatabase();
  expect(await db.$count(walletEntries, eq(walletEntries.userId, mona.userId))).toBe(2);
});

test('a price that the page did not show takes nothing, and says so', async ({
  page,
  path,
  text,
  language,
}) => {
  const mona = await signInAs(page.context(), { language });
  await fillWallet(mona, 300_000);
  await page.goto(path('/wallet/subscription'));
  await press(page, text('checkout')('subscribe.submit'));
  await page.locator('input[name=shown]').evaluate((field: HTMLInputElement) => (field.value = '100000'));
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await payButton(page, language).click();
  expect((await answered).status()).toBe(409);
  await expect(errorFocus(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(text('refusals')('purchase-price-changed'));
  expect(await heldBy(mona)).toEqual([300_000, 0]);
});

test('a purchase of somebody else is not there, in words', async ({
  page,
  baseURL,
  path,
  text,
  language,
}) => {
  const mona = await signInAs(page.context(), { language });
  await fillWallet(mona, 125_000);
  await page.goto(path('/wallet/subscription'));
  await press(page, text('checkout')('subscribe.submit'));
  const url = page.url();
  await page.context().clearCookies();
  const karim = await signInAs(page.context(), { language });
  await fillWallet(karim, 125_000);
  for (const address of [url, `${url}/refund`, path('/wallet/pay/nonsense')]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('checkout')('unknown.title'));
  }
  const headers = { cookie: karim.cookieHeader(baseURL!), origin: baseURL! };
  const body = new URLSearchParams({ points: '0', shown: '125000' });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(404);
  expect([await heldBy(mona), await heldBy(karim)]).toEqual([
    [125_000, 0],
    [125_000, 0],
  ]);
});

test('the pricing page lets members subscribe, and visitors begin with an account', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('pricing');
  const main = page.getByRole('main');
  await page.goto(path('/pricing'));
  await expect(main.getByRole('link', { name: t('requestInvite') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('subscribe'), exact: true })).toHaveCount(0);
  await main
    .getByRole('link', { name: t('contactSales') })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: text('contact')('subject') })).toHaveValue(
    t('teams.subject'),
  );
  await signInAs(page.context(), { language });
  await page.goto(path('/pricing'));
  await expect(main.getByRole('link', { name: t('requestInvite') })).toHaveCount(0);
  await main.getByRole('link', { name: t('subscribe'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('checkout')('subscription.title'));
  // Nothing of it is kept for visitors.
  await page.context().clearCookies();
  await page.goto(path('/pricing'));
  await expect(main.getByRole('link', { name: t('requestInvite') })).toBeVisible();
  await page.goto(path('/wallet/subscription'));
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('the dashboard and the menu lead into the wallet, and say what is in it', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('dashboard');
  const main = page.getByRole('main');
  const mona = await signInAs(page.context(), { language });
  await fillWallet(mona, 99_050);
  await fillPoints(mona, 12);
  await page.goto(path('/dashboard'));
  await expect(main).toContainText(t('cards.wallet-balance', { balance: spokenMoney(99_050, language) }));
  await expect(main).toContainText(t('cards.wallet-points', { count: 12 }));
  const ways = [
    [main.getByRole('link', { name: t('cards.wallet'), exact: true }), '/wallet'],
    [main.getByRole('link', { name: t('actions.wallet'), exact: true }), '/wallet/top-up'],
    [main.getByRole('link', { name: t('status.subscription-see') }), '/wallet/subscription'],
    [
      page.getByRole('banner').getByRole('link', {
        ...{ name: text('shell')('account.wallet'), exact: true, includeHidden: true },
      }),
      '/wallet',
    ],
  ] as const;
  for (const [link, href] of ways) await expect(link.first()).toHaveAttribute('href', path(href));
  await page.goto(path('/account'));
  await expect(main).toContainText(t('status.subscription-none'));
});

/** Puts money into somebody's wallet, as a top-up does that a provider reports as paid. */
async function fillWallet({ userId }: Member, amountPiastres: number): Promise<void> {
  const [db, now] = [await appDatabase(), new Date()];
  const id = randomUUID();
  const order = { provider: 'sandbox', providerOrder: id, amountPiastres } as const;
  await db.insert(walletTopUps).values({
    ...{ ...order, id, userId, status: 'waiting', method: 'card', language: 'en' },
    ...{ startedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  });
  const report: PaymentReport = {
    ...({ kind: 'payment', state: 'paid' } as const),
    ...{ providerOrder: id, transaction: id, amountPiastres },
    ...{ currency: 'EGP', declineReason: null, hint: null },
  };
  await notePaymentReport(db, { provider: 'sandbox', report, siteUrl: process.env.TEST_APP_URL! }, now);
}

async function fillPoints({ userId }: Member, points: number): Promise<void> {
  const gift = { userId, points, cause: randomUUID(), title: { en: 'A gift', ar: 'هدية' } };
  await (await appDatabase()).transaction(async (db) => await givePoints(db, gift, new Date()));
}

async function heldBy({ userId }: Member): Promise<[money: number, points: number]> {
  const { money, points } = await findHoldings(await appDatabase(), userId);
  return [money.available, points.available];
}

function payButton(page: Page, language: Language) {
  const word = { en: /^Pay /, ar: /^دفع / }[language];
  return page.getByRole('main').getByRole('button', { name: word });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
