import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notificationPreferences, notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makeTaughtCourse, type TaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { readOutline } from '../outline/outline.ts';
import { recordEvent } from '../progress/record-event.ts';
import { findCourseMessage, findMessageFor, listCourseMessages } from './course-messages.ts';
import { deliverCourseMessages } from './deliver-course-messages.ts';
import { countReach, listAudience } from './message-audience.ts';
import { courseMessagesDataPart, forgetCourseMessages } from './message-data.ts';
import { courseMessageRecipients, courseMessages } from './messages-tables.server.ts';
import { deliverCourseMessagesKind, sendCourseMessage } from './send-course-message.ts';
import { addCourseMessage, changeCourseMessage, deleteCourseMessage } from './write-course-message.ts';

const begun = new Date('2026-10-01T10:00:00Z');
const now = new Date('2026-11-21T10:00:00Z');
const tomorrow = new Date('2026-11-22T10:00:00Z');
const office = { siteUrl: 'https://baseera.example', secret: 'a secret of the tests' };
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const refused = (code: string) => expect.objectContaining({ code });
const written = { en: { subject: 'Bring your sheet', text: 'We look at it.\n\nSee you.' } };
const inArabic = { ar: { subject: 'أحضر ورقتك', text: 'سننظر فيها.' } };

let db: Database;
let course: TaughtCourse;
let by: Awaited<ReturnType<typeof instructor>>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, deliverCourseMessagesKind]);
});
beforeEach(async () => {
  await db.delete(messages);
  await db.delete(courseMessages);
  course = await makeTaughtCourse(db, { slug: `messages-${randomUUID()}` }, begun);
  by = await instructor();
});

async function instructor() {
  const roles = [{ role: 'instructor' as const, scope: `course:${course.courseId}` as const }];
  const { userId } = await makeMember(db, { roles });
  return { courseId: course.courseId, actor: { userId, roles }, requestSource };
}

async function learner(options: Parameters<typeof makeMember>[1] = {}) {
  const { userId, email } = await makeMember(db, options);
  await enrolIn(db, { ...course, userId }, begun);
  return { userId, email };
}

/** Completes the first so many lessons. */
async function complete(userId: string, count: number) {
  const lessons = (await readOutline(db, course.versionId)).flatMap((section) => section.lessons);
  for (const { id } of lessons.slice(0, count)) {
    const lesson = { id, versionId: course.versionId };
    await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'learner' }, begun);
  }
}

async function keep(
  words: typeof written | typeof inArabic = written,
  audience: 'all' | 'not-begun' = 'all',
  at = now,
) {
  const { id } = await addCourseMessage(db, { ...by, written: words, audience }, at);
  return { ...by, messageId: id, seen: 1 };
}
const deliver = (at = now) => deliverCourseMessages(db, office, at);
const mailed = async () => await db.select().from(messages).orderBy(messages.recipient);
const told = async (userId: string) =>
  await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'course-message')));

describe('whom a message goes to', () => {
  it('are all who learn, those who have lessons left, or those who opened none', async () => {
    const [done, half, none] = [await learner(), await learner(), await learner()];
    await complete(done.userId, 4);
    await complete(half.userId, 1);
    const gone = await learner();
    await db
      .update(enrolments)
      .set({ endedAt: begun, endReason: 'left' })
      .where(eq(enrolments.userId, gone.userId));
    const over = await learner();
    await db
      .update(enrolments)
      .set({ way: 'staff', accessEndsAt: begun })
      .where(eq(enrolments.userId, over.userId));
    const lapsed = await learner();
    await db.update(enrolments).set({ way: 'subscription' }).where(eq(enrolments.userId, lapsed.userId));
    const suspended = await learner();
    await db.update(users).set({ suspendedAt: begun }).where(eq(users.id, suspended.userId));
    const listed = async (audience: 'all' | 'not-completed' | 'not-begun') =>
      (await listAudience(db, { courseId: course.courseId, audience }, now)).toSorted();
    expect(await listed('all')).toEqual([done.userId, half.userId, none.userId].toSorted());
    expect(await listed('not-completed')).toEqual([half.userId, none.userId].toSorted());
    expect(await listed('not-begun')).toEqual([none.userId]);
  });

  it('are counted with what they want', async () => {
    const [, quiet, silent] = [await learner(), await learner(), await learner()];
    for (const { userId } of [quiet, silent])
      await db
        .update(users)
        .set({ mutedMessages: ['courses'] })
        .where(eq(users.id, userId));
    await db.insert(notificationPreferences).values({
      ...{ userId: silent.userId, mutedInApp: ['courses'], mutedWhatsApp: [] },
      ...{ announcesNew: true, updatedAt: now },
    });
    const asked = { courseId: course.courseId, audience: 'all' } as const;
    expect(await countReach(db, asked, now)).toEqual({ people: 3, byMail: 1, inApp: 2, nowhere: 1 });
    await sendCourseMessage(db, await keep(), now);
    expect(await deliver()).toBe(2);
    expect(await mailed()).toHaveLength(1);
    expect(await told(quiet.userId)).toHaveLength(1);
    expect(await told(silent.userId)).toHaveLength(0);
  });
});

