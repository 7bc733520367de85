import { createSandbox } from '#platform/payments/sandbox.server.ts';
import type { PaymentOrder, PaymentProvider, RawCallback } from '#platform/payments/payment-provider.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { openCallbackAddress } from '#tests/worlds/payments/callback-address.ts';
import { anOrder } from '#tests/worlds/payments/orders.ts';
import { expect, test, type Visit } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';

/** A practice payment whose shop is the page about accessibility, and whose callbacks arrive here. */
async function startPayment({ origin, language }: Visit, changes: Partial<PaymentOrder> = {}) {
  const shop = await openCallbackAddress();
  const sandbox = createSandbox({ db: await appDatabase(), secret: testSecret });
  const returnUrl = `${origin}${language === 'ar' ? '/ar' : ''}/accessibility?from=payment`;
  const order = anOrder({ ...{ language, returnUrl, callbackUrl: shop.url }, ...changes });
  const { providerOrder } = await sandbox.start({ ...order, reference: `journey-${crypto.randomUUID()}` });
  return { shop, sandbox, address: `/sandbox-payments/${providerOrder}` };
}

const statesOf = (sandbox: PaymentProvider, arrived: RawCallback[]) =>
  arrived.map((callback) => sandbox.readCallback(callback)?.state);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a practice payment is left pending and then approved, ${how} JavaScript`, async ({
    openPage,
    path,
    text,
    visit,
  }) => {
    const t = text('sandbox-payment');
    const { shop, sandbox, address } = await startPayment(visit);
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const decide = async (outcome: 'outcome.pending' | 'outcome.approve') => {
      await page.goto(path(address));
      await main.getByRole('radio', { name: t(outcome) }).press('Space');
      await main.getByRole('button', { name: t('submit') }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path('/accessibility')}\\?from=payment$`));
    };
    await page.goto(path(address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    await expect(main).toContainText(t('honest'));

    await main.getByRole('button', { name: t('submit') }).click();
    await expect(main).toContainText(t('outcome.missing'));
    await decide('outcome.pending');
    await expect.poll(() => statesOf(sandbox, shop.arrived)).toEqual(['pending']);

    await decide('outcome.approve');
    await expect.poll(() => statesOf(sandbox, shop.arrived)).toEqual(['pending', 'paid']);
    await page.goto(path(address));
    await expect(main).toContainText(t('state.paid'));
    await expect(main.getByRole('radio')).toHaveCount(0);
    await main.getByRole('link', { name: t('back') }).click();
    await expect(page).toHaveURL(/from=payment$/);
    await shop.close();
  });
}

test('a practice payment is decided once, however often its form is sent', async ({
  request,
  path,
  text,
  visit,
}) => {
  const { shop, sandbox, address } = await startPayment(visit);
  const send = async (outcome: string) =>
    await request.post(path(address), {
      form: { outcome },
      headers: { Origin: visit.origin },
      maxRedirects: 0,
    });
  expect((await send('no-funds')).status()).toBe(303);
  expect((await send('no-funds')).status()).toBe(303);
  const refused = await send('approve');
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain(text('refusals')('sandbox-payment-decided').slice(0, 40));
  await expect.poll(() => statesOf(sandbox, shop.arrived)).toEqual(['declined']);
  await shop.close();
});

test('a practice payment in a shop is paid with its number, or not at all', async ({
  page,
  path,
  text,
  visit,
}) => {
  const t = text('sandbox-payment');
  const { shop, sandbox, address } = await startPayment(visit, { method: 'reference-number' });
  await page.goto(path(address));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.shop'));
  await expect(page.getByText(t('fact.number'))).toBeVisible();
  await page.getByRole('radio', { name: t('outcome.leave') }).press('Space');
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(page).toHaveURL(/from=payment$/);
  await page.goto(path(address));
  await page.getByRole('radio', { name: t('outcome.approve.shop') }).press('Space');
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(page).toHaveURL(/from=payment$/);
  await expect.poll(() => statesOf(sandbox, shop.arrived)).toEqual(['paid']);
  await shop.close();
});
