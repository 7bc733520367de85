import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { defineJob, enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { resetLinkMinutes } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { extendLinks } from '#domain/private-links/extend-links.ts';
import { hasLink } from '#domain/private-links/find-link.ts';
import { mailResetLink } from './reset-links.ts';
import { accountSite, type AccountSite } from '../security-mails.ts';
import { users } from '../tables.server.ts';

/** Nobody is shut out by somebody else who asks for an address: its mails are bounded, the asking is not. */
const limit = { name: 'reset-network', limit: 40, windowSeconds: 3600 };

type Reset = { userId: string | null; site: AccountSite };

/** The job that mails the link; for an address that nobody has it is queued as well, and does nothing. */
export const mailAskedResetKind: JobKind<Reset> = {
  name: 'mail-asked-reset',
  schema: z.object({
    userId: z.uuid().nullable(),
    site: accountSite,
  }),
  pollSeconds: 2,
};

export const mailAskedResetJob = defineJob(mailAskedResetKind, {
  run: async (db, reset, { now }) => await mailAskedReset(db, reset, now),
});

/**
 * Has a link mailed to choose a new password, if the address has an account that is not suspended. Whoever asks is
 * told nothing either way, not by the time that it takes either: the mail is written afterwards.
 * @throws Refusal 'too-many-requests' (429), for known and unknown addresses alike.
 */
export async function requestReset(
  db: Database,
  { email, site, requestSource }: { email: string; site: AccountSite; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const address = readEmailAddress(email);
  await takeFromLimit(db, { ...limit, key: requestSource.network }, now);
  if (typeof address === 'string') return;
  await db.transaction(async (db) => {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, address.key), isNull(users.suspendedAt)));
    const userId = user?.id ?? null;
    await enqueue(db, mailAskedResetKind, { userId, site });
    const target = { kind: 'user', id: userId } as const;
    const outcome = user ? 'done' : 'refused';
    await writeAudit(db, { actorId: null, action: 'password.forget', target, outcome, requestSource }, now);
  });
}

/**
 * Mails the link that was asked for. While one that was mailed within the hour still works, none follows; that one
 * begins its hour anew instead, as whoever asks is told to look for it.
 */
export async function mailAskedReset(db: Database, { userId, site }: Reset, now: Date): Promise<void> {
  if (userId === null) return;
  await db.transaction(async (db) => {
    const [user] = await db
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
    if (!user) return;
    const since = new Date(now.getTime() - 3600_000);
    const ofTheHour = { purpose: 'password', ownerId: userId, since } as const;
    const isMailed = await hasLink(db, ofTheHour, now);
    const asked = { to: user.email, cause: `reset-link:${userId}`, isWayIn: true };
    // A link that was used, or went with a password, is nothing to look for: then only a minute lies between two.
    const key = await claimMail(db, { ...asked, seconds: isMailed ? 3600 : 60 }, now);
    if (key !== null) return await mailResetLink(db, { user, isFirst: false, site, key }, now);
    const until = new Date(now.getTime() + resetLinkMinutes * 60_000);
    await extendLinks(db, { ...ofTheHour, until }, now);
  });
}
