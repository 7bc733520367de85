import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findPublishedVersion } from '../outline/outline.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { endOpenAttempts } from '../quizzes/end-attempt.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import { recordEvent } from '../progress/record-event.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { mayLearn, type Enrolment } from './find-enrolment.ts';

/**
 * Moves a learner to the version that is published now, with what they have done: a lesson that has the same address and
 * kind there is completed there if it was here. Their old progress stays as it was; whoever is there already stays.
 * @throws Refusal 'enrolment-unknown' (404) for somebody else's or one that has ended, 'learning-closed' while it opens no lessons.
 */
export async function moveToVersion(
  db: Database,
  { enrolment, requestSource }: { enrolment: { id: string; userId: string }; requestSource: RequestSource },
  now: Date,
): Promise<{ isMoved: boolean; carried: number }> {
  return await db.transaction(async (db) => {
    const { id, userId } = enrolment;
    const own = and(eq(enrolments.id, id), eq(enrolments.userId, userId), isNull(enrolments.endedAt));
    const [held] = isRowId(id) ? await db.select().from(enrolments).where(own).for('update') : [];
    if (!held) throw new Refusal('enrolment-unknown', {}, 404);
    if (!(await mayLearn(db, held, now))) throw new Refusal('learning-closed');
    const { isMoved, carried } = await moveHeld(db, { held, actorId: userId, requestSource }, now);
    return { isMoved, carried };
  });
}

type Moving = { held: Enrolment; actorId: string; requestSource: RequestSource };

/**
 * Moves an enrolment that the caller's transaction holds to the version that is published now, and writes it down: gives
 * how many completed lessons came along, and the line of the log. A quiz that runs is ended and counts as it is saved. One that is there already stays as it is.
 */
export async function moveHeld(
  db: Database,
  { held, actorId, requestSource }: Moving,
  now: Date,
): Promise<{ isMoved: true; carried: number; lineId: number } | { isMoved: false; carried: 0 }> {
  const { id, userId } = held;
  const published = await findPublishedVersion(db, held.courseId);
  if (!published || published.id === held.versionId) return { isMoved: false, carried: 0 };
  await endOpenAttempts(db, { userId, versionId: held.versionId }, now);
  const same = await listCompletedThere(db, { userId, from: held.versionId, to: published.id });
  for (const lesson of same)
    await recordEvent(
      db,
      { userId, lesson: { id: lesson.id, versionId: published.id }, kind: 'completed', cause: 'version' },
      now,
    );
  await db.update(enrolments).set({ versionId: published.id }).where(eq(enrolments.id, id));
  const details = { number: published.number, carried: same.length };
  const target = { kind: 'enrolment', id } as const;
  const line = { actorId, action: 'enrolment.move', target, outcome: 'done' } as const;
  const { lineId } = await writeAudit(db, { ...line, requestSource, details }, now);
  return { isMoved: true, carried: same.length, lineId };
}

/** The lessons of a version that somebody completed in another one. */
async function listCompletedThere(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<{ id: string }[]> {
  const completed = await db
    .select({ slug: lessons.slug, kind: lessons.kind })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.versionId, from),
        isNotNull(lessonProgress.completedAt),
      ),
    );
  if (completed.length === 0) return [];
  const slugs = completed.map(({ slug }) => slug);
  const there = await db
    .select({ id: lessons.id, slug: lessons.slug, kind: lessons.kind })
    .from(lessons)
    .where(and(eq(lessons.versionId, to), inArray(lessons.slug, slugs)))
    .orderBy(lessons.id);
  return there.filter(({ slug, kind }) => completed.some((own) => own.slug === slug && own.kind === kind));
}
