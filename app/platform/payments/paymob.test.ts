import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymobAccount, startFakePaymob, type FakePaymob } from '#tests/worlds/payments/fake-paymob.ts';
import { openCallbackAddress } from '#tests/worlds/payments/callback-address.ts';
import { anOrder } from '#tests/worlds/payments/orders.ts';
import { createPaymob } from './paymob.server.ts';
import { ProviderFailure, type PaymentProvider } from './payment-provider.ts';

let there: FakePaymob;
let paymob: PaymentProvider;
beforeAll(async () => {
  there = await startFakePaymob();
  paymob = createPaymob(there.config, { milliseconds: 400 });
});
afterAll(async () => await there.close());

describe('a payment through Paymob', () => {
  it('is an intention of one item that is the whole amount, and its payer is sent to the page of Paymob', async () => {
    const order = anOrder({ description: 'ش'.repeat(300) });
    const { providerOrder, next } = await paymob.start(order);
    const { order: number, clientSecret, asked } = there.intentions.at(-1)!;
    expect(providerOrder).toBe(String(number));
    expect(next).toEqual({
      url: `${there.url}/unifiedcheckout/?publicKey=${paymobAccount.publicKey}&clientSecret=${clientSecret}`,
    });
    expect(asked).toMatchObject({
      ...{ amount: 15_000, currency: 'EGP', payment_methods: [paymobAccount.cardIntegrationId] },
      items: [{ name: 'ش'.repeat(49), amount: 15_000, quantity: 1 }],
      billing_data: { first_name: 'Mona', phone_number: '+201001234567', street: 'NA' },
      ...{ special_reference: order.reference, notification_url: order.callbackUrl },
      redirection_url: order.returnUrl,
    });
    expect(asked.expiration).toBeGreaterThan(3500);
    expect(asked.expiration).toBeLessThanOrEqual(3600);
  });

  it('goes to the integration of its method, and says NA for a phone number that nobody gave', async () => {
    const payer = { ...anOrder().payer, phone: null };
    await paymob.start(anOrder({ method: 'mobile-wallet', payer }));
    expect(there.intentions.at(-1)?.asked).toMatchObject({
      payment_methods: [paymobAccount.walletIntegrationId],
      billing_data: { phone_number: 'NA' },
    });
  });

  it('is offered for the methods that have an integration', async () => {
    expect(paymob.methods).toEqual(['card', 'mobile-wallet']);
    const cards = createPaymob({ ...there.config, walletIntegrationId: null });
    expect(cards.methods).toEqual(['card']);
    await expect(cards.start(anOrder({ method: 'mobile-wallet' }))).rejects.toThrow('not set up');
  });
});

describe('what Paymob does not answer as it should', () => {
  it.each([
    [{ status: 400, body: { items: { name: ['This field is required.'] } } }, 'PAYMOB HTTP 400', true],
    [{ status: 404, body: { detail: 'Integration ID/Name does not exist' } }, 'PAYMOB HTTP 404', true],
    [{ status: 408 }, 'PAYMOB HTTP 408', false],
    [{ status: 429 }, 'PAYMOB HTTP 429', true],
    [{ status: 302 }, 'PAYMOB HTTP 302', false],
    [{ status: 503 }, 'PAYMOB HTTP 503', false],
    [{ status: 200, body: {} }, 'PAYMOB NONSENSE', false],
    ['nonsense', 'PAYMOB NONSENSE', false],
    ['failed after work', 'PAYMOB HTTP 500', false],
    ['answer lost', 'PAYMOB UNANSWERED', false],
    [{ delayMs: 1000 }, 'PAYMOB UNANSWERED', false],
  ] as const)('%o is %s; that nothing was done is certain: %s', async (behaviour, code, isCertain) => {
    there.next(behaviour);
    await expect(paymob.start(anOrder())).rejects.toMatchObject({ code, isCertain });
  });

  it('is certain to have done nothing when it cannot be reached at all', async () => {
    const gone = await startFakePaymob();
    await gone.close();
    const failure = await createPaymob(gone.config)
      .start(anOrder())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ code: 'PAYMOB ECONNREFUSED', isCertain: true });
  });

  it('is certain to have done nothing with another key', async () => {
    const stranger = createPaymob({ ...there.config, secretKey: 'egy_sk_test_of_somebody' });
    await expect(stranger.start(anOrder())).rejects.toMatchObject({
      code: 'PAYMOB HTTP 401',
      isCertain: true,
    });
  });
});

