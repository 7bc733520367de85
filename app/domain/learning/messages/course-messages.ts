import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { courses } from '../tables.server.ts';
import { courseMessageRecipients, courseMessages } from './messages-tables.server.ts';

export type CourseMessage = typeof courseMessages.$inferSelect;

/** A subject and a text in one language. */
export type MessageWords = { subject: string; text: string };

/** What a message says: in both languages, or in one. */
export type WrittenMessage = Partial<Bilingual<MessageWords>>;

/** The messages of a course: drafts, the latest first, and what was sent, the latest first. */
export async function listCourseMessages(
  db: Database,
  courseId: string,
): Promise<{ drafts: CourseMessage[]; sent: CourseMessage[] }> {
  const own = eq(courseMessages.courseId, courseId);
  const drafts = await db
    .select()
    .from(courseMessages)
    .where(and(own, isNull(courseMessages.sentAt)))
    .orderBy(desc(courseMessages.writtenAt), desc(courseMessages.id));
  const sent = await db
    .select()
    .from(courseMessages)
    .where(and(own, isNotNull(courseMessages.sentAt)))
    .orderBy(desc(courseMessages.sentAt), desc(courseMessages.id));
  return { drafts, sent };
}

/** A message of a course, sent or not; null where there is none. */
export async function findCourseMessage(
  db: Database,
  { id, courseId }: { id: string; courseId: string },
): Promise<CourseMessage | null> {
  if (!isRowId(id)) return null;
  const [message] = await db
    .select()
    .from(courseMessages)
    .where(and(eq(courseMessages.id, id), eq(courseMessages.courseId, courseId)));
  return message ?? null;
}

/** A message that was sent to somebody, with its course; null for everybody else, and while they are not told yet. */
export async function findMessageFor(db: Database, { id, userId }: { id: string; userId: string }) {
  if (!isRowId(id)) return null;
  const [found] = await db
    .select({ message: courseMessages, course: { slug: courses.slug, title: courses.title } })
    .from(courseMessageRecipients)
    .innerJoin(courseMessages, eq(courseMessages.id, courseMessageRecipients.messageId))
    .innerJoin(courses, eq(courses.id, courseMessages.courseId))
    .where(
      and(
        ...[eq(courseMessageRecipients.messageId, id), eq(courseMessageRecipients.userId, userId)],
        isNotNull(courseMessageRecipients.settledAt),
      ),
    );
  return found ?? null;
}

/** The words of a message, by language. */
export function wordsOf({
  subjectEn,
  textEn,
  subjectAr,
  textAr,
}: Pick<CourseMessage, 'subjectEn' | 'textEn' | 'subjectAr' | 'textAr'>): WrittenMessage {
  return {
    ...(textEn !== null && { en: { subject: subjectEn!, text: textEn } }),
    ...(textAr !== null && { ar: { subject: subjectAr!, text: textAr } }),
  };
}

/** What a reader of a language is shown: the words of theirs, or those that there are, and in which language they are. */
export function wordsFor(written: WrittenMessage, language: Language): MessageWords & { language: Language } {
  const shown = written[language] ? language : languages.find((each) => written[each])!;
  return { ...written[shown]!, language: shown };
}
