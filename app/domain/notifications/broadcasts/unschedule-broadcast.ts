import { and, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { broadcasts } from '../tables.server.ts';

/**
 * Makes a draft again of a broadcast that waits for its time.
 * @throws Refusal 'broadcast-out-of-reach' (403), or 'broadcast-not-scheduled' when its time has come, or never was.
 */
export async function unscheduleBroadcast(
  db: Database,
  { id, ...sending }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  if (!isRowId(id)) throw new Refusal('broadcast-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [unscheduled] = await db
      .update(broadcasts)
      .set({ status: 'draft', scheduledAt: null, updatedAt: now })
      .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'scheduled')))
      .returning({ id: broadcasts.id });
    if (!unscheduled) throw new Refusal('broadcast-not-scheduled');
    const target = { kind: 'broadcast', id } as const;
    await auditBroadcast(db, { action: 'broadcast.unschedule', target, sending }, now);
  });
}
