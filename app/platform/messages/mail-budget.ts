import { randomUUID } from 'node:crypto';
import { and, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailboxOf, readEmailAddress } from '#platform/input/email-address.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { messages } from './message-tables.server.ts';

/** A mail that a form makes us send to an address which may not be that of whoever filled it in. */
export type AskedMail = {
  to: string;
  /** What is mailed and about which row, such as `event-registration:ID`; what is the same is not mailed again soon. */
  cause: string;
  /** For so long the mail before is good enough; an hour unless told. */
  seconds?: number;
  /** Whether somebody may need it to get into their account: then it is mailed when others are not any more. */
  isWayIn?: boolean;
  /** Never again, however much later; such a mail is not sent as long as the one before is kept. */
  isOnce?: boolean;
};

/**
 * How many such mails an address gets, over all forms together. Somebody who signs up, mistypes, asks for the code three
 * times more, forgets the password, signs in without scripts, moves to another address and registers for an event within
 * one hour has had nine. What anybody can make us send for nothing, such as a newsletter's link, ends before the ways into
 * an account do, so that nobody can keep a code from its owner by filling in forms.
 */
const budgets = { other: { hour: 9, day: 24 }, wayIn: { hour: 12, day: 30 } };

const hour = 3600;
const day = 24 * hour;

/** Marks the keys of such mails in the table of messages. */
const mark = 'asked:';

/**
 * Decides whether a mail that was asked for may go, in the transaction that queues it, and gives the key under which it
 * must be queued there; null when the same was mailed a short while ago, or when the address has had its share. Whoever
 * asks must not be able to tell. Of any number of requests at the same moment one gets the key: the others wait here until
 * the transaction of the first has ended. So it comes last, when the rows that its mail is about are locked.
 *
 * The messages themselves are counted, hence a mail that was rolled back was never counted, and there is no edge of an
 * hour at which twice as many would go. The day is counted for the mailbox, whatever tags its address carries.
 */
export async function claimMail(
  db: Database,
  { to, cause, seconds = hour, isWayIn = false, isOnce = false }: AskedMail,
  now: Date,
): Promise<string | null> {
  const address = readEmailAddress(to);
  if (typeof address === 'string') throw new Error('A mail was asked for to what is no address.');
  const mailbox = mailboxOf(address);
  const budget = isWayIn ? budgets.wayIn : budgets.other;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`baseera.mailbox ${mailbox}`}, 0))`);
  const sent = await listAsked(db, address.key, now);
  const since = now.getTime() - seconds * 1000;
  const isSame = (key: string) => key.slice(0, key.lastIndexOf(':')) === mark + cause;
  // One that could not be delivered is nothing to look for; it counts as one that was tried all the same.
  if (sent.some(({ key, status, at }) => isSame(key) && status !== 'failed' && at.getTime() > since))
    return null;
  const lastHour = sent.filter(({ at }) => at.getTime() > now.getTime() - hour * 1000);
  if (lastHour.length >= budget.hour) return null;
  const limit = { name: 'mailbox', key: mailbox, limit: budget.day, windowSeconds: day };
  return (await isWithin(db, limit, now)) ? `${mark}${cause}:${isOnce ? 'once' : randomUUID()}` : null;
}

/** What was asked for to an address within a day: a few rows, as there is a budget. */
async function listAsked(db: Database, addressKey: string, now: Date) {
  return await db
    .select({ key: messages.key, status: messages.status, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        sql`lower(${messages.recipient}) = ${addressKey}`,
        gt(messages.createdAt, new Date(now.getTime() - day * 1000)),
        sql`starts_with(${messages.key}, ${mark})`,
      ),
    );
}

/** Counts only what goes: a mail that may not is taken back, so that it uses up nothing of the ways in. */
async function isWithin(
  db: Database,
  limit: Parameters<typeof takeFromLimit>[1],
  now: Date,
): Promise<boolean> {
  try {
    await db.transaction(async (db) => await takeFromLimit(db, limit, now));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
