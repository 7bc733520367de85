import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { now, requestSource } from '#tests/worlds/scholarships/scholarship-world.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { learnIn, makeSmallCourse, type SmallCourse } from '#tests/worlds/learning/small-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion, takeQuestionBack } from './ask-question.ts';
import { mostOpenQuestions } from './question-constants.ts';
import { forgetQuestions, questionDataPart } from './question-data.ts';
import { lessonQuestions } from './questions-tables.server.ts';
import {
  countOpenQuestions,
  coursesTaughtBy,
  findTaughtQuestion,
  listOpenQuestions,
  listQuestions,
} from './questions.ts';

let db: TestDatabase;
let course: SmallCourse;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  course = await makeSmallCourse(db, {}, now);
});

async function signedIn(options: MemberOptions = {}): Promise<Session> {
  const { sessionToken } = await makeMember(db, { secret: testSecret, ...options }, now);
  return (await findSession(db, sessionToken, now))!;
}

async function learner(): Promise<Session> {
  const session = await signedIn();
  await learnIn(db, { course, userId: session.userId }, now);
  return session;
}

const lesson = () => ({ id: course.lessonIds[0]!, courseId: course.id });
const ask = (session: Session, text = 'Which key?') =>
  askQuestion(db, { session, requestSource, lesson: lesson(), text }, now);
const seenBy = async ({ userId }: Session) => await listQuestions(db, { lessonId: lesson().id, userId });
const teacher = async (courseId = course.id) => ({
  actor: await signedIn({ roles: [{ role: 'instructor', scope: `course:${courseId}` }] }),
  requestSource,
});

async function asked(text = 'Which key?') {
  const session = await learner();
  await ask(session, text);
  const [question] = await seenBy(session);
  return { session, id: question!.id };
}

describe('asking about a lesson', () => {
  it('is for those who learn in the course now', async () => {
    await expect(ask(await signedIn())).rejects.toMatchObject({ code: 'question-not-learner', status: 403 });
    const gone = await learner();
    await db
      .update(enrolments)
      .set({ endedAt: now, endReason: 'left' })
      .where(eq(enrolments.userId, gone.userId));
    await expect(ask(gone)).rejects.toMatchObject({ code: 'question-not-learner' });
  });

  it('is done once, however often the same question is sent', async () => {
    const session = await learner();
    await race({ one: () => ask(session), two: () => ask(session), three: () => ask(session) });
    expect(await seenBy(session)).toMatchObject([{ text: 'Which key?', isOwn: true, answer: null }]);
  });

  it('waits when many questions have no answer yet', async () => {
    const session = await learner();
    for (let at = 0; at < mostOpenQuestions; at += 1) await ask(session, `Question ${at}`);
    await expect(ask(session, 'One more')).rejects.toMatchObject({
      ...{ code: 'questions-too-many', values: { count: mostOpenQuestions } },
    });
    const [first] = await seenBy(session);
    await takeQuestionBack(db, { session, requestSource, questionId: first!.id }, now);
    await ask(session, 'One more');
  });

  it('can be taken back by whoever asked, and by nobody else', async () => {
    const { session, id } = await asked();
    await takeQuestionBack(db, { session: await learner(), requestSource, questionId: id }, now);
    expect(await seenBy(session)).toHaveLength(1);
    await takeQuestionBack(db, { session, requestSource, questionId: id }, now);
    await takeQuestionBack(db, { session, requestSource, questionId: id }, now);
    expect(await seenBy(session)).toEqual([]);
    const lines = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), like(auditLog.action, 'question.%')))
      .orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(['question.ask', 'question.take_back']);
  });
});

describe('the answer', () => {
  it('is told to whoever asked, and read by others only where it is for all', async () => {
    const { session, id } = await asked();
    const other = await learner();
    const by = await teacher();
    const answer = (words: string, isForAll: boolean) =>
      answerQuestion(db, { ...by, questionId: id, answer: words, isForAll }, now);
    await answer('Insert and T.', false);
    expect(await seenBy(session)).toMatchObject([{ answer: 'Insert and T.', answeredAt: now }]);
    expect(await seenBy(other)).toEqual([]);
    await answer('Insert and T.', true);
    await answer('Insert and T.', true);
    expect(await seenBy(other)).toMatchObject([{ answer: 'Insert and T.', isOwn: false }]);
    const told = await db.$count(notifications, eq(notifications.userId, session.userId));
    expect(told).toBe(1);
  });

  it('is of those who teach this course', async () => {
    const { id } = await asked();
    const { id: otherId } = await makeSmallCourse(db, {}, now);
    const answering = { questionId: id, answer: 'No.', isForAll: false };
    await expect(
      answerQuestion(db, { ...(await teacher(otherId)), ...answering }, now),
    ).rejects.toMatchObject({ code: 'not-permitted', status: 403 });
    const editor = { actor: await signedIn({ roles: ['editor'] }), requestSource };
    await expect(answerQuestion(db, { ...editor, ...answering }, now)).rejects.toMatchObject({
      code: 'not-permitted',
    });
  });

  it('takes the question off the list of those who teach', async () => {
    const { id } = await asked();
    const { id: second } = await asked('And which heading?');
    const by = await teacher();
    const taught = coursesTaughtBy(by.actor.roles);
    const open = async () =>
      (await listOpenQuestions(db, { taught, page: 1, perPage: 10 })).items.map((item) => item.id);
    expect((await open()).toSorted()).toEqual([id, second].toSorted());
    await answerQuestion(db, { ...by, questionId: id, answer: 'T.', isForAll: false }, now);
    expect(await open()).toEqual([second]);
    expect(await countOpenQuestions(db, taught)).toBe(1);
    expect(await findTaughtQuestion(db, { id, taught })).toMatchObject({ answer: 'T.' });
    expect(await findTaughtQuestion(db, { id, taught: coursesTaughtBy([]) })).toBeNull();
    const other = await makeSmallCourse(db, {}, now);
    expect(await findTaughtQuestion(db, { id, taught: [other.id] })).toBeNull();
  });
});

it('tells who teaches what from their roles', () => {
  expect(coursesTaughtBy([])).toEqual([]);
  expect(coursesTaughtBy([{ role: 'editor', scope: 'global' }])).toEqual([]);
  expect(coursesTaughtBy([{ role: 'instructor', scope: 'course:a' }])).toEqual(['a']);
  expect(coursesTaughtBy([{ role: 'admin', scope: 'global' }])).toBe('all');
});

it('goes into the copy of the data of whoever asked, and away with their account', async () => {
  const { session, id } = await asked();
  const about = { userId: session.userId };
  const copy = await questionDataPart.read(db, about as Parameters<typeof questionDataPart.read>[1]);
  expect(copy).toMatchObject([{ text: 'Which key?', answer: null }]);
  await forgetQuestions(db, about as Parameters<typeof forgetQuestions>[1], now);
  expect(await db.$count(lessonQuestions, eq(lessonQuestions.id, id))).toBe(0);
});
