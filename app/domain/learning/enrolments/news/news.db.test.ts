import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { notificationPreferences, notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makeTaughtCourse, type TaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { findLesson, readOutline } from '../../outline/outline.ts';
import { recordEvent } from '../../progress/record-event.ts';
import { addLesson } from '../../versions/add-lesson.ts';
import { deleteLesson } from '../../versions/delete-lesson.ts';
import { publishVersion } from '../../versions/publish-version.ts';
import { startVersion } from '../../versions/start-version.ts';
import { writeLesson } from '../../versions/write-lesson.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { moveToVersion } from '../move-to-version.ts';
import { readVersionNews } from '../version-news.ts';
import { tellOfVersions } from './tell-of-versions.ts';
import { tellStalled } from './tell-stalled.ts';

const begun = new Date('2026-10-01T10:00:00Z');
const now = new Date('2026-11-21T10:00:00Z');
const siteUrl = 'https://baseera.example';
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const day = 24 * 3600_000;

let db: Database;
let course: TaughtCourse;
let mona: { userId: string; email: string };
let number = 0;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

beforeEach(async () => {
  number += 1;
  await db.delete(enrolments);
  await db.delete(messages);
  course = await makeTaughtCourse(db, { slug: `news-${number}` }, begun);
  mona = await makeMember(db, { firstName: 'Mona', email: `mona-${number}@example.com` });
});

const enrol = async (userId = mona.userId, at = begun) => await enrolIn(db, { ...course, userId }, at);
const told = async (userId = mona.userId) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ kind, href, values }) => ({ kind, href, values }));
};
const mailed = async () => (await db.select().from(messages)).map(({ recipient }) => recipient);
const mute = async (userId = mona.userId) =>
  await db
    .insert(notificationPreferences)
    .values({ userId, mutedInApp: ['courses'], mutedWhatsApp: [], announcesNew: true, updatedAt: now });
const complete = async (slug: string, at = begun) => {
  const lesson = (await findLesson(db, { versionId: course.versionId, slug }))!;
  await recordEvent(db, { userId: mona.userId, lesson, kind: 'completed', cause: 'learner' }, at);
};

/** A version without the quiz, and with a new lesson where it is wanted; one that was there is told anew. */
async function publishNext({ withNew = true } = {}): Promise<void> {
  const { userId } = await makeMember(db, { roles: ['admin'] });
  const actor = { userId, roles: [{ role: 'admin', scope: 'global' }] } as const;
  const by = { courseId: course.courseId, actor, requestSource };
  const { id } = await startVersion(db, by, now);
  const [beginning, practice] = await readOutline(db, id);
  const quiz = practice!.lessons.find(({ slug }) => slug === 'check')!;
  await deleteLesson(db, { ...by, seen: 1, lessonId: quiz.id }, now);
  const columns = (await findLesson(db, { versionId: id, slug: 'columns' }))!;
  const { slug, title, content } = columns;
  const writing = { slug, title, minutes: 20, isPreview: false, content };
  await writeLesson(db, { ...by, lessonId: columns.id, seen: columns.revision, writing }, now);
  if (withNew) {
    const added = { sectionId: beginning!.id, kind: 'text' as const, title: both('Rows'), minutes: 5 };
    const { id: lessonId } = await addLesson(db, { ...by, seen: 2, ...added }, now);
    const rows = { slug: 'rows', title: both('Rows'), minutes: 5, isPreview: false, content };
    await writeLesson(db, { ...by, lessonId, seen: 1, writing: rows }, now);
  }
  await publishVersion(db, by, now);
}

describe('what is new in a version', () => {
  it('is told by lessons that are added, changed and gone, and by what stays completed', async () => {
    const id = await enrol();
    const of = { courseId: course.courseId, versionId: course.versionId, userId: mona.userId };
    expect(await readVersionNews(db, of)).toBeNull();
    await complete('columns');
    await complete('check');
    await publishNext();
    const news = (await readVersionNews(db, of))!;
    expect(news).toMatchObject({
      ...{ added: [{ slug: 'rows' }], changed: [{ slug: 'columns', minutes: 20 }] },
      removed: [{ slug: 'check', isCompleted: true }],
      ...{ kept: 1, lost: 1, lessons: 4, hasOpenQuiz: false },
    });
    expect(news.changed).toHaveLength(1);
    await moveToVersion(db, { enrolment: { id, userId: mona.userId }, requestSource }, now);
    const [moved] = await db.select().from(enrolments).where(eq(enrolments.id, id));
    expect(await readVersionNews(db, moved!)).toBeNull();
  });
});

