import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { OptionalMessageKind } from '../message-kinds.ts';
import { users } from '../tables.server.ts';

/** Ends the mails of a kind to somebody, who needs not be signed in: their mail had the link. Twice changes nothing. */
export async function muteMessages(
  db: Database,
  {
    userId,
    kind,
    requestSource,
  }: { userId: string; kind: OptionalMessageKind; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const changed = await db
      .update(users)
      .set({ mutedMessages: sql`array_append(${users.mutedMessages}, ${kind})` })
      .where(and(eq(users.id, userId), not(sql`${kind} = any(${users.mutedMessages})`)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await writeAudit(
      db,
      {
        actorId: userId,
        action: 'preferences.change',
        target: { kind: 'user', id: userId },
        outcome: 'done',
        requestSource,
        details: { changed: 'mutedMessages' },
      },
      now,
    );
  });
}
