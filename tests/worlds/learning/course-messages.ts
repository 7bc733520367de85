// Messages to the learners of a course, written straight into a database.
import { courseMessageRecipients, courseMessages } from '#domain/learning/messages/messages-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';

type Row = Partial<typeof courseMessages.$inferInsert> & { courseId: string };

/** A draft in English. */
export async function addDraft(db: Database, row: Row, at: Date): Promise<string> {
  const [added] = await db
    .insert(courseMessages)
    .values({
      ...{ audience: 'all', subjectEn: 'Bring your sheet', textEn: 'We look at it together.' },
      ...{ writtenAt: at, ...row },
    })
    .returning({ id: courseMessages.id });
  return added!.id;
}

/** A message that was sent to these people, who have all been told. */
export async function addSent(
  db: Database,
  { people, ofDay = 1, ...row }: Row & { people: readonly string[]; ofDay?: number },
  at: Date,
): Promise<string> {
  const sending = { sentAt: at, sentOn: cairoDayOf(at), ofDay, deliveredAt: at };
  const messageId = await addDraft(db, { ...sending, recipients: people.length, ...row }, at);
  await db
    .insert(courseMessageRecipients)
    .values(people.map((userId) => ({ messageId, userId, settledAt: at })));
  return messageId;
}
