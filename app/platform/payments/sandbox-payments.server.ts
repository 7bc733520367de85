import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { isToken } from '#platform/security/token.server.ts';
import type { DeclineReason } from './payment-provider.ts';
import { sandboxCallbackKind } from './sandbox-callbacks.server.ts';
import { sandboxPayments, type sandboxStates } from './sandbox-tables.server.ts';

/** What may become of a practice payment, as its page offers it. With `leave` its payer goes away without a word. */
export const sandboxOutcomes = ['approve', 'no-funds', 'wrong-details', 'pending', 'leave'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

type Decided = { state: (typeof sandboxStates)[number]; declineReason: DeclineReason | null };

const decisions: Record<Exclude<SandboxOutcome, 'leave'>, Decided> = {
  approve: { state: 'paid', declineReason: null },
  'no-funds': { state: 'declined', declineReason: 'insufficient-funds' },
  'wrong-details': { state: 'declined', declineReason: 'wrong-details' },
  pending: { state: 'pending', declineReason: null },
};

/** A practice payment, by the token in the address of its page; null when there is none. */
export async function findSandboxPayment(db: Database, order: string): Promise<SandboxPayment | null> {
  if (!isToken(order)) return null;
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.providerOrder, order));
  return payment ?? null;
}

/** Whether nobody can pay it any more: its time is over. What was decided before stays as it is. */
export function isOver({ state, expiresAt }: SandboxPayment, now: Date): boolean {
  return (state === 'waiting' || state === 'pending') && expiresAt <= now;
}

/**
 * Decides what becomes of a practice payment, queues the callback that tells it, and gives the address to go back to. The same
 * decision once more changes nothing; a payment that is pending can still be approved or declined.
 * @throws Refusal 'sandbox-payment-unknown' (404), 'sandbox-payment-over' (410) or 'sandbox-payment-decided'.
 */
export async function decideSandboxPayment(
  db: Database,
  { order, outcome }: { order: string; outcome: SandboxOutcome },
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.providerOrder, order))
      .for('update');
    if (!payment) throw new Refusal('sandbox-payment-unknown', {}, 404);
    const { id } = payment;
    if (outcome === 'leave') return payment.returnUrl;
    const decided = decisions[outcome];
    const isSame = payment.state === decided.state && payment.declineReason === decided.declineReason;
    if (isSame) return payment.returnUrl;
    if (isOver(payment, now)) throw new Refusal('sandbox-payment-over', {}, 410);
    if (payment.state === 'paid' || payment.state === 'declined')
      throw new Refusal('sandbox-payment-decided');
    await db.update(sandboxPayments).set(decided).where(eq(sandboxPayments.id, id));
    const key = `${id} ${decided.state}`;
    await enqueue(db, sandboxCallbackKind, { paymentId: id, refundId: null }, { key });
    return payment.returnUrl;
  });
}
