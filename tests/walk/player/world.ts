import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { lessonNotes } from '#domain/learning/notes/notes-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { lessonProgress } from '#domain/learning/progress/progress-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { addPlayerVersion, enrolIn } from '#tests/worlds/learning/player-course.ts';
import { minutesAgo } from '../world/instants.ts';

/** Sample courses that are taken: one is under way, one is completed. */
export const taken = { running: 'charts-you-can-hear', done: 'tactile-graphics' } as const;

/** The note of the payee of a language. */
export function noteIdOf(language: Language): string {
  return language === 'en' ? '5d0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c01' : '5d0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c02';
}

/** Somebody in the middle of one course and at the end of another, and somebody whose subscription has ended. */
export async function makePlayerWorld(db: Database): Promise<void> {
  const running = await addLessons(db, taken.running, 3);
  const done = await addLessons(db, taken.done, 1);
  for (const [index, language] of languages.entries()) {
    const payee = await findUser(db, `payee.${language}@example.com`);
    const freelancer = await findUser(db, `freelancer.${language}@example.com`);
    const at = minutesAgo(5_017 + index);
    await enrolIn(db, running, payee, { at });
    await enrolIn(db, done, payee, { at: minutesAgo(9_017 + index) });
    await enrolIn(db, running, freelancer, { at, way: 'subscription' });
    const [first, second] = running.lessons;
    const own = { userId: payee, cause: 'learner' } as const;
    await recordEvent(db, { ...own, lesson: first!, kind: 'completed' }, minutesAgo(4_017));
    await recordEvent(db, { ...own, lesson: done.lessons[0]!, kind: 'completed' }, minutesAgo(8_017));
    await recordEvent(db, { ...own, lesson: second!, kind: 'opened' }, minutesAgo(317));
    await db
      .update(lessonProgress)
      .set({ place: 'sorting/2' })
      .where(eq(lessonProgress.lessonId, second!.id));
    const kept = { userId: payee, courseId: running.courseId, lessonSlug: second!.slug };
    const note = { en: 'Ask Karim about the menu key.', ar: 'أسأل كريم عن مفتاح القائمة.' }[language];
    await db.insert(lessonNotes).values([
      {
        ...{ ...kept, id: noteIdOf(language), place: 'sorting/1', text: note },
        ...{ createdAt: minutesAgo(307), changedAt: minutesAgo(307) },
      },
      {
        ...{ ...kept, id: noteIdOf(language).replace('5d', '6d'), place: 'start/1', text: null },
        ...{ createdAt: minutesAgo(297), changedAt: minutesAgo(297) },
      },
    ]);
  }
}

async function addLessons(db: Database, slug: string, lessons: number) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  const version = await addPlayerVersion(db, { courseId: course!.id, lessons, at: minutesAgo(20_017) });
  return { courseId: course!.id, ...version };
}

async function findUser(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email));
  return user!.id;
}
