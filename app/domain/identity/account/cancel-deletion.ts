import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

/** Takes back the fields that an account be deleted, and mails that it stays. Doing it twice changes nothing. */
export async function cancelDeletion(
  db: Database,
  { session, site, requestSource }: { session: Session; site: AccountSite; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  await db.transaction(async (db) => {
    const [user] = await db
      .update(users)
      .set({ deletionDueAt: null })
      .where(and(eq(users.id, session.userId), isNotNull(users.deletionDueAt)))
      .returning();
    if (!user) return;
    await tellSecurityEvent(db, { user, kind: 'deletion-cancelled', site }, now);
    const target = { kind: 'user', id: user.id } as const;
    await writeAudit(
      db,
      { actorId: user.id, action: 'account.cancel', target, outcome: 'done', requestSource },
      now,
    );
  });
}
