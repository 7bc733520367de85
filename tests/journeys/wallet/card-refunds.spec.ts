import { eq } from 'drizzle-orm';
import { walletCardRefunds } from '#domain/wallet/card-refunds/card-refunds-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { formatMoney } from '#platform/text/money.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

type Text = (area: 'wallet' | 'sandbox-payment') => (key: never) => string;

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`money goes back to the card that paid, ${how}`, async ({ openPage, path, text, language }) => {
    const t = text('card-refunds');
    const pounds = (piastres: number) => formatMoney(piastres, language);
    const page = await openPage({ javaScriptEnabled });
    const mona = await signInAs(page.context(), { language });
    const main = page.getByRole('main');
    await payIn(page, { path, text: text as Text, amount: '500' });
    const topUp = page.url().split('?', 1)[0]!;

    await page.getByRole('link', { name: t('plan.title.card'), exact: true }).click();
    await expect(main).toContainText(t('to.card'));
    const amount = page.getByRole('textbox', { name: t('plan.amount') });
    // What is no amount, and what is too much, comes back as it was typed.
    for (const [typed, said] of [
      ['', t('plan.amount.missing')],
      ['1.2.3', t('plan.amount.invalid')],
      ['-5', t('plan.amount.invalid')],
      ['٥٠٠٫٠١', text('refusals')('card-refund-too-much', { most: pounds(50_000) })],
    ] as const) {
      await amount.fill(typed);
      await press(page, t('plan.next'));
      await expect(main).toContainText(said);
    }
    await amount.fill('١٢٠٫٥٠');
    await press(page, t('plan.next'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'));
    await press(page, t('review.change'));
    await expect(amount).toHaveValue(language === 'ar' ? '١٢٠٫٥٠' : '120.50');
    await press(page, t('plan.next'));
    expect((await holdings(mona.userId)).available).toBe(50_000);
    await press(page, t('review.confirm', { amount: pounds(12_050) }));
    await expect(main).toContainText(t('done.requested'));
    expect((await holdings(mona.userId)).available).toBe(37_950);

    // The practice gateway gives back as soon as the job has told it.
    await expect.poll(async () => (await holdings(mona.userId)).posted, { timeout: 30_000 }).toBe(37_950);
    await page.reload();
    await expect(main).toContainText(t('state.paid'));
    await page.goto(topUp);
    await expect(main).toContainText(t('state.paid'));
    await main.getByRole('link', { name: t('plan.title.card'), exact: true }).click();
    await expect(main).toContainText(t('fact.returned'));
  });

  test(`a subscription is taken back to the card that paid for it, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('checkout');
    const refunds = text('card-refunds');
    const page = await openPage({ javaScriptEnabled });
    const mona = await signInAs(page.context(), { language });
    const main = page.getByRole('main');
    await payIn(page, { path, text: text as Text, amount: '1250' });
    await page.goto(path('/wallet/subscription'));
    await press(page, t('subscribe.submit'));
    await main.getByRole('button', { name: { en: /^Pay /, ar: /^دفع / }[language] }).click();
    await page.getByRole('link', { name: t('refund.way') }).click();
    const days = { en: '5 to 10 business days', ar: 'من ٥ إلى ١٠ أيام عمل' }[language];
    await main.getByRole('radio', { name: refunds('choice.card', { days }) }).check({ force: true });
    await press(page, t('refund.submit'));
    await expect(main).toContainText(t('refunded.outcome'));
    await page.locator('#refunds').getByRole('link').click();
    await expect.poll(async () => (await holdings(mona.userId)).posted, { timeout: 30_000 }).toBe(0);
    await page.reload();
    await expect(main).toContainText(refunds('state.paid'));
    await page.goto(path('/wallet/subscription'));
    await expect(main).toContainText(t('subscription.none'));
  });
}

test('the form asks for a fresh proof, and one form that is sent in ten tabs at once holds money once', async ({
  baseURL,
  page,
  path,
  text,
  language,
}) => {
  const t = text('card-refunds');
  const mona = await signInAs(page.context(), { language });
  await payIn(page, { path, text: text as Text, amount: '200' });
  await page.getByRole('link', { name: t('plan.title.card'), exact: true }).click();
  await page.getByRole('textbox', { name: t('plan.amount') }).fill('50');
  await press(page, t('plan.next'));
  const id = await page.locator('input[name=id]').inputValue();
  const url = page.url();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const headers = { cookie: mona.cookieHeader(baseURL!), origin: baseURL! };
      const body = new URLSearchParams({ step: 'confirm', id, amount: '50' });
      return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).headers.get(
        'location',
      );
    }),
  );
  expect(new Set(answers)).toEqual(new Set([path(`/wallet/card-refunds/${id}?done=requested`)]));
  const db = await appDatabase();
  expect(await db.$count(walletCardRefunds, eq(walletCardRefunds.userId, mona.userId))).toBe(1);
  expect((await holdings(mona.userId)).available).toBe(15_000);

  await page.context().clearCookies();
  const provedAt = new Date(Date.now() - 40 * 60_000);
  await signInAs(page.context(), { language, provedAt });
  // Of somebody else's top-up nothing is said, not even that it is there.
  expect((await page.goto(url))!.status()).toBe(404);
});

/** Puts money into the wallet with a practice card, as anybody does. */
async function payIn(
  page: Page,
  { path, text, amount }: { path: (path: string) => string; text: Text; amount: string },
): Promise<void> {
  const wallet = text('wallet') as (key: string, values?: object) => string;
  const practice = text('sandbox-payment') as (key: string) => string;
  const main = page.getByRole('main');
  await page.goto(path('/wallet/top-up'));
  await page.getByLabel(wallet('add.amount')).fill(amount);
  await main
    .getByRole('radio', { name: wallet('way.practice', { way: wallet('way.card') }) })
    .check({ force: true });
  await press(page, wallet('add.submit'));
  await main.getByRole('radio', { name: practice('outcome.approve') }).check({ force: true });
  await press(page, practice('submit'));
  await expect(page).toHaveURL(/\/wallet\/top-ups\/[0-9a-f-]+/);
  await expect(async () => {
    await page.reload();
    await expect(main).toContainText(wallet('fact.paid-at'), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

async function holdings(userId: string) {
  return (await findHoldings(await appDatabase(), userId)).money;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
