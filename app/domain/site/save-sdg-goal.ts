import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { SdgGoal } from './impact.ts';
import { lockList } from './list-order.ts';
import { sdgGoals } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

export type GoalToSave = StaffContext &
  SdgGoal & { /** One that is not told of yet; it comes last. */ isNew: boolean };

/**
 * Changes what is told of a goal that the organisation works for, or adds one of the 17; visitors see it at once.
 * @throws Refusal 'sdg-goal-unknown' (404), 'not-permitted' (403), or 'sdg-goal-taken' when a new one is told of already.
 */
export async function saveSdgGoal(
  db: Database,
  { number, isNew, title, text, actor, requestSource }: GoalToSave,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'content.publish');
  await db.transaction(async (db) => {
    await lockList(db, 'goals');
    if (isNew) {
      const last = sql`(select coalesce(max(position), 0) + 1 from sdg_goals)`;
      const row = { number, title, text, position: last };
      const added = await db
        .insert(sdgGoals)
        .values(row)
        .onConflictDoNothing()
        .returning({ number: sdgGoals.number });
      if (added.length === 0) throw new Refusal('sdg-goal-taken');
    } else {
      const changed = await db
        .update(sdgGoals)
        .set({ title, text })
        .where(eq(sdgGoals.number, number))
        .returning({ number: sdgGoals.number });
      if (changed.length === 0) throw new Refusal('sdg-goal-unknown', {}, 404);
    }
    const target = { kind: 'sdg_goal', id: String(number) } as const;
    const entry = {
      actorId: actor.userId,
      target,
      outcome: 'done',
      requestSource,
      details: { number },
    } as const;
    await writeAudit(db, { ...entry, action: isNew ? 'goal.add' : 'goal.change' }, now);
    await raiseContentVersion(db);
  });
}
