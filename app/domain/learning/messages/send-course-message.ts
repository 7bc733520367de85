import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { inParts, listAudience } from './message-audience.ts';
import { courseMessageLimits } from './message-constants.ts';
import { courseMessageRecipients, courseMessages } from './messages-tables.server.ts';
import { auditMessage, isSame, lockMessage, type MessageEditing } from './write-course-message.ts';

/** One job delivers all that was sent; its key keeps it from running twice at a time. */
export const deliverCourseMessagesKind: JobKind<Record<string, never>> = {
  name: 'deliver-course-messages',
  schema: z.object({}).strict(),
  pollSeconds: 5,
  expireSeconds: 300,
  retry: { limit: 20, delaySeconds: 1, maxDelaySeconds: 4 },
};

/** The key of the job, whether it comes by itself or because somebody pressed "send". */
const deliverCourseMessagesKey = 'sent';

/**
 * Sends a draft to the learners whom it is for at this moment: they are written down, and a job tells them. Sent twice, also
 * from two tabs, it is sent once.
 * @throws Refusal 'course-messages-today' when the course has sent what it may send in a day, 'course-message-same' when it has
 * said the same today, 'course-message-nobody', 'changed-meanwhile', and as `lockMessage`.
 */
export async function sendCourseMessage(db: Database, editing: MessageEditing, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const message = await lockMessage(db, editing);
    if (message.sentAt) return;
    if (message.revision !== editing.seen) throw new Refusal('changed-meanwhile');
    const { id: messageId, courseId, audience } = message;
    const sentOn = cairoDayOf(now);
    const today = await db
      .select()
      .from(courseMessages)
      .where(and(eq(courseMessages.courseId, courseId), eq(courseMessages.sentOn, sentOn)));
    if (today.some((each) => isSame(each, message))) throw new Refusal('course-message-same');
    const { perDay } = courseMessageLimits;
    if (today.length >= perDay) throw new Refusal('course-messages-today', { count: perDay });
    const people = await listAudience(db, { courseId, audience }, now);
    if (people.length === 0) throw new Refusal('course-message-nobody');
    for (const some of inParts(people))
      await db.insert(courseMessageRecipients).values(some.map((userId) => ({ messageId, userId })));
    await db
      .update(courseMessages)
      .set({
        ...{ sentAt: now, sentOn, ofDay: today.length + 1, recipients: people.length },
        revision: sql`${courseMessages.revision} + 1`,
      })
      .where(eq(courseMessages.id, messageId));
    const details = { audience, recipients: people.length };
    await auditMessage(db, { messageId, action: 'course_message.send', editing, details }, now);
    await enqueue(db, deliverCourseMessagesKind, {}, { key: deliverCourseMessagesKey });
  });
}
