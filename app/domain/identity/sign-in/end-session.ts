import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { sessions } from '../tables.server.ts';

/** Ends the session of a token, at once and everywhere. A token that opens nothing changes nothing. */
export async function endSession(
  db: Database,
  { token, requestSource }: { token: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const [ended] = await db
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ id: sessions.id, userId: sessions.userId });
    if (!ended) return;
    const target = { kind: 'session', id: ended.id } as const;
    await writeAudit(
      db,
      { actorId: ended.userId, action: 'session.end', target, outcome: 'done', requestSource },
      now,
    );
  });
}
