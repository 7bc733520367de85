import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { courseMessageRecipients, courseMessages } from './messages-tables.server.ts';

/** What somebody wrote to the learners of a course, and what was written to them, in the copy of their data. */
export const courseMessagesDataPart: DataPart = {
  fileName: 'course-messages.json',
  describe: (language) => textsFor(language).getFixedT(null, 'course-messages')('data-export'),
  read: async (db, { userId }) => {
    const { subjectEn, textEn, subjectAr, textAr, sentAt, writtenAt, audience, recipients } = courseMessages;
    const words = { course: courses.title, subjectEn, textEn, subjectAr, textAr, sentAt };
    const written = await db
      .select({ ...words, writtenAt, audience, recipients })
      .from(courseMessages)
      .innerJoin(courses, eq(courses.id, courseMessages.courseId))
      .where(eq(courseMessages.writerId, userId))
      .orderBy(asc(writtenAt), asc(courseMessages.id));
    const received = await db
      .select(words)
      .from(courseMessageRecipients)
      .innerJoin(courseMessages, eq(courseMessages.id, courseMessageRecipients.messageId))
      .innerJoin(courses, eq(courses.id, courseMessages.courseId))
      .where(and(eq(courseMessageRecipients.userId, userId), isNotNull(courseMessageRecipients.settledAt)))
      .orderBy(asc(sentAt), asc(courseMessages.id));
    return { written, received };
  },
};

/**
 * Forgets what was written to somebody whose account is deleted, and their drafts. What they sent stays without their name:
 * those who learn in the course have it.
 */
export const forgetCourseMessages: PurgePart = async (db, { userId }) => {
  await db.delete(courseMessageRecipients).where(eq(courseMessageRecipients.userId, userId));
  const own = eq(courseMessages.writerId, userId);
  await db.delete(courseMessages).where(and(own, isNull(courseMessages.sentAt)));
  await db.update(courseMessages).set({ writerId: null }).where(own);
};