describe('a draft', () => {
  it('kept twice is one, and is changed and deleted by whoever saw the newest', async () => {
    const draft = await keep();
    expect((await keep()).messageId).toBe(draft.messageId);
    const changed = { written: { ...written, ...inArabic }, audience: 'not-begun' } as const;
    await changeCourseMessage(db, { ...draft, ...changed }, now);
    // A double click.
    await changeCourseMessage(db, { ...draft, ...changed }, now);
    await expect(changeCourseMessage(db, { ...draft, written, audience: 'all' }, now)).rejects.toEqual(
      refused('changed-meanwhile'),
    );
    await expect(sendCourseMessage(db, draft, now)).rejects.toEqual(refused('changed-meanwhile'));
    await expect(deleteCourseMessage(db, draft, now)).rejects.toEqual(refused('changed-meanwhile'));
    await deleteCourseMessage(db, { ...draft, seen: 2 }, now);
    expect(await findCourseMessage(db, { id: draft.messageId, courseId: course.courseId })).toBeNull();
  });

  it('is of its course alone, for those who write that one', async () => {
    const draft = await keep();
    const other = await makeTaughtCourse(db, { slug: `messages-${randomUUID()}` }, begun);
    await expect(sendCourseMessage(db, { ...draft, courseId: other.courseId }, now)).rejects.toEqual(
      refused('catalogue-out-of-reach'),
    );
    const roles = [{ role: 'admin' as const, scope: 'global' as const }];
    const admin = { actor: { ...by.actor, roles }, requestSource };
    await expect(
      sendCourseMessage(db, { ...draft, ...admin, courseId: other.courseId }, now),
    ).rejects.toEqual(refused('course-message-unknown'));
  });
});

