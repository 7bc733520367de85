import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fawryAccount, startFakeFawry, type FakeFawry } from '#tests/worlds/payments/fake-fawry.ts';
import { rawCallback } from '#tests/worlds/payments/fake-server.ts';
import { anOrder } from '#tests/worlds/payments/orders.ts';
import { createFawry } from './fawry.server.ts';
import type { PaymentProvider } from './payment-provider.ts';

let there: FakeFawry;
let fawry: PaymentProvider;
beforeAll(async () => {
  there = await startFakeFawry();
  fawry = createFawry(there.config, { milliseconds: 400 });
});
afterAll(async () => await there.close());

const start = async (changes: Parameters<typeof anOrder>[0] = {}) => {
  const order = anOrder({ method: 'reference-number', ...changes });
  const { providerOrder } = await fawry.start(order);
  return { providerOrder, reference: order.reference, transaction: providerOrder };
};

describe('a payment through Fawry', () => {
  it('is a number to pay with in a shop', async () => {
    const order = anOrder({ method: 'reference-number', language: 'ar', amountPiastres: 2010 });
    const { providerOrder, next } = await fawry.start(order);
    const { reference, asked } = there.orders.at(-1)!;
    expect(providerOrder).toBe(reference);
    expect(next).toEqual({ referenceNumber: reference });
    expect(asked).toMatchObject({
      ...{ merchantCode: fawryAccount.merchantCode, merchantRefNum: order.reference, amount: 20.1 },
      ...{ paymentMethod: 'PAYATFAWRY', currencyCode: 'EGP', language: 'ar-eg' },
      ...{ customerMobile: '01001234567', paymentExpiry: order.expiresAt.getTime() },
      chargeItems: [{ price: 20.1, quantity: 1 }],
    });
    expect(fawry.methods).toEqual(['reference-number']);
  });

  it('names no phone number when there is none', async () => {
    await start({ payer: { ...anOrder().payer, phone: null } });
    expect(there.orders.at(-1)?.asked).not.toHaveProperty('customerMobile');
  });

  /** printf '%s' 'is0N+YQzlE4=wallet-41PAYATFAWRY20.10invented-security-key' | openssl dgst -sha256 */
  it('is signed as another program signs it', async () => {
    await start({ reference: 'wallet-41', amountPiastres: 2010 });
    expect(there.orders.at(-1)?.asked.signature).toBe(
      '735102624d1737666b3f402a0f5a3da4cea3393227efc9d3330db923545ce144',
    );
  });

  it.each([
    [{ status: 200, body: { statusCode: 9901 } }, 'FAWRY 9901', true],
    [{ status: 200, body: { statusCode: 500 } }, 'FAWRY 500', false],
    [{ status: 200, body: { statusCode: 200 } }, 'FAWRY NONSENSE', false],
    [
      { status: 200, body: { statusCode: 200, referenceNumber: 1, merchantRefNumber: 'another' } },
      'FAWRY NONSENSE',
      false,
    ],
    [{ status: 400 }, 'FAWRY HTTP 400', true],
    [{ status: 502 }, 'FAWRY HTTP 502', false],
    ['nonsense', 'FAWRY NONSENSE', false],
    ['failed after work', 'FAWRY HTTP 500', false],
    ['answer lost', 'FAWRY UNANSWERED', false],
    [{ delayMs: 1000 }, 'FAWRY UNANSWERED', false],
  ] as const)(
    'answered with %o is %s; that nothing was done is certain: %s',
    async (behaviour, code, isCertain) => {
      there.next(behaviour);
      await expect(start()).rejects.toMatchObject({ code, isCertain });
    },
  );

  it('is refused for certain when the key is another one, or nobody is there', async () => {
    const order = anOrder({ method: 'reference-number' });
    const stranger = createFawry({ ...there.config, securityKey: 'another' });
    await expect(stranger.start(order)).rejects.toMatchObject({ code: 'FAWRY 9946', isCertain: true });
    const gone = await startFakeFawry();
    await gone.close();
    await expect(createFawry(gone.config).start(order)).rejects.toMatchObject({ isCertain: true });
  });
});

