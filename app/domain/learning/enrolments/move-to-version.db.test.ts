import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makeTaughtCourse, type TaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { findLesson, readOutline } from '../outline/outline.ts';
import { countProgress } from '../progress/progress.ts';
import { learningEvents } from '../progress/progress-tables.server.ts';
import { recordEvent } from '../progress/record-event.ts';
import { addLesson } from '../versions/add-lesson.ts';
import { deleteLesson } from '../versions/delete-lesson.ts';
import { publishVersion } from '../versions/publish-version.ts';
import { startVersion } from '../versions/start-version.ts';
import { writeLesson } from '../versions/write-lesson.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { moveToVersion } from './move-to-version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });

let db: Database;
let course: TaughtCourse;
let userId: string;
let number = 0;

beforeAll(async () => {
  db = await testDatabase();
});

beforeEach(async () => {
  number += 1;
  course = await makeTaughtCourse(db, { slug: `sheets-${number}` }, now);
  ({ userId } = await makeMember(db));
});

describe('a move to the version that is published now', () => {
  it('takes along what was done in lessons that are there still, and leaves the rest as it was', async () => {
    const id = await enrolIn(db, { ...course, userId }, now);
    await complete('columns');
    await complete('check');
    const next = await publishNext();
    expect(await move(id)).toEqual({ isMoved: true, carried: 1 });
    expect(await countProgress(db, { userId, versionId: next })).toEqual({ completed: 1, lessons: 4 });
    expect(await countProgress(db, { userId, versionId: course.versionId })).toEqual({
      completed: 2,
      lessons: 4,
    });
    const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
    expect(row).toMatchObject({ versionId: next, endedAt: null });
    const columns = await findLesson(db, { versionId: next, slug: 'columns' });
    const events = await db
      .select({ kind: learningEvents.kind, cause: learningEvents.cause })
      .from(learningEvents)
      .where(and(eq(learningEvents.userId, userId), eq(learningEvents.lessonId, columns!.id)))
      .orderBy(learningEvents.id);
    expect(events).toEqual([
      { kind: 'opened', cause: 'version' },
      { kind: 'completed', cause: 'version' },
    ]);
    expect(await movesOf(id)).toEqual([{ number: 2, carried: 1 }]);
  });

  it('is done once, however often and at once it is asked for', async () => {
    const id = await enrolIn(db, { ...course, userId }, now);
    await complete('columns');
    await publishNext();
    const moves = await Promise.all([move(id), move(id), move(id)]);
    expect(moves.filter(({ isMoved }) => isMoved)).toHaveLength(1);
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('changes nothing while there is no newer version', async () => {
    const id = await enrolIn(db, { ...course, userId }, now);
    expect(await move(id)).toEqual({ isMoved: false, carried: 0 });
    expect(await movesOf(id)).toEqual([]);
  });

  it('is refused for what is somebody else’s, over, or closed', async () => {
    const id = await enrolIn(db, { ...course, userId }, now);
    const { userId: stranger } = await makeMember(db);
    const unknown = { code: 'enrolment-unknown', status: 404 };
    await expect(move(id, stranger)).rejects.toMatchObject(unknown);
    await expect(move('nothing')).rejects.toMatchObject(unknown);
    await db.update(enrolments).set({ way: 'subscription' }).where(eq(enrolments.id, id));
    await expect(move(id)).rejects.toMatchObject({ code: 'learning-closed' });
    await db
      .update(enrolments)
      .set({ way: 'free', endedAt: now, endReason: 'left' })
      .where(eq(enrolments.id, id));
    await expect(move(id)).rejects.toMatchObject(unknown);
  });
});

function move(id: string, by = userId) {
  return moveToVersion(db, { enrolment: { id, userId: by }, requestSource }, later);
}

async function complete(slug: string): Promise<void> {
  const lesson = (await findLesson(db, { versionId: course.versionId, slug }))!;
  await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'learner' }, now);
}

/** A second version: without the quiz, with a new lesson. Gives its id. */
async function publishNext(): Promise<string> {
  const admin = await makeMember(db, { roles: ['admin'] });
  const actor = { userId: admin.userId, roles: [{ role: 'admin', scope: 'global' }] } as const;
  const by = { courseId: course.courseId, actor, requestSource };
  const { id } = await startVersion(db, by, now);
  const [beginning, practice] = await readOutline(db, id);
  const quiz = practice!.lessons.find(({ slug }) => slug === 'check')!;
  await deleteLesson(db, { ...by, seen: 1, lessonId: quiz.id }, now);
  const added = { sectionId: beginning!.id, kind: 'text', title: both('Rows'), minutes: 5 } as const;
  const { id: lessonId } = await addLesson(db, { ...by, seen: 2, ...added }, now);
  const { content } = (await findLesson(db, { versionId: id, slug: 'columns' }))!;
  const writing = { slug: 'rows', title: both('Rows'), minutes: 5, isPreview: false, content };
  await writeLesson(db, { ...by, lessonId, seen: 1, writing }, now);
  await publishVersion(db, by, now);
  return id;
}

async function movesOf(id: string): Promise<unknown[]> {
  const rows = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'enrolment.move'), eq(auditLog.targetId, id)));
  return rows.map(({ details }) => details);
}
