import { and, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { broadcasts } from '../tables.server.ts';

/**
 * Deletes a draft. What was sent, or waits for its time, stays.
 * @throws Refusal 'broadcast-out-of-reach' (403), 'broadcast-unknown' (404) or 'broadcast-settled'.
 */
export async function deleteBroadcast(
  db: Database,
  { id, ...sending }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  if (!isRowId(id)) throw new Refusal('broadcast-unknown', {}, 404);
  await db.transaction(async (db) => {
    const deleted = await db
      .delete(broadcasts)
      .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'draft')))
      .returning({ id: broadcasts.id });
    if (deleted.length === 0) {
      const isThere = (await db.$count(broadcasts, eq(broadcasts.id, id))) > 0;
      throw isThere ? new Refusal('broadcast-settled') : new Refusal('broadcast-unknown', {}, 404);
    }
    await auditBroadcast(db, { action: 'broadcast.delete', target: { kind: 'broadcast', id }, sending }, now);
  });
}
