import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { singleLine } from '../sessions.ts';
import { hasAudit } from '#domain/audit/audit-entries.ts';
import { sessions } from '../tables.server.ts';

/** So long a network is remembered after a sign-in from it. */
const rememberedDays = 90;

/**
 * Whether somebody who signs in now is likely to know of it: a session of theirs is open in a browser of that name,
 * they signed in from this network lately, or they never signed in before. Telephones change their network all the
 * time, so that a new one alone says little.
 */
export async function isFamiliarSignIn(
  db: Database,
  { userId, requestSource }: { userId: string; requestSource: RequestSource },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - rememberedDays * 24 * 3600_000);
  const starts = { actorId: userId, actions: ['session.start'], outcome: 'done' } as const;
  const hasFamiliarPlace = or(
    eq(sessions.addressHash, requestSource.addressHash),
    eq(sessions.userAgent, singleLine(requestSource.userAgent)),
  );
  if ((await db.$count(sessions, and(eq(sessions.userId, userId), hasFamiliarPlace))) > 0) return true;
  if (!(await hasAudit(db, starts))) return true;
  return await hasAudit(db, { ...starts, addressHash: requestSource.addressHash, after: since });
}
