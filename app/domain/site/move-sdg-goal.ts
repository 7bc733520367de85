import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { listSdgGoals } from './impact.ts';
import { lockList, movedBy, type MoveDirection } from './list-order.ts';
import { sdgGoals } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/**
 * Moves a goal by a place; at either end it stays. Visitors see the new order at once.
 * @throws Refusal 'sdg-goal-unknown' (404), 'not-permitted' (403).
 */
export async function moveSdgGoal(
  db: Database,
  { number, to, actor, requestSource }: StaffContext & { number: number; to: MoveDirection },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'goals');
    const keys = (await listSdgGoals(db)).map((goal) => String(goal.number));
    const key = String(number);
    if (!keys.includes(key)) throw new Refusal('sdg-goal-unknown', {}, 404);
    for (const [index, each] of movedBy(keys, { key, to }).entries())
      await db
        .update(sdgGoals)
        .set({ position: index + 1 })
        .where(eq(sdgGoals.number, Number(each)));
    const target = { kind: 'sdg_goal', id: key } as const;
    const entry = {
      actorId: actor.userId,
      target,
      outcome: 'done',
      requestSource,
      details: { number, to },
    } as const;
    await writeAudit(db, { ...entry, action: 'goal.move' }, now);
    await raiseContentVersion(db);
  });
}
