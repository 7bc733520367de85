import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import { isLiveSession } from '../sessions.ts';
import { sessions, users } from '../tables.server.ts';

/** A device that is signed in, as its person may see it. */
export type ListedSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
};

/** Where somebody is signed in, the last seen first. */
export async function listSessions(db: Database, userId: string, now: Date): Promise<ListedSession[]> {
  const { id, createdAt, lastSeenAt, expiresAt, userAgent } = sessions;
  return await db
    .select({ id, createdAt, lastSeenAt, expiresAt, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(now)))
    .orderBy(desc(lastSeenAt), desc(createdAt));
}

/** Signs one device of a person out. A session that is over, or somebody else's, stays as it is: false. */
export async function endOneSession(
  db: Database,
  { userId, sessionId, requestSource }: { userId: string; sessionId: string; requestSource: RequestSource },
  now: Date,
): Promise<boolean> {
  if (!isRowId(sessionId)) return false;
  return await db.transaction(async (db) => {
    const [ended] = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (!ended) return false;
    const target = { kind: 'session', id: ended.id } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'session.end', target, outcome: 'done', requestSource },
      now,
    );
    return true;
  });
}

export type EndingAll = {
  userId: string;
  /** The session that asks and goes on; null to end that one too. */
  except: string | null;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Signs a person out everywhere, half-finished sign-ins included, and mails them if that ended anything.
 * Gives the number of sessions that ended.
 */
export async function endAllSessions(
  db: Database,
  { userId, except, site, requestSource }: EndingAll,
  now: Date,
): Promise<number> {
  return await db.transaction(async (db) => {
    const { id, email, language, firstName } = users;
    const [user] = await db
      .select({ id, email, language, firstName })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) return 0;
    const others = except === null ? undefined : ne(sessions.id, except);
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning({ id: sessions.id });
    await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
    if (ended.length > 0) await tellSecurityEvent(db, { user, kind: 'all-sessions-ended', site }, now);
    const target = { kind: 'user', id: userId } as const;
    const details = { ended: ended.length };
    await writeAudit(
      db,
      { actorId: userId, action: 'session.end_all', target, outcome: 'done', requestSource, details },
      now,
    );
    return ended.length;
  });
}
