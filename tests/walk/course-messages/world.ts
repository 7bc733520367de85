import { eq, inArray } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { addDraft, addSent } from '#tests/worlds/learning/course-messages.ts';
import { liveSlugs, learner } from '../live/world.ts';
import { minutesAgo } from '../world/instants.ts';

/** The messages that screens look at. */
export const messageIds = {
  draft: '00000000-0000-4000-8000-00000c0e5501',
  both: '00000000-0000-4000-8000-00000c0e5502',
  english: '00000000-0000-4000-8000-00000c0e5503',
  empty: '00000000-0000-4000-8000-00000c0e5504',
} as const;

/** A draft, and messages in both languages and in one, in the course with live lessons; everybody has been told. */
export async function makeCourseMessagesWorld(db: Database): Promise<void> {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.slug, liveSlugs.planned));
  const courseId = course!.id;
  const emails = languages.map((language) => `${learner}.${language}@example.com`);
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.emailKey, emails));
  const people = found.map(({ id }) => id);
  const [writer] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, 'admin.en@example.com'));
  const own = { courseId, writerId: writer!.id };
  const english = {
    subjectEn: 'Bring three sentences about yourself',
    textEn:
      'On Thursday we practise how to begin.\n\nWrite three sentences about yourself and have them at hand: on paper, in braille, or by heart.',
  };
  const arabic = {
    subjectAr: 'أحضر ثلاث جمل عن نفسك',
    textAr:
      'نتدرب يوم الخميس على بداية المقابلة.\n\nاكتب ثلاث جمل عن نفسك واحتفظ بها قريبة منك: على الورق أو بطريقة برايل أو عن ظهر قلب.',
  };
  await addSent(db, { id: messageIds.both, ...own, people, ...english, ...arabic }, minutesAgo(4327));
  const alone = { subjectEn: 'The transcript is there', textEn: 'Read it on the page of the session.' };
  await addSent(db, { id: messageIds.english, ...own, people, ...alone }, minutesAgo(1447));
  await addDraft(db, { id: messageIds.draft, ...own, ...english, ...arabic }, minutesAgo(61));
  await addDraft(
    db,
    {
      id: messageIds.empty,
      ...own,
      audience: 'not-begun',
      ...alone,
      subjectEn: 'Begin with the first lesson',
    },
    minutesAgo(121),
  );
}
