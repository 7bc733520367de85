import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { paymobAccount } from '#tests/worlds/payments/fake-paymob.ts';
import { openCallbackAddress, type CallbackAddress } from '#tests/worlds/payments/callback-address.ts';
import { anOrder } from '#tests/worlds/payments/orders.ts';
import { createPaymentProviders, findProvider } from './payment-providers.server.ts';
import type { PaymentOrder } from './payment-provider.ts';
import { sandboxCallbackJob, sandboxCallbackKind, writeSandboxCallback } from './sandbox-callbacks.server.ts';
import { createSandbox } from './sandbox.server.ts';
import { decideSandboxPayment, type SandboxOutcome } from './sandbox-payments.server.ts';

const secret = 'a secret of the test, long enough to derive keys from';
const now = new Date('2026-11-24T10:00:00Z');
const expiresAt = new Date('2026-11-24T11:00:00Z');

const db = await testDatabase();
let ticks = 0;
const sandbox = createSandbox({ db, secret, clock: () => new Date(now.getTime() + ++ticks) });
let shop: CallbackAddress;

beforeAll(async () => {
  await prepareJobs(db, [sandboxCallbackKind]);
  shop = await openCallbackAddress();
});
beforeEach(() => void shop.arrived.splice(0));
afterAll(async () => await shop.close());

const start = async (changes: Partial<PaymentOrder> = {}) => {
  const order = anOrder({ callbackUrl: shop.url, expiresAt, ...changes });
  return { ...(await sandbox.start(order)), order, reference: order.reference };
};
const decide = async (order: string, outcome: SandboxOutcome, at = now) =>
  await decideSandboxPayment(db, { order, outcome }, at);

/** Runs the jobs that were queued, as the runner does; gives how many there were. */
async function runJobs(): Promise<number> {
  const { rows } = await db.execute<{ id: string; data: { paymentId: string; refundId: string | null } }>(
    sql`select id, data from pgboss.job where name = ${sandboxCallbackKind.name} order by created_on, id`,
  );
  for (const { id, data } of rows) {
    await sandboxCallbackJob({ secret }).run(db, data, { now, log: undefined as never });
    await db.execute(sql`delete from pgboss.job where id = ${id}`);
  }
  return rows.length;
}

const told = () => shop.arrived.map((callback) => sandbox.readCallback(callback));

describe('a practice payment', () => {
  it('is paid on a page of our own, in the language of its payer, at an address that nobody guesses', async () => {
    const english = await start();
    const arabic = await start({ language: 'ar', method: 'mobile-wallet' });
    expect(english.providerOrder).toMatch(/^[\w-]{43}$/);
    expect(english.next).toEqual({
      url: `https://baseera.example/sandbox-payments/${english.providerOrder}`,
    });
    expect(arabic.next).toEqual({
      url: `https://baseera.example/ar/sandbox-payments/${arabic.providerOrder}`,
    });
  });

  it('in a shop has a number', async () => {
    const { next } = await start({ method: 'reference-number' });
    expect(next).toEqual({ referenceNumber: expect.stringMatching(/^[1-9]\d{9}$/) });
  });

  it('is told of by nobody before its payer has decided', async () => {
    const { providerOrder, reference, order } = await start();
    expect(await sandbox.findReports({ providerOrder, reference })).toEqual([]);
    expect(await decide(providerOrder, 'leave')).toBe(order.returnUrl);
    expect(await sandbox.findReports({ providerOrder, reference })).toEqual([]);
    expect(await runJobs()).toBe(0);
    expect(await sandbox.findReports({ providerOrder: 'unknown', reference })).toEqual([]);
  });

  it.each([
    ['approve', 'paid', null],
    ['no-funds', 'declined', 'insufficient-funds'],
    ['wrong-details', 'declined', 'wrong-details'],
    ['pending', 'pending', null],
  ] as const)(
    'after "%s" is %s, by a signed callback and when asked',
    async (outcome, state, declineReason) => {
      const { providerOrder, reference, order } = await start();
      expect(await decide(providerOrder, outcome)).toBe(order.returnUrl);
      await runJobs();
      const report = {
        ...{
          providerOrder,
          transaction: expect.any(String) as string,
          kind: 'payment',
          state,
          declineReason,
        },
        ...{ amountPiastres: 15_000, currency: 'EGP', hint: null },
      };
      expect(told()).toEqual([report]);
      expect(await sandbox.findReports({ providerOrder, reference })).toEqual([report]);
    },
  );

  it('is decided once: the same again changes nothing, another decision is refused', async () => {
    const { providerOrder, order } = await start();
    await Promise.all([decide(providerOrder, 'approve'), decide(providerOrder, 'approve')]);
    expect(await decide(providerOrder, 'approve', new Date(expiresAt.getTime() + 1))).toBe(order.returnUrl);
    await expect(decide(providerOrder, 'no-funds')).rejects.toMatchObject({
      code: 'sandbox-payment-decided',
    });
    expect(await runJobs()).toBe(1);
    expect(told()).toMatchObject([{ state: 'paid' }]);
  });

  it('that is pending can still be approved, under the same name', async () => {
    const { providerOrder } = await start();
    await decide(providerOrder, 'pending');
    await runJobs();
    await decide(providerOrder, 'approve');
    await runJobs();
    const [first, second] = told();
    expect([first?.state, second?.state]).toEqual(['pending', 'paid']);
    expect(second?.transaction).toBe(first?.transaction);
  });

  it('is over when its time is, and unknown elsewhere', async () => {
    const { providerOrder } = await start();
    await expect(decide(providerOrder, 'approve', expiresAt)).rejects.toMatchObject({
      ...{ code: 'sandbox-payment-over', status: 410 },
    });
    for (const order of ['x', 'x'.repeat(43), ''])
      await expect(decide(order, 'approve')).rejects.toMatchObject({
        code: 'sandbox-payment-unknown',
        status: 404,
      });
    await expect(decide('x', 'approve')).rejects.toBeInstanceOf(Refusal);
  });

  it('keeps a reference for itself', async () => {
    const { reference } = await start();
    await expect(start({ reference })).rejects.toMatchObject({
      code: 'SANDBOX REFERENCE TAKEN',
      isCertain: true,
    });
  });
});

