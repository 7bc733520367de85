import { and, asc, eq } from 'drizzle-orm';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { lockPair } from './book-session.ts';
import { mentorshipGoals } from './growth-tables.server.ts';
import { mentorshipLimits, type GoalState } from './mentorship-constants.ts';
import { assertTogether } from './words-for-other.ts';

type MentorshipGoal = typeof mentorshipGoals.$inferSelect;

/** What two people want to reach, in the order in which they wrote it down. */
export async function listGoals(db: Database, mentorshipId: string): Promise<MentorshipGoal[]> {
  return await db
    .select()
    .from(mentorshipGoals)
    .where(eq(mentorshipGoals.mentorshipId, mentorshipId))
    .orderBy(asc(mentorshipGoals.addedAt), asc(mentorshipGoals.id));
}

type OfPair = { mentorshipId: string; userId: string };

/**
 * Writes down a goal of the two. @throws Refusal 'mentorship-goals-many' with a `count`, 'mentorship-over', 'mentorship-unknown' (404), and as
 * `assertMayTakePart` and `assertTogether`.
 */
export async function addGoal(
  db: Database,
  { text, ...of }: OfPair & { text: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const pair = await lockPair(db, of);
    const { id: mentorshipId, side: addedBy } = pair;
    await assertMayTakePart(db, of.userId, now);
    await assertTogether(db, pair);
    const { goalsOfPair: count } = mentorshipLimits;
    const written = await db.$count(mentorshipGoals, eq(mentorshipGoals.mentorshipId, mentorshipId));
    if (written >= count) throw new Refusal('mentorship-goals-many', { count });
    await db.insert(mentorshipGoals).values({ mentorshipId, text, addedBy, addedAt: now, changedAt: now });
  });
}

/**
 * Says where a goal stands; it may be opened again. @throws Refusal 'mentorship-goal-unknown' (404), 'mentorship-over',
 * 'mentorship-unknown' (404).
 */
export async function moveGoal(
  db: Database,
  { goalId, state, ...of }: OfPair & { goalId: string; state: GoalState },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { id } = await lockPair(db, of);
    const [moved] = isRowId(goalId)
      ? await db
          .update(mentorshipGoals)
          .set({ state, changedAt: now })
          .where(and(eq(mentorshipGoals.id, goalId), eq(mentorshipGoals.mentorshipId, id)))
          .returning({ id: mentorshipGoals.id })
      : [];
    if (!moved) throw new Refusal('mentorship-goal-unknown', {}, 404);
  });
}
