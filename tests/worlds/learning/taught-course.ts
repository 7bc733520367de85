// A small course with a version, written straight into a database, for tests of what is taught.
import { eq } from 'drizzle-orm';
import type { Section } from '#domain/documents/text/structured-text.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

const both = (text: string): Bilingual => ({ en: text, ar: `${text} بالعربية` });

/** A text that can be published: one section of one paragraph. */
export const lessonText: Bilingual<Section[]> = {
  en: [{ id: 'begin', heading: 'Begin', blocks: [{ kind: 'paragraph', text: ['Open a new sheet.'] }] }],
  ar: [{ id: 'begin', heading: 'البداية', blocks: [{ kind: 'paragraph', text: ['افتح ورقة جديدة.'] }] }],
};

const quiz: QuizContent = {
  ...{ passPercent: 60, tries: null, limit: null },
  pools: [
    {
      draws: null,
      questions: [
        {
          ...{ key: 'sum', kind: 'number', answer: 4, tolerance: 0 },
          ...{ text: both('What are two and two?'), explanation: both('Two and two are four.') },
        },
      ],
    },
  ],
};

const assignment: AssignmentContent = {
  ...{ accepts: ['text'], passPoints: 5 },
  rubric: [{ key: 'whole', title: both('Whole'), description: both('Everything is there.'), mostPoints: 10 }],
};

export type TaughtCourse = { courseId: string; slug: string; versionId: string };

/** A published course: two sections with two lessons each, a quiz and an assignment among them. */
export async function makeTaughtCourse(
  db: Database,
  { slug = 'sheets', title = both('Sheets for beginners') }: { slug?: string; title?: Bilingual } = {},
  at: Date,
): Promise<TaughtCourse> {
  const courseId = await makeDraftCourse(db, { slug, title }, at);
  await db.update(courses).set({ status: 'published', publishedAt: at }).where(eq(courses.id, courseId));
  return { courseId, slug, versionId: await giveLessons(db, courseId, at) };
}

/** Gives a course its first version, published: two sections with two lessons each. */
export async function giveLessons(db: Database, courseId: string, at: Date): Promise<string> {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number: 1, createdAt: at, publishedAt: at },
      outcomes: { en: ['Add a column'], ar: ['جمع عمود'] },
      requirements: { en: [], ar: [] },
    })
    .returning();
  const versionId = version!.id;
  const text = { kind: 'text', content: lessonText } as const;
  const chapters = [
    [
      { ...text, slug: 'first-sheet', title: both('The first sheet'), minutes: 10, isPreview: true },
      { ...text, slug: 'columns', title: both('Columns'), minutes: 15 },
    ],
    [
      { ...text, kind: 'quiz', slug: 'check', title: both('A check'), minutes: 5, task: quiz },
      {
        ...text,
        kind: 'assignment',
        slug: 'own-sheet',
        title: both('A sheet'),
        minutes: 30,
        task: assignment,
      },
    ],
  ] as const;
  for (const [index, chapter] of chapters.entries()) {
    const [section] = await db
      .insert(courseSections)
      .values({ versionId, position: index + 1, title: both(index === 0 ? 'Beginning' : 'Practice') })
      .returning();
    await db
      .insert(lessons)
      .values(
        chapter.map((lesson, at) => ({ ...lesson, versionId, sectionId: section!.id, position: at + 1 })),
      );
  }
  return versionId;
}

/** A course that nobody has written a version of. */
export async function makeDraftCourse(
  db: Database,
  { slug, title }: { slug: string; title: Bilingual },
  at: Date,
): Promise<string> {
  await db
    .insert(courseCategories)
    .values({ slug: 'sheets', name: both('Sheets'), description: both('All about sheets'), position: 90 })
    .onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title, categorySlug: 'sheets', summary: both('What a sheet is for.') },
      ...{ instructorName: both('Mona'), durationWeeks: 2, pricePiastres: 0, level: 'beginner' },
      ...{ skills: { en: ['Sheets'], ar: ['الجداول'] }, isExample: true, status: 'draft', updatedAt: at },
    })
    .returning();
  return course!.id;
}

/** Somebody begins a course in one of its versions. */
export async function enrolIn(
  db: Database,
  { courseId, versionId, userId }: { courseId: string; versionId: string; userId: string },
  startedAt: Date,
): Promise<string> {
  const [enrolment] = await db
    .insert(enrolments)
    .values({ courseId, versionId, userId, way: 'free', startedAt })
    .returning();
  return enrolment!.id;
}
