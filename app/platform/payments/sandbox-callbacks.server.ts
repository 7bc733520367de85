import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job, type JobKind } from '#platform/process/jobs.server.ts';
import { parseJson } from './ask-provider.server.ts';
import { declineReasons, type PaymentReport, type RawCallback } from './payment-provider.ts';
import { sandboxPayments, sandboxRefunds } from './sandbox-tables.server.ts';

/** The job that tells the shop what became of a practice payment, or of one of its refunds. */
export const sandboxCallbackKind: JobKind<{ paymentId: string; refundId: string | null }> = {
  name: 'sandbox-callback',
  schema: z.object({ paymentId: z.uuid(), refundId: z.uuid().nullable() }),
  // Its own process wakes it; practice payments are no reason to look all the time.
  pollSeconds: 10,
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 900 },
};

const signatureHeader = 'X-Sandbox-Signature';
const secondsToAnswer = 10;

type Payment = typeof sandboxPayments.$inferSelect;
type Refund = typeof sandboxRefunds.$inferSelect;

const report = z.object({
  providerOrder: z.string().min(1).max(100),
  transaction: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  state: z.enum(['paid', 'declined', 'pending']),
  amountPiastres: z.number().int().positive(),
  currency: z.literal('EGP'),
  declineReason: z.enum(declineReasons).nullable(),
  hint: z.null(),
});

/** Tells how a practice payment stands when the job runs, by HTTP as any other provider does, until it is answered with 2xx. */
export function sandboxCallbackJob({ secret }: { secret: string }): Job {
  return defineJob(sandboxCallbackKind, {
    run: async (db, { paymentId, refundId }) => {
      const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId));
      if (!payment) return;
      const told = refundId ? await findRefundReport(db, { payment, refundId }) : reportOnPayment(payment);
      if (told) await post(payment.callbackUrl, told, secret);
    },
  });
}

/** What there is to tell about a practice payment; null while its payer has not decided. */
export function reportOnPayment({ state, declineReason, ...payment }: Payment): PaymentReport | null {
  if (state === 'waiting') return null;
  const { providerOrder, id: transaction, amountPiastres } = payment;
  const about = { providerOrder, transaction, amountPiastres, currency: 'EGP', hint: null };
  return { ...about, kind: 'payment', state, declineReason };
}

/** What there is to tell about a refund: the sandbox gives back at once. */
export function reportOnRefund({ providerOrder }: Payment, { id, amountPiastres }: Refund): PaymentReport {
  const about = { providerOrder, transaction: id, amountPiastres, currency: 'EGP', hint: null };
  return { ...about, kind: 'refund', state: 'paid', declineReason: null };
}

/** A report of the sandbox; null when it did not sign exactly these bytes. */
export function readSandboxCallback(
  { headers, body }: Pick<RawCallback, 'headers' | 'body'>,
  secret: string,
): PaymentReport | null {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(headers.get(signatureHeader) ?? '')?.[1];
  if (!hex || !timingSafeEqual(Buffer.from(hex, 'hex'), sign(body, secret))) return null;
  return report.safeParse(parseJson(new TextDecoder().decode(body))).data ?? null;
}

/** A report as the sandbox sends it. */
export function writeSandboxCallback(
  told: PaymentReport,
  secret: string,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(told);
  const signature = sign(Buffer.from(body), secret).toString('hex');
  return {
    headers: { 'Content-Type': 'application/json', [signatureHeader]: `sha256=${signature}` },
    body,
  };
}

async function findRefundReport(
  db: Database,
  { payment, refundId }: { payment: Payment; refundId: string },
): Promise<PaymentReport | null> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, refundId));
  return refund ? reportOnRefund(payment, refund) : null;
}

/** @throws Error when the shop does not take it: the job is tried again. */
async function post(callbackUrl: string, told: PaymentReport, secret: string): Promise<void> {
  const answer = await fetch(callbackUrl, {
    method: 'POST',
    ...writeSandboxCallback(told, secret),
    redirect: 'manual',
    signal: AbortSignal.timeout(secondsToAnswer * 1000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The callback of a practice payment was answered with ${answer.status}.`);
}

function sign(body: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(body).digest();
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sandbox payments', 32));
}
