import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineJob, JobGivenUp, type Job, type JobKind } from '#platform/jobs.server.ts';
import { MailRefused, type MailTransport } from '#platform/mail.server.ts';
import { messages } from './tables.server.ts';

/** The job that hands one message over; its key is the message's id. */
export const deliverMessageKind: JobKind<{ messageId: string }> = {
  name: 'deliver-message',
  schema: z.object({ messageId: z.uuid() }),
  concurrency: 8,
  pollSeconds: 2,
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 900 },
};

/** The longest that handing over may take; then another process may try. */
const claimSeconds = 90;

/** Mail that could not be delivered for so long is given up, as mail servers do. */
const hoursToTry = 48;

/** Ties the delivery to the way mail leaves the house. */
export function deliverMessageJob(transport: MailTransport): Job {
  return defineJob(deliverMessageKind, {
    run: async (db, { messageId }, { now }) => await deliverMessage(db, { messageId, transport }, now),
  });
}

/**
 * Hands one message over. In the outbox that is the change of its row, so it happens exactly once. Over
 * SMTP it happens at least once: an answer that is lost leads to a repeat with the same Message-ID.
 * @throws MailRefused when it is worth trying again, JobGivenUp when it is not.
 */
export async function deliverMessage(
  db: Database,
  { messageId, transport }: { messageId: string; transport: MailTransport },
  now: Date,
): Promise<void> {
  const isWaiting = and(eq(messages.id, messageId), eq(messages.status, 'queued'));
  const oneMore = sql`${messages.attempts} + 1`;
  if (transport.kind === 'outbox') {
    await db.update(messages).set({ status: 'sent', sentAt: now, attempts: oneMore }).where(isWaiting);
    return;
  }
  const claimedUntil = new Date(now.getTime() + claimSeconds * 1000);
  const isFree = or(isNull(messages.claimedUntil), lte(messages.claimedUntil, now));
  const [claimed] = await db
    .update(messages)
    .set({ claimedUntil, attempts: oneMore })
    .where(and(isWaiting, isFree))
    .returning();
  if (!claimed) return await expectDone(db, messageId);
  // No transaction is open here: a slow mail server holds nobody up.
  const refused = await handOver(transport, { ...claimed, to: claimed.recipient });
  if (!refused) {
    await db
      .update(messages)
      .set({ status: 'sent', sentAt: now, claimedUntil: null, lastError: null })
      .where(eq(messages.id, messageId));
    return;
  }
  const isTooOld = now.getTime() - claimed.createdAt.getTime() > hoursToTry * 3600_000;
  const isFinal = refused.isPermanent || isTooOld;
  await db
    .update(messages)
    .set({ status: isFinal ? 'failed' : 'queued', claimedUntil: null, lastError: refused.code })
    .where(eq(messages.id, messageId));
  throw isFinal ? new JobGivenUp(`The message cannot be delivered (${refused.code}).`) : refused;
}

async function handOver(
  transport: MailTransport & { kind: 'smtp' },
  mail: Parameters<typeof transport.send>[0],
): Promise<MailRefused | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error;
    throw error;
  }
}

/** Nothing to claim: done already, or in the hands of another process, which may be dead: then try again later. */
async function expectDone(db: Database, messageId: string): Promise<void> {
  const [message] = await db
    .select({ status: messages.status })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (message?.status === 'queued') throw new MailRefused('CLAIMED', false);
}
