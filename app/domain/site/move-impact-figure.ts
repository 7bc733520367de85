import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { listImpactFigures } from './impact.ts';
import { lockList, movedBy, type MoveDirection } from './list-order.ts';
import { impactFigures } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/**
 * Moves a figure by a place; at either end it stays. Visitors see the new order at once.
 * @throws Refusal 'impact-figure-unknown' (404), 'not-permitted' (403).
 */
export async function moveImpactFigure(
  db: Database,
  { key, to, actor, requestSource }: StaffContext & { key: string; to: MoveDirection },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'impact');
    const keys = (await listImpactFigures(db)).map((figure) => figure.key);
    if (!keys.includes(key)) throw new Refusal('impact-figure-unknown', {}, 404);
    for (const [index, each] of movedBy(keys, { key, to }).entries())
      await db
        .update(impactFigures)
        .set({ position: index + 1 })
        .where(eq(impactFigures.key, each));
    const target = { kind: 'impact_figure', id: key } as const;
    const entry = { actorId: actor.userId, target, outcome: 'done', requestSource, details: { to } } as const;
    await writeAudit(db, { ...entry, action: 'impact.move' }, now);
    await raiseContentVersion(db);
  });
}
