import { randomInt } from 'node:crypto';
import { asc, eq, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import {
  paymentMethods,
  ProviderFailure,
  type PaymentOrder,
  type PaymentProvider,
} from './payment-provider.ts';
import {
  readSandboxCallback,
  reportOnPayment,
  reportOnRefund,
  sandboxCallbackKind,
} from './sandbox-callbacks.server.ts';
import { sandboxPayments, sandboxRefunds } from './sandbox-tables.server.ts';

/** The page of a practice payment, without its language: for a number, the shop to pay it in. */
export function sandboxPaymentPath(providerOrder: string): string {
  return `/sandbox-payments/${providerOrder}`;
}

/**
 * The practice gateway: it stands in for a company that takes payments, on our own server and database, and no money moves.
 * It tells what happened by signed callbacks over HTTP, as the others do. Like every other provider it must not be asked
 * inside a transaction: it opens its own.
 */
export function createSandbox({
  db,
  secret,
  clock = () => new Date(),
}: {
  db: Database;
  secret: string;
  clock?: Clock;
}): PaymentProvider {
  return {
    name: 'sandbox',
    methods: paymentMethods,
    pageOrigins: [],
    start: async (order) => {
      const providerOrder = newToken();
      const referenceNumber = order.method === 'reference-number' ? newReferenceNumber() : null;
      await keep(db, { order, providerOrder, referenceNumber }, clock());
      if (referenceNumber) return { providerOrder, next: { referenceNumber } };
      const path = localizedPath(sandboxPaymentPath(providerOrder), order.language);
      return { providerOrder, next: { url: new URL(path, order.returnUrl).href } };
    },
    readCallback: (callback) => readSandboxCallback(callback, secret),
    findReports: async ({ providerOrder }) => {
      const [payment] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.providerOrder, providerOrder));
      const first = payment && reportOnPayment(payment);
      if (!first) return [];
      const refunds = await db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.paymentId, payment.id))
        .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id));
      return [first, ...refunds.map((refund) => reportOnRefund(payment, refund))];
    },
    refund: async (refund) => {
      return { transaction: await giveBack(db, refund, clock()), state: 'paid' };
    },
  };
}

/** As many digits as the numbers of Egyptian shops have. */
function newReferenceNumber(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}

async function keep(
  db: Database,
  given: { order: PaymentOrder; providerOrder: string; referenceNumber: string | null },
  now: Date,
): Promise<void> {
  const { order, providerOrder, referenceNumber } = given;
  const { reference, amountPiastres, method, language, description, returnUrl, callbackUrl, expiresAt } =
    order;
  const kept = await db
    .insert(sandboxPayments)
    .values({
      ...{ providerOrder, referenceNumber, reference, amountPiastres, method, language, description },
      ...{ returnUrl, callbackUrl, expiresAt, createdAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: sandboxPayments.id });
  if (kept.length === 0) throw new ProviderFailure('SANDBOX REFERENCE TAKEN', { isCertain: true });
}

/**
 * Notes a refund and gives its name; the same reference once more changes nothing.
 * @throws ProviderFailure for a payment that was not paid, or more than is left of it.
 */
async function giveBack(
  db: Database,
  refund: { providerOrder: string; transaction: string; amountPiastres: number; reference: string },
  now: Date,
): Promise<string> {
  const { providerOrder, transaction, amountPiastres, reference } = refund;
  const refuse = (code: string) => new ProviderFailure(`SANDBOX ${code}`, { isCertain: true });
  return await db.transaction(async (db) => {
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.providerOrder, providerOrder))
      .for('update');
    if (payment?.id !== transaction || payment.state !== 'paid') throw refuse('NOT PAID');
    const [former] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference));
    if (former) {
      const isSame = former.paymentId === payment.id && former.amountPiastres === amountPiastres;
      if (!isSame) throw refuse('REFERENCE TAKEN');
      return former.id;
    }
    const [before] = await db
      .select({ piastres: sum(sandboxRefunds.amountPiastres) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, payment.id));
    if (Number(before?.piastres ?? 0) + amountPiastres > payment.amountPiastres)
      throw refuse('REFUND TOO LARGE');
    const [made] = await db
      .insert(sandboxRefunds)
      .values({ paymentId: payment.id, reference, amountPiastres, createdAt: now })
      .returning({ id: sandboxRefunds.id });
    const { id } = made!;
    await enqueue(db, sandboxCallbackKind, { paymentId: payment.id, refundId: id }, { key: id });
    return id;
  });
}
