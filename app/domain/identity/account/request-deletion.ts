import { and, eq, isNull, ne } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deletionGraceDays } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { KeepsAccount } from '../data-parts.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { lockOwners } from '../owners-lock.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { sessions, users } from '../tables.server.ts';

type Asked = { session: Session; site: AccountSite; requestSource: RequestSource };

/**
 * Notes that somebody wants their account deleted: that happens after 30 days, and until then `cancelDeletion` takes the
 * fields back. A mail tells of it, and every other session ends. A fields that stands already keeps its day.
 * @throws Refusal 'prove-again' (403); 'last-owner' (409) for whom the site would have no owner without, and what `keeps` give where something of the account
 * still goes on.
 */
export async function requestDeletion(
  db: Database,
  { keeps = [], ...asked }: Asked & { keeps?: readonly KeepsAccount[] },
  now: Date,
): Promise<{ deletionDueAt: Date }> {
  assertFreshProof(asked.session, now);
  for (const keep of keeps) {
    const code = await keep(db, asked.session.userId);
    if (code) throw new Refusal(code);
  }
  try {
    return await db.transaction(async (db) => await noteFields(db, asked, now));
  } catch (error) {
    if (breaksConstraint(error, 'user_roles_keep_an_owner')) throw new Refusal('last-owner');
    throw error;
  }
}

async function noteFields(
  db: Database,
  { session, site, requestSource }: Asked,
  now: Date,
): Promise<{ deletionDueAt: Date }> {
  const { userId } = session;
  const deletionDueAt = new Date(now.getTime() + deletionGraceDays * 24 * 3600_000);
  await lockOwners(db);
  const [user] = await db
    .update(users)
    .set({ deletionDueAt })
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
    .returning();
  if (!user) return { deletionDueAt: await getDueDate(db, userId) };
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
  await tellSecurityEvent(
    db,
    { user, kind: 'deletion-requested', details: { dueAt: deletionDueAt }, site },
    now,
  );
  const target = { kind: 'user', id: userId } as const;
  await writeAudit(
    db,
    { actorId: userId, action: 'account.delete', target, outcome: 'done', requestSource },
    now,
  );
  return { deletionDueAt };
}

async function getDueDate(db: Database, userId: string): Promise<Date> {
  const [user] = await db.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  if (!user?.dueAt) throw new Error('An account is gone although its session was open.');
  return user.dueAt;
}
