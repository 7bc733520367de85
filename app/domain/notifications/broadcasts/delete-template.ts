import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { broadcastTemplates } from '../tables.server.ts';

/**
 * Deletes a template. Broadcasts that were begun with it keep their words.
 * @throws Refusal 'broadcast-out-of-reach' (403) or 'template-unknown' (404).
 */
export async function deleteTemplate(
  db: Database,
  { id, ...sending }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  await db.transaction(async (db) => {
    const deleted = isRowId(id)
      ? await db
          .delete(broadcastTemplates)
          .where(eq(broadcastTemplates.id, id))
          .returning({ id: broadcastTemplates.id })
      : [];
    if (deleted.length === 0) throw new Refusal('template-unknown', {}, 404);
    const target = { kind: 'broadcast_template', id } as const;
    await auditBroadcast(db, { action: 'broadcast_template.delete', target, sending }, now);
  });
}
