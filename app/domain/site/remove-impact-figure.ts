import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockList } from './list-order.ts';
import { impactFigures } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/** Takes a figure off the site at once. @throws Refusal 'impact-figure-unknown' (404), 'not-permitted' (403). */
export async function removeImpactFigure(
  db: Database,
  { key, actor, requestSource }: StaffContext & { key: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'impact');
    const removed = await db
      .delete(impactFigures)
      .where(eq(impactFigures.key, key))
      .returning({ value: impactFigures.value });
    if (removed.length === 0) throw new Refusal('impact-figure-unknown', {}, 404);
    const target = { kind: 'impact_figure', id: key } as const;
    const entry = { actorId: actor.userId, target, outcome: 'done', requestSource } as const;
    await writeAudit(db, { ...entry, action: 'impact.remove', details: { value: removed[0]!.value } }, now);
    await raiseContentVersion(db);
  });
}