describe('a notification of Fawry', () => {
  it.each([
    ['NEW', 'pending', null],
    ['PAID', 'paid', null],
    ['CANCELED', 'declined', 'cancelled'],
    ['EXPIRED', 'declined', 'timed-out'],
    ['FAILED', 'declined', 'other'],
  ] as const)('of %s says %s', async (status, state, declineReason) => {
    const { providerOrder } = await start();
    const order = there.move(providerOrder, status);
    expect(fawry.readCallback(there.notification(order))).toEqual({
      ...{ providerOrder, transaction: providerOrder, kind: 'payment', state, declineReason },
      ...{ amountPiastres: 15_000, currency: 'EGP', hint: null },
    });
  });

  it('tells of a refund; somebody has to look when it was of a part', async () => {
    const { providerOrder } = await start();
    const about = { providerOrder, kind: 'refund', amountPiastres: 15_000 };
    expect(fawry.readCallback(there.notification(there.move(providerOrder, 'REFUNDED')))).toMatchObject({
      ...about,
      state: 'paid',
    });
    expect(
      fawry.readCallback(there.notification(there.move(providerOrder, 'PARTIAL_REFUNDED'))),
    ).toMatchObject({
      ...about,
      state: 'pending',
    });
  });

  it('counts what the order is, not the fee on top; less than the order is less', async () => {
    const { providerOrder } = await start();
    const order = Object.assign(there.move(providerOrder, 'PAID'), { fees: '2.00' });
    const read = (paymentAmount?: string) =>
      fawry.readCallback(there.notification(order, paymentAmount ? { signed: { paymentAmount } } : {}));
    expect(read()?.amountPiastres).toBe(15_000);
    expect(read('1.50')?.amountPiastres).toBe(150);
  });

  /**
   * Both signatures by another program:
   * printf '%s' '970177wallet-4120.1020.10PAIDPAYATFAWRYinvented-security-key' | openssl dgst -sha256
   * printf '%s' '970177wallet-41152.00150.00PAIDPAYATFAWRY42invented-security-key' | openssl dgst -sha256
   */
  const plain = {
    ...{ fawryRefNumber: '970177', merchantRefNumber: 'wallet-41', paymentAmount: 20.1, orderAmount: 20.1 },
    ...{ orderStatus: 'PAID', paymentMethod: 'PAYATFAWRY' },
    messageSignature: 'c52c75c4ff16fdcfdfae9355c41cbdbceefe09c648da20d781812fc70c3b162b',
  };
  const withNumber = {
    ...{ ...plain, paymentAmount: '152.00', orderAmount: 150, paymentRefrenceNumber: 42 },
    messageSignature: '2f3df7902e6c48e518a5c9f661e652c64110d3b1eaaff0bbd7af941a7ce6db20',
  };
  const read = (sent: object) => fawry.readCallback(rawCallback('/', JSON.stringify(sent)));

  it('is signed as another program signs it, with and without a number of the payment', () => {
    expect(read(plain)).toMatchObject({ providerOrder: '970177', state: 'paid', amountPiastres: 2010 });
    expect(read(withNumber)).toMatchObject({ state: 'paid', amountPiastres: 15_000 });
  });

  it.each([
    ['fawryRefNumber', '970178'],
    ['merchantRefNumber', 'wallet-42'],
    ['paymentAmount', 20.11],
    ['orderAmount', '20.11'],
    ['orderStatus', 'NEW'],
    ['paymentMethod', 'CARD'],
    ['paymentRefrenceNumber', '1'],
    ['messageSignature', plain.messageSignature.replace('c', 'd')],
  ])('does not fit once %s is changed', (name, value) => {
    expect(read({ ...plain, [name]: value })).toBeNull();
  });

  it.each(['', 'null', '[]', '{', '{}', JSON.stringify({ ...plain, paymentAmount: 'x' })])(
    'is not looked for in %j',
    (body) => expect(fawry.readCallback(rawCallback('/', body))).toBeNull(),
  );
});

describe('what Fawry knows about an order', () => {
  it('is how it stands, also when a notification was lost', async () => {
    const order = await start();
    expect(await fawry.findReports(order)).toMatchObject([{ kind: 'payment', state: 'pending' }]);
    there.move(order.providerOrder, 'PAID');
    expect(await fawry.findReports(order)).toMatchObject([{ state: 'paid', amountPiastres: 15_000 }]);
  });

  it('is nothing about an order that it does not know', async () => {
    expect(await fawry.findReports({ providerOrder: '1', reference: 'unknown' })).toEqual([]);
  });

  it('may come under the older names', async () => {
    const { reference, providerOrder } = await start();
    const body = {
      referenceNumber: providerOrder,
      merchantRefNumber: reference,
      paymentStatus: 'PAID',
      paymentAmount: 150,
    };
    there.next({ status: 200, body: { ...body, statusCode: 200 } });
    expect(await fawry.findReports({ providerOrder, reference })).toMatchObject([{ amountPiastres: 15_000 }]);
  });

  it('cannot be known when Fawry fails, or tells of another order', async () => {
    const order = await start();
    there.next({ status: 502 }, 'nonsense');
    await expect(fawry.findReports(order)).rejects.toMatchObject({ code: 'FAWRY HTTP 502' });
    await expect(fawry.findReports(order)).rejects.toMatchObject({ code: 'FAWRY NONSENSE' });
    await expect(fawry.findReports({ ...order, providerOrder: '1' })).rejects.toMatchObject({
      code: 'FAWRY NONSENSE',
    });
    const stranger = createFawry({ ...there.config, securityKey: 'another' });
    await expect(stranger.findReports(order)).rejects.toMatchObject({ code: 'FAWRY 9946' });
  });
});

describe('a refund through Fawry', () => {
  it('gives back a part and the rest, and no more; each has a name of its own', async () => {
    const order = await start();
    there.move(order.providerOrder, 'PAID');
    const refund = async (amountPiastres: number, reference: string) =>
      await fawry.refund({ ...order, amountPiastres, reference });
    const first = await refund(505, 'refund-1');
    expect(there.orders.at(-1)).toMatchObject({ refunded: 505, status: 'PARTIAL_REFUNDED' });
    const second = await refund(14_495, 'refund-2');
    expect(first.state).toBe('paid');
    expect(second.transaction).not.toBe(first.transaction);
    expect(await fawry.findReports(order)).toMatchObject([
      { kind: 'payment', state: 'paid' },
      { kind: 'refund', state: 'paid', amountPiastres: 15_000 },
    ]);
    await expect(refund(1, 'refund-3')).rejects.toMatchObject({ isCertain: true });
  });

  it.each(['answer lost', 'failed after work', 'nonsense'] as const)(
    'is not certain to have failed after %s',
    async (behaviour) => {
      const order = await start();
      there.move(order.providerOrder, 'PAID');
      there.next(behaviour);
      await expect(
        fawry.refund({ ...order, amountPiastres: 15_000, reference: 'refund' }),
      ).rejects.toMatchObject({ isCertain: false });
      expect((await fawry.findReports(order)).at(-1)).toMatchObject({ kind: 'refund', state: 'paid' });
    },
  );
});