describe('word of new lessons', () => {
  it('comes once to a learner, with the way to what is new, also when it is told twice at once', async () => {
    await enrol();
    expect(await tellOfVersions(db, now)).toBe(0);
    await publishNext();
    const counts = await Promise.all([tellOfVersions(db, now), tellOfVersions(db, now)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await tellOfVersions(db, now)).toBe(0);
    expect(await told()).toMatchObject([
      { kind: 'lesson-added', href: `/learn/${course.slug}/version`, values: { count: 1 } },
    ]);
  });

  it('does not come for a version without new lessons, nor to those who are in it', async () => {
    await enrol();
    await publishNext({ withNew: false });
    expect(await tellOfVersions(db, now)).toBe(0);
    expect(await told()).toEqual([]);
  });

  it('does not come to whoever has left, is suspended, does not want it, or whose lessons are closed', async () => {
    const [left, suspended, muted, closed] = [
      await makeMember(db),
      await makeMember(db),
      mona,
      await makeMember(db),
    ];
    await db
      .update(enrolments)
      .set({ endedAt: begun, endReason: 'left' })
      .where(eq(enrolments.id, await enrol(left.userId)));
    await enrol(suspended.userId);
    await db.update(users).set({ suspendedAt: begun }).where(eq(users.id, suspended.userId));
    await enrol(muted.userId);
    await mute();
    await db
      .update(enrolments)
      .set({ way: 'staff', accessEndsAt: begun })
      .where(eq(enrolments.id, await enrol(closed.userId)));
    await publishNext();
    await tellOfVersions(db, now);
    for (const { userId } of [left, suspended, muted, closed]) expect(await told(userId)).toEqual([]);
  });
});

describe('a word to who has stopped', () => {
  const tell = async (at = now) => await tellStalled(db, siteUrl, at);

  it('comes after four weeks to the second, once for a course, in the app and by mail', async () => {
    await enrol();
    await complete('columns', new Date(now.getTime() - 28 * day + 1000));
    expect(await tell()).toBe(0);
    const due = new Date(now.getTime() + 1000);
    const counts = await Promise.all([tell(due), tell(due)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await tell(new Date(due.getTime() + 60 * day))).toBe(0);
    expect(await told()).toMatchObject([{ kind: 'course-stalled', href: `/learn/${course.slug}` }]);
    expect(await mailed()).toEqual([mona.email]);
  });

  it('does not come again after they left and came back', async () => {
    const id = await enrol();
    expect(await tell()).toBe(1);
    await db.update(enrolments).set({ endedAt: now, endReason: 'left' }).where(eq(enrolments.id, id));
    await enrol(mona.userId, now);
    expect(await tell(new Date(now.getTime() + 60 * day))).toBe(0);
  });

  it('does not come to whoever has finished, began a short time ago, left, or is suspended', async () => {
    await enrol();
    for (const slug of ['first-sheet', 'columns', 'check', 'own-sheet']) await complete(slug);
    const [late, left, suspended] = [await makeMember(db), await makeMember(db), await makeMember(db)];
    await enrol(late.userId, new Date(now.getTime() - 27 * day));
    await db
      .update(enrolments)
      .set({ endedAt: begun, endReason: 'left' })
      .where(eq(enrolments.id, await enrol(left.userId)));
    await enrol(suspended.userId);
    await db.update(users).set({ suspendedAt: begun }).where(eq(users.id, suspended.userId));
    expect(await tell()).toBe(0);
    expect(await mailed()).toEqual([]);
  });

  it('honours what is muted on each channel by itself', async () => {
    await enrol();
    await mute();
    expect(await tell()).toBe(1);
    expect([await told(), await mailed()]).toEqual([[], [mona.email]]);
    const karim = await makeMember(db, { email: `karim-${number}@example.com` });
    await db
      .update(users)
      .set({ mutedMessages: ['courses'] })
      .where(eq(users.id, karim.userId));
    await enrol(karim.userId);
    expect(await tell()).toBe(1);
    expect((await told(karim.userId)).map(({ kind }) => kind)).toEqual(['course-stalled']);
    expect(await mailed()).toEqual([mona.email]);
  });
});
