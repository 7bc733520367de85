import { and, eq, inArray } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { withdrawSentTogether } from '#platform/messages/sent-together.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { sharedName } from './broadcasts.ts';
import { broadcasts } from '../tables.server.ts';

/**
 * Stops a broadcast that is on its way, for good: who has not got it yet does not get it. A batch that is being written
 * is waited for; mails and messages that wait in the queue are withdrawn, those that are just being handed over go out.
 * @throws Refusal 'broadcast-out-of-reach' (403) or 'broadcast-over' when there is nothing to stop.
 */
export async function stopBroadcast(
  db: Database,
  { id, ...sending }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  if (!isRowId(id)) throw new Refusal('broadcast-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [stopped] = await db
      .update(broadcasts)
      .set({ status: 'stopped', endedAt: now })
      .where(and(eq(broadcasts.id, id), inArray(broadcasts.status, ['scheduled', 'sending'])))
      .returning({ id: broadcasts.id });
    if (!stopped) throw new Refusal('broadcast-over');
    const withdrawn = await withdrawSentTogether(db, sharedName(id), now);
    const target = { kind: 'broadcast', id } as const;
    await auditBroadcast(db, { action: 'broadcast.stop', target, sending, details: { withdrawn } }, now);
  });
}