describe('sending', () => {
  it('happens once, from whatever number of tabs, and tells everybody once', async () => {
    const [mona, karim] = [await learner({ language: 'en' }), await learner({ language: 'ar' })];
    const draft = await keep();
    await Promise.all([1, 2, 3].map(async () => await sendCourseMessage(db, draft, now)));
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    const { sent } = await listCourseMessages(db, course.courseId);
    expect(sent).toMatchObject([{ recipients: 2, sentAt: now, deliveredAt: now, ofDay: 1 }]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'course_message.send'), eq(auditLog.targetId, draft.messageId)));
    expect(lines).toMatchObject([{ actorId: by.actor.userId, details: { audience: 'all', recipients: 2 } }]);
    expect(await told(mona.userId)).toMatchObject([
      { href: `/course-messages/${draft.messageId}`, values: { subject: { en: 'Bring your sheet' } } },
    ]);
    const mails = await mailed();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([mona.email, karim.email].toSorted());
    const arabic = mails.find(({ recipient }) => recipient === karim.email)!;
    expect(arabic).toMatchObject({ sentWith: `course-message:${draft.messageId}`, language: 'ar' });
    expect(arabic.html).toContain('<blockquote lang="en" dir="ltr">');
    expect(arabic.html).toMatch(/<h1 lang="en" dir="ltr"[^>]*>Bring your sheet<\/h1>/);
    expect(arabic.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining('/ar/mail/leave') });
    await expect(
      changeCourseMessage(db, { ...draft, written: inArabic, audience: 'all' }, now),
    ).rejects.toEqual(refused('course-message-sent'));
    await expect(deleteCourseMessage(db, draft, now)).rejects.toEqual(refused('course-message-sent'));
  });

  it('goes on where it ended, and leaves out who left meanwhile', async () => {
    const [mona, karim] = [await learner(), await learner()];
    const draft = await keep();
    await sendCourseMessage(db, draft, now);
    expect(await findMessageFor(db, { id: draft.messageId, userId: mona.userId })).toBeNull();
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, karim.userId));
    expect(await deliver(tomorrow)).toBe(1);
    expect(await findMessageFor(db, { id: draft.messageId, userId: mona.userId })).toMatchObject({
      course: { slug: course.slug },
    });
    const outsider = await makeMember(db);
    expect(await findMessageFor(db, { id: draft.messageId, userId: outsider.userId })).toBeNull();
  });

  it('is not done without people, with the same words twice, or more than twice in a day', async () => {
    const draft = await keep();
    await expect(sendCourseMessage(db, draft, now)).rejects.toEqual(refused('course-message-nobody'));
    await learner();
    await sendCourseMessage(db, draft, now);
    await expect(sendCourseMessage(db, await keep(), now)).rejects.toEqual(refused('course-message-same'));
    const second = await keep(inArabic);
    await sendCourseMessage(db, second, now);
    const third = await keep({ en: { subject: 'One more', text: 'Words.' } });
    await expect(sendCourseMessage(db, third, now)).rejects.toMatchObject({
      code: 'course-messages-today',
      values: { count: 2 },
    });
    expect(
      await db.select().from(courseMessages).where(eq(courseMessages.id, third.messageId)),
    ).toMatchObject([{ sentAt: null }]);
    await sendCourseMessage(db, third, tomorrow);
  });

  it('keeps within the limit when two drafts are sent at once', async () => {
    await learner();
    await sendCourseMessage(db, await keep(), now);
    const drafts = [
      await keep({ en: { subject: 'Second', text: 'Words.' } }),
      await keep({ en: { subject: 'Third', text: 'Words.' } }),
    ];
    const done = await Promise.allSettled(drafts.map((each) => sendCourseMessage(db, each, now)));
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'course-messages-today' } },
    ]);
  });

  it('takes thousands of learners without a long transaction', async () => {
    const people = 600;
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: people }, () => {
          const email = `${randomUUID()}@example.com`;
          return {
            email,
            emailKey: email,
            emailConfirmedAt: begun,
            language: 'en' as const,
            createdAt: begun,
          };
        }) as (typeof users.$inferInsert)[],
      )
      .returning({ userId: users.id });
    await db.insert(enrolments).values(
      rows.map(({ userId }) => ({
        ...{ userId, courseId: course.courseId, versionId: course.versionId },
        ...{ way: 'free' as const, startedAt: begun },
      })),
    );
    await sendCourseMessage(db, await keep(), now);
    expect(await deliver()).toBe(people);
    expect(await mailed()).toHaveLength(people);
  });
});

describe('the data of people', () => {
  it('has what they wrote and what they were sent, and is forgotten with them', async () => {
    const mona = await learner();
    const draft = await keep();
    await sendCourseMessage(db, draft, now);
    await deliver();
    await keep(inArabic, 'all', tomorrow);
    const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });
    const writer = subject(by.actor.userId);
    expect(await courseMessagesDataPart.read(db, writer)).toMatchObject({
      written: [{ subjectEn: 'Bring your sheet', recipients: 1 }, { subjectAr: 'أحضر ورقتك' }],
      received: [],
    });
    expect(await courseMessagesDataPart.read(db, subject(mona.userId))).toMatchObject({
      written: [],
      received: [{ textEn: written.en.text }],
    });
    await db.transaction(async (db) => await forgetCourseMessages(db, writer, now));
    const { drafts, sent } = await listCourseMessages(db, course.courseId);
    expect(drafts).toEqual([]);
    expect(sent).toMatchObject([{ writerId: null, recipients: 1 }]);
    await db.transaction(async (db) => await forgetCourseMessages(db, subject(mona.userId), now));
    expect(
      await db
        .select()
        .from(courseMessageRecipients)
        .where(eq(courseMessageRecipients.messageId, draft.messageId)),
    ).toEqual([]);
  });
});
