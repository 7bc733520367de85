import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolInCode, makeCodeCourse } from '#tests/worlds/learning/code.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { learningEvents, lessonProgress } from '../progress/progress-tables.server.ts';
import { codeDataPart, forgetCode } from './code-data.ts';
import { completeCode, findCodeDraft, saveCode } from './code-drafts.ts';
import { codeDrafts } from './code-tables.server.ts';

const now = new Date('2026-10-07T09:12:34Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const db = await testDatabase();
let count = 0;
let slug = '';
let course: Awaited<ReturnType<typeof makeCodeCourse>>;
let userId: string;

beforeEach(async () => {
  slug = `programs-${++count}`;
  course = await makeCodeCourse(db, { slug, at: now });
  ({ userId } = await makeMember(db));
  await enrolInCode(db, { userId, ...course, at: now });
});

const own = (program: string, seen = '') => ({ course: slug, lesson: 'sums', userId, program, seen });
const ofLearner = async (table: typeof codeDrafts | typeof lessonProgress) =>
  await db
    .select()
    .from(table as typeof codeDrafts)
    .where(eq(table.userId, userId));
const draft = async () => await findCodeDraft(db, { userId, courseId: course.courseId, slug: 'sums' });

describe('saveCode', () => {
  it('keeps the program as it was typed', async () => {
    const program = '\tdef add(a, b):\n\t\treturn a + b  \n\n';
    expect(await saveCode(db, own(program), now)).toEqual({ savedAt: now, isReplaced: false });
    expect(await draft()).toMatchObject({ program, savedAt: now, replaced: null, passedAt: null });
  });

  it('lets the newest hold, and keeps what another page had saved beside it', async () => {
    await saveCode(db, own('first'), now);
    expect(await saveCode(db, own('second', now.toISOString()), later(1))).toMatchObject({
      isReplaced: false,
    });
    expect(await saveCode(db, own('third', now.toISOString()), later(2))).toMatchObject({ isReplaced: true });
    expect(await draft()).toMatchObject({ program: 'third', replaced: 'second' });
  });

  it('changes nothing when it is done twice', async () => {
    await saveCode(db, own('first'), now);
    expect(await saveCode(db, own('first'), later(5))).toMatchObject({ savedAt: now, isReplaced: false });
    expect(await ofLearner(codeDrafts)).toHaveLength(1);
  });

  it('keeps one of two first programs at the same moment beside the other', async () => {
    await Promise.all([saveCode(db, own('left'), now), saveCode(db, own('right'), later(1))]);
    const kept = await draft();
    expect([kept!.program, kept!.replaced].toSorted()).toEqual(['left', 'right']);
  });

  it('refuses whoever does not learn there, a lesson of another kind, and one that is not there', async () => {
    const stranger = await makeMember(db);
    await expect(saveCode(db, { ...own('x'), userId: stranger.userId }, now)).rejects.toMatchObject({
      code: 'lesson-closed',
    });
    await expect(saveCode(db, { ...own('x'), lesson: 'what-next' }, now)).rejects.toMatchObject({
      ...{ code: 'lesson-unknown', status: 404 },
    });
    await expect(saveCode(db, { ...own('x'), lesson: 'nothing' }, now)).rejects.toMatchObject({
      code: 'lesson-closed',
    });
    await db.update(enrolments).set({ endedAt: now, endReason: 'left' }).where(eq(enrolments.userId, userId));
    await expect(saveCode(db, own('x'), now)).rejects.toMatchObject({ code: 'lesson-closed' });
    expect(await ofLearner(codeDrafts)).toEqual([]);
  });
});

describe('completeCode', () => {
  it.each(['code', 'learner'] as const)(
    'completes the lesson once, by %s, and keeps the program',
    async (by) => {
      expect(await completeCode(db, { ...own('done'), by }, now)).toEqual({ isNew: true });
      expect(await completeCode(db, { ...own('done'), by }, later(9))).toEqual({ isNew: false });
      expect(await draft()).toMatchObject({ program: 'done', passedAt: by === 'code' ? now : null });
      const [progress] = await ofLearner(lessonProgress);
      expect(progress).toMatchObject({ lessonId: course.lessonIds.sums, completedAt: now });
      const events = await db.select().from(learningEvents).where(eq(learningEvents.userId, userId));
      expect(events.filter(({ kind }) => kind === 'completed').map(({ cause }) => cause)).toEqual([by]);
    },
  );

  it('completes nothing for whoever has left', async () => {
    await db.update(enrolments).set({ endedAt: now, endReason: 'left' }).where(eq(enrolments.userId, userId));
    await expect(completeCode(db, { ...own('x'), by: 'code' }, now)).rejects.toMatchObject({
      code: 'lesson-closed',
    });
    expect(await ofLearner(lessonProgress)).toEqual([]);
  });
});

it('is in the copy of the data, and forgotten with the account', async () => {
  await saveCode(db, own('mine'), now);
  const others = await makeMember(db);
  const subject = { userId, emailKey: 'x' } as Parameters<typeof codeDataPart.read>[1];
  expect(await codeDataPart.read(db, subject)).toMatchObject([{ lesson: 'sums', program: 'mine' }]);
  expect(await codeDataPart.read(db, { ...subject, userId: others.userId })).toEqual([]);
  await forgetCode(db, subject as Parameters<typeof forgetCode>[1], now);
  expect(await draft()).toBeNull();
});
