import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { getOpenLesson, type LessonAddress } from '../progress/find-lesson-for.ts';
import { recordEvent } from '../progress/record-event.ts';
import { codeDrafts } from './code-tables.server.ts';

export type CodeDraft = typeof codeDrafts.$inferSelect;

type Saving = LessonAddress & {
  userId: string;
  program: string;
  /** When the program that its learner had before them was saved, as an ISO instant; empty while there was none. */
  seen: string;
};

/** What a learner keeps in a lesson with a program; null while they have saved nothing. */
export async function findCodeDraft(
  db: Database,
  { userId, courseId, slug }: { userId: string; courseId: string; slug: string },
): Promise<CodeDraft | null> {
  const [draft] = await db.select().from(codeDrafts).where(ownDraft({ userId, courseId, slug }));
  return draft ?? null;
}

/**
 * Keeps a learner's program. The newest holds; what another page had saved meanwhile stays beside it until the next save, and
 * `isReplaced` says so.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in the lesson, 'lesson-unknown' (404) where it asks for no program.
 */
export async function saveCode(
  db: Database,
  saving: Saving,
  now: Date,
): Promise<{ savedAt: Date; isReplaced: boolean }> {
  const { savedAt, isReplaced } = await db.transaction(async (db) => await writeCode(db, saving, now));
  return { savedAt, isReplaced };
}

/**
 * Keeps a learner's program and completes its lesson: because the browser says that all tests passed, or on the learner's own
 * word. Neither can be proved, and nothing hangs on it but their own progress. Doing it twice changes nothing.
 * @throws Refusal as `saveCode`.
 */
export async function completeCode(
  db: Database,
  { by, ...saving }: Saving & { by: 'code' | 'learner' },
  now: Date,
): Promise<{ isNew: boolean }> {
  return await db.transaction(async (db) => {
    const { userId } = saving;
    const { lesson, courseId } = await writeCode(db, saving, now);
    if (by === 'code') {
      const own = { userId, courseId, slug: lesson.slug };
      const draft = await findCodeDraft(db, own);
      if (!draft!.passedAt) await db.update(codeDrafts).set({ passedAt: now }).where(ownDraft(own));
    }
    return await recordEvent(db, { userId, lesson, kind: 'completed', cause: by }, now);
  });
}

async function writeCode(db: Database, { userId, program, seen, ...address }: Saving, now: Date) {
  const { lesson, courseId, enrolment } = await getOpenLesson(db, { userId, ...address }, now);
  if (lesson.kind !== 'code') throw new Refusal('lesson-unknown', {}, 404);
  // Held, so that two pages save one after the other, and whoever gives the course back does so before or after.
  const [held] = await db.select().from(enrolments).where(eq(enrolments.id, enrolment.id)).for('update');
  if (!held || held.endedAt) throw new Refusal('lesson-closed', {}, 403);
  const own = { userId, courseId, slug: lesson.slug };
  const before = await findCodeDraft(db, own);
  const isSame = before?.program === program;
  const isReplaced = before !== null && !isSame && before.savedAt.toISOString() !== seen;
  const kept = { program, savedAt: now, replaced: isReplaced ? before.program : null };
  if (!before) await db.insert(codeDrafts).values({ userId, courseId, lessonSlug: lesson.slug, ...kept });
  else if (!isSame) await db.update(codeDrafts).set(kept).where(ownDraft(own));
  return { lesson, courseId, isReplaced, savedAt: isSame ? before.savedAt : now };
}

function ownDraft({ userId, courseId, slug }: { userId: string; courseId: string; slug: string }) {
  return and(
    eq(codeDrafts.userId, userId),
    eq(codeDrafts.courseId, courseId),
    eq(codeDrafts.lessonSlug, slug),
  );
}