describe('a callback of Paymob', () => {
  it.each([
    ['approve', 'paid', null],
    ['pending', 'pending', null],
    ['decline', 'declined', 'other'],
    ['no-funds', 'declined', 'insufficient-funds'],
    ['3ds-failed', 'declined', 'not-authenticated'],
    ['wrong-pin', 'declined', 'wrong-details'],
    ['wallet-timeout', 'declined', 'timed-out'],
    ['cancelled', 'declined', 'cancelled'],
  ] as const)('after %s says %s, and why: %s', async (outcome, state, declineReason) => {
    const { providerOrder } = await paymob.start(anOrder());
    const payment = there.pay(providerOrder, outcome);
    expect(paymob.readCallback(there.callback(payment))).toEqual({
      ...{ providerOrder, transaction: String(payment.id), kind: 'payment', state, declineReason },
      ...{ amountPiastres: 15_000, currency: 'EGP', hint: '2346' },
    });
  });

  it('may tell a time with or without its zone', async () => {
    const payment = there.pay((await paymob.start(anOrder())).providerOrder, 'approve');
    expect(paymob.readCallback(there.callback(payment))).not.toBeNull();
    expect(paymob.readCallback(there.callback(payment, { isZoned: true }))).not.toBeNull();
  });

  it('says the same of a repeat, and the newer of one that was pending', async () => {
    const payment = there.pay((await paymob.start(anOrder())).providerOrder, 'pending');
    const first = there.callback(payment);
    there.settle(payment, 'approve');
    const second = paymob.readCallback(there.callback(payment));
    expect(second).toMatchObject({ state: 'paid', transaction: String(payment.id) });
    expect(paymob.readCallback(there.callback(payment))).toEqual(second);
    expect(paymob.readCallback(first)).toMatchObject({ state: 'pending', transaction: String(payment.id) });
  });

  it('hands on what Paymob says was paid, whatever was asked for', async () => {
    const payment = there.pay((await paymob.start(anOrder())).providerOrder, 'approve');
    const signed = { amount_cents: 100, currency: 'USD' };
    expect(paymob.readCallback(there.callback(payment, { signed }))).toMatchObject({
      ...{ amountPiastres: 100, currency: 'USD' },
    });
    expect(paymob.readCallback(there.callback(payment, { changed: signed }))).toBeNull();
  });

  it('goes by nothing that is not signed', async () => {
    const order = anOrder();
    const { providerOrder } = await paymob.start(order);
    const payment = there.pay(providerOrder, 'approve');
    const changed = {
      order: { id: Number(providerOrder), merchant_order_id: 'somebody-else' },
      payment_key_claims: { extra: { order: '1' } },
      parent_transaction: 1,
      refunded_amount_cents: 15_000,
      data: { message: 'INSUFFICIENT_FUNDS' },
    };
    expect(paymob.readCallback(there.callback(payment, { changed }))).toEqual(
      paymob.readCallback(there.callback(payment)),
    );
  });

  it('is not about a payment that is authorised and not taken, or voided', async () => {
    const payment = there.pay((await paymob.start(anOrder())).providerOrder, 'approve');
    const state = (signed: object) => paymob.readCallback(there.callback(payment, { signed }))?.state;
    expect(state({ is_auth: true })).toBe('pending');
    expect(state({ error_occured: true })).toBe('pending');
    expect(state({ is_voided: true })).toBe('declined');
    expect(state({ is_refunded: true })).toBe('paid');
  });

  it('keeps no more of a card or a wallet than four digits', async () => {
    const payment = there.pay(
      (await paymob.start(anOrder({ method: 'mobile-wallet' }))).providerOrder,
      'approve',
    );
    const hint = (pan: string | null) =>
      paymob.readCallback(
        there.callback(payment, { signed: { source_data: { ...payment.source_data, pan } } }),
      )?.hint;
    expect(hint('01010101010')).toBe('1010');
    expect(hint('512345xxxxxx2346')).toBe('2346');
    expect(hint(null)).toBeNull();
  });
});

