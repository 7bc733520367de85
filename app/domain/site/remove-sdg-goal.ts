import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockList } from './list-order.ts';
import { sdgGoals } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

/** Takes a goal off the site at once; it can be added again. @throws Refusal 'sdg-goal-unknown' (404), 'not-permitted' (403). */
export async function removeSdgGoal(
  db: Database,
  { number, actor, requestSource }: StaffContext & { number: number },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'goals');
    const removed = await db
      .delete(sdgGoals)
      .where(eq(sdgGoals.number, number))
      .returning({ number: sdgGoals.number });
    if (removed.length === 0) throw new Refusal('sdg-goal-unknown', {}, 404);
    const target = { kind: 'sdg_goal', id: String(number) } as const;
    const entry = {
      actorId: actor.userId,
      target,
      outcome: 'done',
      requestSource,
      details: { number },
    } as const;
    await writeAudit(db, { ...entry, action: 'goal.remove' }, now);
    await raiseContentVersion(db);
  });
}