describe('a callback of the sandbox', () => {
  it('is sent until it is taken', async () => {
    const { providerOrder } = await start();
    await decide(providerOrder, 'approve');
    shop.answerNext(503);
    await expect(runJobs()).rejects.toThrow('answered with 503');
    expect(await runJobs()).toBe(1);
    expect(told()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  });

  it('counts only as it was signed, with the secret of this server', async () => {
    const { providerOrder } = await start();
    await decide(providerOrder, 'approve');
    await runJobs();
    const [callback] = shop.arrived;
    const text = Buffer.from(callback!.body).toString();
    const read = (body: string, headers = callback!.headers) =>
      sandbox.readCallback({ ...callback!, body: Buffer.from(body), headers });
    expect(read(text)).not.toBeNull();
    expect(read(text.replace('15000', '25000'))).toBeNull();
    expect(read(`${text} `)).toBeNull();
    expect(read(text, new Headers())).toBeNull();
    expect(createSandbox({ db, secret: 'another' }).readCallback(callback!)).toBeNull();
    const report = { ...sandbox.readCallback(callback!)!, currency: 'USD' };
    const signed = writeSandboxCallback(report, secret);
    expect(read(signed.body, new Headers(signed.headers))).toBeNull();
  });
});

describe('a practice refund', () => {
  const paid = async () => {
    const { providerOrder, reference } = await start();
    await decide(providerOrder, 'approve');
    await runJobs();
    shop.arrived.splice(0);
    const [{ transaction } = { transaction: '' }] = await sandbox.findReports({ providerOrder, reference });
    return { providerOrder, transaction, reference };
  };

  it('is done at once, in parts, and told of', async () => {
    const order = await paid();
    const refund = async (amountPiastres: number, part: string) =>
      await sandbox.refund({ ...order, amountPiastres, reference: `${order.reference} ${part}` });
    const first = await refund(5000, 'one');
    expect(first.state).toBe('paid');
    expect(await refund(5000, 'one')).toEqual(first);
    await refund(10_000, 'two');
    await expect(refund(1, 'three')).rejects.toMatchObject({
      code: 'SANDBOX REFUND TOO LARGE',
      isCertain: true,
    });
    await expect(refund(1, 'one')).rejects.toMatchObject({ code: 'SANDBOX REFERENCE TAKEN' });
    expect(await runJobs()).toBe(2);
    const amounts = [{ amountPiastres: 5000 }, { amountPiastres: 10_000 }];
    expect(told()).toMatchObject(amounts.map((amount) => ({ kind: 'refund', state: 'paid', ...amount })));
    const reports = await sandbox.findReports(order);
    expect(reports.map(({ kind }) => kind)).toEqual(['payment', 'refund', 'refund']);
    expect(reports[1]?.transaction).toBe(first.transaction);
  });

  it('never gives back more than was paid, also at the same moment', async () => {
    const order = await paid();
    const refunds = ['one', 'two'].map(
      async (part) =>
        await sandbox.refund({ ...order, amountPiastres: 10_000, reference: `${order.reference} ${part}` }),
    );
    const done = (await Promise.allSettled(refunds)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    await runJobs();
  });

  it('is refused for what was not paid', async () => {
    const { providerOrder, reference } = await start();
    const refund = { providerOrder, transaction: 'x', amountPiastres: 100, reference };
    await expect(sandbox.refund(refund)).rejects.toMatchObject({ code: 'SANDBOX NOT PAID', isCertain: true });
  });
});

describe('who takes payments', () => {
  const namesIn = (env: Record<string, string>) =>
    createPaymentProviders({ config: { ...readConfig(env), secret }, db }).map(({ name }) => name);

  it('is who is set up, in the order of offer', () => {
    expect(namesIn({})).toEqual(['sandbox']);
    expect(namesIn({ PAYMENTS_SANDBOX: '0' })).toEqual([]);
    const { secretKey, publicKey, hmacSecret, apiKey } = paymobAccount;
    const keys = {
      PAYMOB_SECRET_KEY: secretKey,
      PAYMOB_PUBLIC_KEY: publicKey,
      PAYMOB_HMAC_SECRET: hmacSecret,
    };
    const paymob = { ...keys, PAYMOB_API_KEY: apiKey, PAYMOB_CARD_INTEGRATION_ID: '1' };
    const fawry = { FAWRY_MERCHANT_CODE: 'code', FAWRY_SECURITY_KEY: 'key' };
    expect(namesIn({ ...fawry, ...paymob })).toEqual(['paymob', 'fawry', 'sandbox']);
  });

  it('is found by its name', () => {
    const providers = createPaymentProviders({ config: { ...readConfig({}), secret }, db });
    expect(findProvider(providers, 'sandbox')).toBe(providers[0]);
    expect(findProvider(providers, 'paymob')).toBeUndefined();
    expect(findProvider(providers, undefined)).toBeUndefined();
  });
});