describe('what Paymob knows about an order', () => {
  it('is nothing before somebody paid', async () => {
    const { providerOrder } = await paymob.start(anOrder());
    expect(await paymob.findReports({ providerOrder, reference: 'x' })).toEqual([]);
  });

  it('is its last transaction, also when the callback was lost', async () => {
    const { providerOrder } = await paymob.start(anOrder());
    there.pay(providerOrder, 'decline');
    const payment = there.pay(providerOrder, 'approve');
    expect(await paymob.findReports({ providerOrder, reference: 'x' })).toEqual([
      paymob.readCallback(there.callback(payment)),
    ]);
  });

  it('is the payment and its last refund', async () => {
    const { providerOrder } = await paymob.start(anOrder());
    const { id } = there.pay(providerOrder, 'approve');
    const refund = { providerOrder, transaction: String(id), amountPiastres: 5000, reference: 'r' };
    const { transaction } = await paymob.refund(refund);
    expect(await paymob.findReports({ providerOrder, reference: 'x' })).toMatchObject([
      { kind: 'payment', state: 'paid', transaction: String(id), amountPiastres: 15_000 },
      { kind: 'refund', state: 'paid', transaction, amountPiastres: 5000 },
    ]);
  });

  it('cannot be known when Paymob fails, knows no such key, or tells of another order', async () => {
    const { providerOrder } = await paymob.start(anOrder());
    there.pay(providerOrder, 'approve');
    const order = { providerOrder, reference: 'x' };
    there.next({ status: 502 });
    await expect(paymob.findReports(order)).rejects.toMatchObject({ code: 'PAYMOB HTTP 502' });
    there.next({ delayMs: 0 }, { status: 200, body: { ...there.transactions.at(-1), order: { id: 1 } } });
    await expect(paymob.findReports(order)).rejects.toMatchObject({ code: 'PAYMOB NONSENSE' });
    const stranger = createPaymob({ ...there.config, apiKey: 'another' });
    await expect(stranger.findReports(order)).rejects.toMatchObject({ code: 'PAYMOB HTTP 403' });
  });
});

describe('a refund through Paymob', () => {
  const paid = async () => {
    const { providerOrder } = await paymob.start(anOrder());
    const payment = there.pay(providerOrder, 'approve');
    return { providerOrder, transaction: String(payment.id), reference: 'refund-1', payment };
  };

  it('gives back a part, and then the rest, and no more', async () => {
    const { payment, ...order } = await paid();
    const first = await paymob.refund({ ...order, amountPiastres: 5000 });
    expect(first.state).toBe('paid');
    await paymob.refund({ ...order, amountPiastres: 10_000 });
    expect(payment).toMatchObject({ is_refunded: true, refunded_amount_cents: 15_000 });
    await expect(paymob.refund({ ...order, amountPiastres: 1 })).rejects.toMatchObject({
      ...{ code: 'PAYMOB HTTP 400', isCertain: true },
    });
  });

  it('is reported as a transaction of its own, beside the payment once more', async () => {
    const { payment, ...order } = await paid();
    const { transaction } = await paymob.refund({ ...order, amountPiastres: 5000 });
    expect(paymob.readCallback(there.callback(there.transactions.at(-1)!))).toMatchObject({
      ...{ kind: 'refund', state: 'paid', transaction, amountPiastres: 5000 },
    });
    expect(paymob.readCallback(there.callback(payment))).toMatchObject({
      ...{ kind: 'payment', state: 'paid', transaction: order.transaction, amountPiastres: 15_000 },
    });
  });

  it('may be pending, or declined for certain', async () => {
    const { payment: _, ...order } = await paid();
    there.nextRefund('pending');
    expect((await paymob.refund({ ...order, amountPiastres: 100 })).state).toBe('pending');
    there.nextRefund('decline');
    await expect(paymob.refund({ ...order, amountPiastres: 100 })).rejects.toMatchObject({
      ...{ code: 'PAYMOB REFUND DECLINED', isCertain: true },
    });
  });

  it.each(['answer lost', 'failed after work', 'nonsense', { delayMs: 1000 }] as const)(
    'is not certain to have failed after %o, and is found by asking',
    async (behaviour) => {
      const { payment: _, ...order } = await paid();
      there.next(behaviour);
      await expect(paymob.refund({ ...order, amountPiastres: 700 })).rejects.toMatchObject({
        isCertain: false,
      });
      if (typeof behaviour === 'object') return;
      expect((await paymob.findReports(order)).at(-1)).toMatchObject({ kind: 'refund', amountPiastres: 700 });
    },
  );
});

describe("Paymob's page", () => {
  it('is where the address leads, and it leads back; the callback comes before that, after it, or never', async () => {
    const shop = await openCallbackAddress();
    const { next } = await paymob.start(anOrder({ callbackUrl: shop.url }));
    const url = 'url' in next ? next.url : '';
    const pay = async () => await fetch(`${url}&outcome=approve`, { redirect: 'manual' });
    expect(await (await fetch(url)).text()).toContain('outcome=3ds-failed');
    const back = await pay();
    expect(back.headers.get('location')).toContain('https://baseera.example/wallet?from=payment&id=');
    expect(shop.arrived.map((callback) => paymob.readCallback(callback)?.state)).toEqual(['paid']);
    there.callbacksComeFromPage('lost');
    await pay();
    there.callbacksComeFromPage('after');
    await pay();
    expect(shop.arrived).toHaveLength(1);
    await expect.poll(() => shop.arrived.length).toBe(2);
    await shop.close();
  });
});
