import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { listMutedElsewhere } from '#domain/notifications/notify/muted-elsewhere.ts';
import { notifyAll } from '#domain/notifications/notify/notify.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMails } from '#platform/messages/queue-mail.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { courses } from '../tables.server.ts';
import { writeCourseMail, type MailSite } from './course-message-mail.ts';
import { wordsFor, wordsOf, type CourseMessage } from './course-messages.ts';
import { courseMessageRecipients, courseMessages } from './messages-tables.server.ts';
import { deliverCourseMessagesKind } from './send-course-message.ts';

type Office = { siteUrl: string; secret: string };

/** Longer than this no run goes on: the next one comes within a minute and goes on where it ended. */
const longestRunMs = 120_000;
const peoplePerBatch = 250;

/**
 * Tells the learners to whom messages were sent, in batches of a transaction each: a process may die at any moment, and
 * whoever goes on finds who is still to come. Whoever cannot be written to by now, or wants no messages of courses, gets
 * none. Says how many were told in the app or by mail.
 */
export async function deliverCourseMessages(db: Database, office: Office, now: Date): Promise<number> {
  const startedAt = Date.now();
  let told = 0;
  while (Date.now() - startedAt < longestRunMs) {
    const [message] = await db
      .select({ id: courseMessages.id })
      .from(courseMessages)
      .where(isOnItsWay())
      .orderBy(asc(courseMessages.sentAt), asc(courseMessages.id))
      .limit(1);
    if (!message) return told;
    told += await deliverBatch(db, { messageId: message.id, office }, now);
  }
  return told;
}

/** Comes every minute, and at once when somebody sends. */
export function deliverCourseMessagesJob(office: Office): Job {
  return defineJob(deliverCourseMessagesKind, {
    schedule: '* * * * *',
    run: async (db, _data, { now, log }) => {
      const told = await deliverCourseMessages(db, office, now);
      if (told > 0) log.info({ told }, 'learners were told what their teachers wrote');
    },
  });
}

function isOnItsWay() {
  return and(isNotNull(courseMessages.sentAt), isNull(courseMessages.deliveredAt));
}

/** Tells the next ones, or notes that nobody is left. */
async function deliverBatch(
  db: Database,
  { messageId, office }: { messageId: string; office: Office },
  now: Date,
): Promise<number> {
  return await db.transaction(async (db) => {
    const [found] = await db
      .select({ message: courseMessages, course: { slug: courses.slug, title: courses.title } })
      .from(courseMessages)
      .innerJoin(courses, eq(courses.id, courseMessages.courseId))
      .where(and(eq(courseMessages.id, messageId), isOnItsWay()))
      .for('update', { of: courseMessages });
    if (!found) return 0;
    const { userId, settledAt } = courseMessageRecipients;
    const ofMessage = eq(courseMessageRecipients.messageId, messageId);
    const batch = await db
      .select({ userId })
      .from(courseMessageRecipients)
      .where(and(ofMessage, isNull(settledAt)))
      .orderBy(asc(userId))
      .limit(peoplePerBatch);
    const ids = batch.map((each) => each.userId);
    if (ids.length === 0) {
      const rest = db
        .select({ one: sql`1` })
        .from(courseMessageRecipients)
        .where(and(ofMessage, isNull(settledAt)));
      await db
        .update(courseMessages)
        .set({ deliveredAt: now })
        .where(and(eq(courseMessages.id, messageId), notExists(rest)));
      return 0;
    }
    const told = await tell(db, { ...found, ids, office }, now);
    await db
      .update(courseMessageRecipients)
      .set({ settledAt: now })
      .where(and(ofMessage, inArray(userId, ids)));
    return told;
  });
}

type Telling = { message: CourseMessage; course: MailSite['course']; ids: string[]; office: Office };

async function tell(db: Database, { message, course, ids, office }: Telling, now: Date): Promise<number> {
  const written = wordsOf(message);
  const people = await findPeopleToMessage(db, ids);
  const elsewhere = await listMutedElsewhere(db, ids);
  const inApp = people.filter(({ userId }) => !elsewhere.get(userId)?.mutedInApp.includes('courses'));
  const byMail = people.filter(({ mutedMessages }) => !mutedMessages.includes('courses'));
  const subject = { en: wordsFor(written, 'en').subject, ar: wordsFor(written, 'ar').subject };
  const key = `course-message:${message.id}`;
  const href = `/course-messages/${message.id}`;
  const values = { course: course.title, subject };
  await notifyAll(
    db,
    inApp.map(({ userId }) => ({ userId, kind: 'course-message' as const, key, values, href })),
    now,
  );
  const { organisationName: name } = await readSettings(db);
  const site = { ...office, name, course };
  const mails = byMail.map((person) => writeCourseMail({ written, key, href, person, site }));
  await queueMails(db, { sentWith: key, mails }, now);
  return new Set([...inApp, ...byMail].map(({ userId }) => userId)).size;
}
