import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';
import { plain } from '../kit/plain-text.ts';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a wallet is topped up by a practice card, ${how} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('wallet');
    const practice = text('sandbox-payment');
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { language });
    const main = page.getByRole('main');
    await page.goto(path('/wallet'));
    await expect(main).toContainText(t('balance.empty'));
    await main
      .getByRole('link', { name: t('menu.top-up'), exact: true })
      .first()
      .click();

    // Wrong fields come back with what was typed.
    const amount = page.getByLabel(t('add.amount'));
    await amount.fill('0.001');
    await submit(page, t('add.submit'));
    await expect(main).toContainText(t('amount.invalid'));
    await expect(main).toContainText(t('way.missing'));
    await expect(amount).toHaveValue(language === 'ar' ? '٠٫٠٠١' : '0.001');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');

    await amount.fill('٢٥٠');
    await main.getByRole('radio', { name: t('way.practice', { way: t('way.card') }) }).check({ force: true });
    await submit(page, t('add.submit'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(practice('title'));
    await main.getByRole('radio', { name: practice('outcome.approve') }).check({ force: true });
    await submit(page, practice('submit'));
    await expect(page).toHaveURL(/\/wallet\/top-ups\/[0-9a-f-]+/);
    await untilTold(page, t('check.button'));
    const said = spokenMoney(25_000, language);
    await expect(main).toContainText(plain(t('lead.paid', { amount: said })));
    await expect(page).toHaveTitle(new RegExp(`^${t('state.paid')}`));

    const receipt = plain(t('receipt.link', { number: 0 }))
      .replace(/[0٠]/, '')
      .trim();
    await main.getByRole('link', { name: receipt }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(receipt);
    await expect(main).toContainText(t('receipt.amount.top-up'));
    await page.goto(path('/wallet'));
    await expect(main).toContainText(plain(t('balance.have', { amount: said })));
  });
}

test('a payment that is declined says why, that nothing was added, and begins again with the same amount', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('wallet');
  const practice = text('sandbox-payment');
  await signInAs(page.context(), { language });
  const main = page.getByRole('main');
  await page.goto(path('/wallet/top-up?amount=75.50'));
  await main
    .getByRole('radio', { name: t('way.practice', { way: t('way.mobile-wallet') }) })
    .check({ force: true });
  await submit(page, t('add.submit'));
  await main.getByRole('radio', { name: practice('outcome.no-funds') }).check({ force: true });
  await submit(page, practice('submit'));
  await expect(page).toHaveURL(/\/wallet\/top-ups\//);
  await untilTold(page, t('check.button'));
  await expect(main).toContainText(t('declined.insufficient-funds'));
  await main.getByRole('link', { name: t('over.again') }).click();
  await expect(page.getByLabel(t('add.amount'))).toHaveValue(language === 'ar' ? '٧٥٫٥' : '75.5');
});

test('a number for a shop is shown in groups with how to use it, and waits in the wallet', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('wallet');
  const { userId } = await signInAs(page.context(), { language });
  const main = page.getByRole('main');
  await page.goto(path('/wallet/top-up?amount=120'));
  await main
    .getByRole('radio', { name: t('way.practice', { way: t('way.reference-number') }) })
    .check({ force: true });
  await submit(page, t('add.submit'));
  await expect(main.getByRole('heading', { name: t('shop.heading') })).toBeVisible();
  await expect(main.locator('strong bdi')).toHaveText(/^\d{3} \d{3} \d{4}$/);
  await expect(main.getByRole('button', { name: t('shop.copy') })).toBeVisible();
  // Asked now, the practice page has heard of nothing.
  await main.getByRole('button', { name: t('check.button') }).click();
  await expect(main).toContainText(plain(t('checked.now', { company: t('company.sandbox') })));
  await page.goto(path('/wallet'));
  const [row] = await (
    await appDatabase()
  )
    .select()
    .from(walletTopUps)
    .where(eq(walletTopUps.userId, userId));
  const item = plain(t('waiting.item', { number: row!.number, amount: spokenMoney(12_000, language) }));
  await main.getByRole('link', { name: item }).click();
  await expect(page).toHaveURL(path(`/wallet/top-ups/${row!.id}`));
});

test('the same form begins one top-up, however often it is sent; another amount begins another', async ({
  request,
  path,
  language,
  baseURL,
}) => {
  const member = await makeAppMember({ language });
  const headers = { Origin: baseURL!, cookie: member.cookieHeader(baseURL!) };
  const form = randomUUID();
  const send = async (amount: string) =>
    await request.post(path('/wallet/top-up'), {
      ...{ headers, maxRedirects: 0 },
      form: { amount, way: 'sandbox:card', form, purchase: '' },
    });
  const answers = await Promise.all([send('50'), send('50')]);
  answers.push(await send('50'));
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const count = async () =>
    await (await appDatabase()).$count(walletTopUps, eq(walletTopUps.userId, member.userId));
  expect(await count()).toBe(1);
  await send('60');
  expect(await count()).toBe(2);
});

test('nobody opens a top-up, an entry or a receipt of somebody else', async ({
  request,
  path,
  language,
  baseURL,
}) => {
  const [mona, karim] = [await makeAppMember({ language }), await makeAppMember({ language })];
  const db = await appDatabase();
  const [topUp] = await db
    .insert(walletTopUps)
    .values({
      ...{ userId: mona.userId, status: 'waiting', provider: 'sandbox', method: 'card', language },
      ...{ amountPiastres: 5_000, startedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
    })
    .returning();
  const open = async (member: typeof mona) => {
    const cookie = member.cookieHeader(baseURL!);
    return (await request.get(path(`/wallet/top-ups/${topUp!.id}`), { headers: { cookie } })).status();
  };
  expect(await open(mona)).toBe(200);
  expect(await open(karim)).toBe(404);
  const cookie = karim.cookieHeader(baseURL!);
  const check = await request.post(path(`/wallet/top-ups/${topUp!.id}`), {
    headers: { cookie, Origin: baseURL! },
    form: {},
  });
  expect(check.status()).toBe(404);
});

test('a report that its provider did not sign is refused', { tag: '@once' }, async ({ request }) => {
  const data = { providerOrder: 'x', state: 'paid' };
  expect((await request.post('/payments/sandbox/callback', { data })).status()).toBe(401);
  // What is not set up here answers nobody.
  expect((await request.post('/payments/paymob/callback', { data })).status()).toBe(404);
});

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Presses "Check now" until the page has nothing to check any more: the report may arrive before it. */
async function untilTold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 2000 });
    await expect(button).toHaveCount(0, { timeout: 1000 });
  }).toPass({ intervals: [1000, 3000, 15_000] });
}
