import { and, asc, eq, isNull } from 'drizzle-orm';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

const both = (text: string) => ({ en: text, ar: text });

/** The lessons of the course: 5, 30, 15 and 40 minutes, so an hour and a half. */
const outline = [
  { slug: 'welcome', kind: 'text', title: { en: 'Welcome', ar: 'مرحبًا بك' }, minutes: 5 },
  { slug: 'first-steps', kind: 'text', title: { en: 'First steps', ar: 'الخطوات الأولى' }, minutes: 30 },
  { slug: 'what-you-know', kind: 'quiz', title: { en: 'What you know', ar: 'ما تعرفه الآن' }, minutes: 15 },
  {
    slug: 'your-own-table',
    kind: 'assignment',
    title: { en: 'Your own table', ar: 'جدولك الخاص' },
    minutes: 40,
  },
] as const;

const quiz = { passPercent: 60, tries: null, limit: null, pools: [] };
const assignment = { accepts: ['text' as const], rubric: [], passPoints: 0 };

/** A published course of four lessons, two of which are a quiz and an assignment. */
export async function makeCertifiedCourse(
  db: Database,
  { slug, title, isEmpty = false }: { slug: string; title: Bilingual; isEmpty?: boolean },
  now: Date,
): Promise<{ courseId: string; versionId: string; title: Bilingual; slug: string }> {
  const category = {
    slug: 'certified',
    name: both('Certified'),
    description: both('Certified'),
    position: 90,
  };
  const [known] = await db.select().from(courseCategories).orderBy(asc(courseCategories.position)).limit(1);
  if (!known) await db.insert(courseCategories).values(category);
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title, summary: title, categorySlug: known?.slug ?? category.slug },
      ...{ instructorName: { en: 'Salma Adel', ar: 'سلمى عادل' }, durationWeeks: 1, pricePiastres: 0 },
      ...{
        level: 'beginner',
        skills: { en: [], ar: [] },
        status: 'published',
        publishedAt: now,
        updatedAt: now,
      },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  return { courseId, title, slug, ...(await addCertifiedVersion(db, { courseId, isEmpty }, now)) };
}

/** Gives a course its first version, with the four lessons. */
export async function addCertifiedVersion(
  db: Database,
  { courseId, isEmpty = false }: { courseId: string; isEmpty?: boolean },
  now: Date,
): Promise<{ versionId: string }> {
  const none = { en: [], ar: [] };
  const [version] = await db
    .insert(courseVersions)
    .values({ courseId, number: 1, outcomes: none, requirements: none, createdAt: now, publishedAt: now })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: { en: 'All of it', ar: 'كل الدروس' } })
    .returning({ id: courseSections.id });
  if (!isEmpty)
    await db.insert(lessons).values(
      outline.map((lesson, index) => ({
        ...{ ...lesson, versionId, sectionId: section!.id, position: index + 1, content: none },
        task: { text: null, quiz, assignment }[lesson.kind],
      })),
    );
  return { versionId };
}

type Learner = { userId: string; courseId: string; versionId: string };

/** Enrols somebody for nothing. */
export async function enrolSomebody(db: Database, learner: Learner, now: Date): Promise<void> {
  const { userId, courseId, versionId } = learner;
  await db.insert(enrolments).values({ courseId, versionId, userId, way: 'free', startedAt: now });
}

/** Ends the enrolment of somebody. */
export async function endEnrolment(db: Database, { userId, courseId }: Learner, now: Date): Promise<void> {
  const isTheirs = and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId));
  await db
    .update(enrolments)
    .set({ endedAt: now, endReason: 'left' })
    .where(and(isTheirs, isNull(enrolments.endedAt)));
}

/** Completes the first lessons of the course: all of them, unless told how many. */
export async function completeLessons(
  db: Database,
  { userId, versionId, most = outline.length }: Omit<Learner, 'courseId'> & { most?: number },
  now: Date,
): Promise<void> {
  const found = await db
    .select({ id: lessons.id, versionId: lessons.versionId })
    .from(lessons)
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(lessons.position));
  for (const lesson of found.slice(0, most))
    await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'learner' }, now);
}
