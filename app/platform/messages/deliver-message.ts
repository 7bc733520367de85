import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, JobGivenUp, type Job, type JobKind } from '#platform/process/jobs.server.ts';
import type { MailTransport } from './mail.server.ts';
import { MessageRefused } from './message-refused.ts';
import { unanswered, type WhatsAppTransport } from './whatsapp.server.ts';
import { messages } from './message-tables.server.ts';

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

/** A message that could not be delivered for so long is given up, as mail servers do. */
const hoursToTry = 48;

/** How each channel's messages leave the server. */
export type Transports = { mail: MailTransport; whatsapp: WhatsAppTransport };

type Message = typeof messages.$inferSelect;

/** Ties the delivery to the ways in which messages leave the server. */
export function deliverMessageJob(transports: Transports): Job {
  return defineJob(deliverMessageKind, {
    run: async (db, { messageId }, { now }) => await deliverMessage(db, { messageId, transports }, now),
  });
}

/**
 * Hands one message over. In the outbox that is the change of its row, so it happens exactly once. Over
 * SMTP it happens at least once: an answer that is lost leads to a repeat with the same Message-ID.
 * WhatsApp cannot tell a repeat from a new message, so after a lost answer it is tried once more, never
 * again: nobody gets a code more than twice. A message whose code is over is not sent.
 * @throws MessageRefused when it is worth trying again, JobGivenUp when it is not.
 */
export async function deliverMessage(
  db: Database,
  { messageId, transports }: { messageId: string; transports: Transports },
  now: Date,
): Promise<void> {
  const [waiting] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.status, 'queued')));
  if (!waiting) return;
  if (waiting.claimedUntil && waiting.claimedUntil > now) throw new MessageRefused('CLAIMED', false);
  const send = senderOf(transports, waiting);
  const lostAnswers = countLostAnswers(waiting);
  const claim = {
    attempts: waiting.attempts + 1,
    claimedUntil: new Date(now.getTime() + claimSeconds * 1000),
    lastError: lostAnswers > 0 ? unanswered : waiting.lastError,
  };
  // Only one process finds the row as all of them have read it.
  const isUnchanged = and(isQueued(waiting), eq(messages.attempts, waiting.attempts));
  const isStale = waiting.expiresAt !== null && waiting.expiresAt <= now;
  if (isStale || lostAnswers > 1) {
    const code = isStale ? 'EXPIRED' : unanswered;
    await db
      .update(messages)
      .set({ status: 'failed', claimedUntil: null, lastError: code, ...(send && erased) })
      .where(isUnchanged);
    throw new JobGivenUp(`The message is not sent any more (${code}).`);
  }
  if (!send) {
    await db
      .update(messages)
      .set({ status: 'sent', sentAt: now, attempts: claim.attempts })
      .where(isUnchanged);
    return;
  }
  const claimed = await db.update(messages).set(claim).where(isUnchanged).returning({ id: messages.id });
  if (claimed.length === 0) throw new MessageRefused('CLAIMED', false);
  // No transaction is open here: a slow server on the other side holds nobody up.
  const outcome = await attempt(send);
  if (outcome instanceof MessageRefused) return await noteRefusal(db, { waiting, lostAnswers, outcome }, now);
  await db
    .update(messages)
    .set({
      ...{ status: 'sent', sentAt: now, claimedUntil: null, lastError: null },
      ...{ transportId: outcome.transportId, ...erased },
    })
    .where(isQueued(waiting));
}

/** How a message is handed over, giving the other side's id for it; null when the outbox is where it stays. */
function senderOf({ mail, whatsapp }: Transports, message: Message): (() => Promise<string | null>) | null {
  const { id, language, recipient: to, template } = message;
  if (message.channel === 'mail') {
    if (mail.kind === 'outbox') return null;
    return async () => {
      await mail.send({ ...message, to });
      return null;
    };
  }
  if (whatsapp.kind === 'outbox') return null;
  const [value = ''] = template?.values ?? [];
  const words = template?.name === 'announcement' ? { text: value } : { code: value };
  return async () => await whatsapp.send({ id, language, to, ...words });
}

/**
 * How often a WhatsApp message was handed over without an answer that could be noted: the last attempt, if
 * its process died, and the one whose answer was lost before.
 */
function countLostAnswers({ channel, claimedUntil, lastError }: Message): number {
  if (channel !== 'whatsapp') return 0;
  return Number(claimedUntil !== null) + Number(lastError === unanswered);
}

/** A report of the other side may have decided about the message in the meantime: then that stands. */
function isQueued({ id }: Message) {
  return and(eq(messages.id, id), eq(messages.status, 'queued'));
}

/** What a message that is over no longer says if it was secret. In the outbox it goes on saying it. */
export const erased = {
  text: sql`case when ${messages.isSecret} then '' else ${messages.text} end`,
  html: sql`case when ${messages.isSecret} then '' else ${messages.html} end`,
  template: null,
};

async function attempt(
  send: () => Promise<string | null>,
): Promise<{ transportId: string | null } | MessageRefused> {
  try {
    return { transportId: await send() };
  } catch (error) {
    if (error instanceof MessageRefused) return error;
    throw error;
  }
}

async function noteRefusal(
  db: Database,
  { waiting, lostAnswers, outcome }: { waiting: Message; lostAnswers: number; outcome: MessageRefused },
  now: Date,
): Promise<void> {
  const isTooOld = now.getTime() - waiting.createdAt.getTime() > hoursToTry * 3600_000;
  const wasLostAgain = lostAnswers > 0 && outcome.code === unanswered;
  const isFinal = outcome.isPermanent || isTooOld || wasLostAgain;
  // That an answer was lost must not be forgotten while there are more tries.
  const lastError = lostAnswers > 0 && !isFinal ? unanswered : outcome.code;
  await db
    .update(messages)
    .set({
      ...{ status: isFinal ? 'failed' : 'queued', claimedUntil: null, lastError },
      ...(isFinal && erased),
    })
    .where(isQueued(waiting));
  throw isFinal ? new JobGivenUp(`The message cannot be delivered (${outcome.code}).`) : outcome;
}
