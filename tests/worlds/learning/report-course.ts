// A course that many people learn in, for its report: some finish, some stop at its quiz.
import { courses, courseCategories } from '#domain/learning/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { lessonProgress } from '#domain/learning/progress/progress-tables.server.ts';
import type { Question, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { quizAttempts } from '#domain/learning/quizzes/quizzes-tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** How many people did what; they follow each other in this order. */
export type Crowd = { finished: number; stopped: number; going: number; notBegun: number };

export const reportCrowd: Crowd = { finished: 6, stopped: 7, going: 3, notBegun: 2 };

const both = (en: string, ar: string) => ({ en, ar });
const said = both('Well read.', 'قراءة جيدة.');

const question = (key: string, text: { en: string; ar: string }): Question => ({
  ...{ key, text, kind: 'single', explanation: said },
  options: [
    { text: both('Yes', 'نعم'), isRight: true, feedback: said },
    { text: both('No', 'لا'), isRight: false, feedback: said },
  ],
});

const quiz: QuizContent = {
  ...{ passPercent: 50, tries: 3, limit: null },
  pools: [
    {
      draws: null,
      questions: [
        question('sum', both('Does SUM add the numbers of a column?', 'هل تجمع SUM أرقام العمود؟')),
        question(
          'merge',
          both(
            'Can a screen reader lose its place in merged cells?',
            'هل يضيع موضع قارئ الشاشة في الخلايا المدمجة؟',
          ),
        ),
      ],
    },
  ],
};

/** The course with its people, in rows of their own; days are counted back from `now`. */
export async function makeReportCourse(
  db: Database,
  { slug = 'tables-in-report', crowd = reportCrowd, now }: { slug?: string; crowd?: Crowd; now: Date },
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 437_000);
  const { courseId, versionId, lessonIds } = await makeCourse(db, { slug, at: daysAgo(200) });
  const count = Object.values(crowd).reduce((sum, each) => sum + each, 0);
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{ email: `${slug}-${at}@example.com`, emailKey: `${slug}-${at}@example.com` },
        ...{ createdAt: daysAgo(150), firstName: 'Learner', lastName: String(at) },
      })),
    )
    .returning({ id: users.id });
  const ids = people.map(({ id }) => id);
  const [text, check, last] = lessonIds as [string, string, string];
  const take = (from: number, number: number) => ids.slice(from, from + number);
  const finished = take(0, crowd.finished);
  const stopped = take(crowd.finished, crowd.stopped);
  const going = take(crowd.finished + crowd.stopped, crowd.going);
  for (const [at, userIds] of chunks(ids).entries())
    await db.insert(enrolments).values(
      userIds.map((userId, index) => ({
        ...{ courseId, versionId, userId, way: 'free' as const },
        startedAt: daysAgo(40 + 30 * ((at + index) % 4)),
      })),
    );
  const row = (userId: string, lessonId: string, days: number, isCompleted: boolean) => ({
    ...{ userId, lessonId, versionId, openedAt: daysAgo(days), visitedAt: daysAgo(days) },
    completedAt: isCompleted ? daysAgo(days) : null,
  });
  const progress = [
    ...finished.flatMap((id) => [row(id, text, 38, true), row(id, check, 37, true), row(id, last, 36, true)]),
    ...stopped.flatMap((id) => [row(id, text, 33, true), row(id, check, 32, false)]),
    ...going.map((id) => row(id, text, 3, true)),
  ];
  for (const rows of chunks(progress)) await db.insert(lessonProgress).values(rows);
  const attempts = [...finished, ...stopped].map((userId, at) => {
    const rightKeys = at < crowd.finished ? ['sum', 'merge'] : ['sum'];
    return {
      ...{ userId, lessonId: check, number: 1, mostTries: 3, startedAt: daysAgo(32) },
      drawn: ['sum', 'merge'].map((key) => ({ key, order: [0, 1] })),
      ...{ submittedAt: daysAgo(31), endedBy: 'learner' as const, rightKeys },
      ...{ points: rightKeys.length, passed: true },
    };
  });
  for (const rows of chunks(attempts)) await db.insert(quizAttempts).values(rows);
  return { courseId, versionId, slug, ids };
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 1000) }, (_, at) =>
    rows.slice(at * 1000, at * 1000 + 1000),
  );
}

async function makeCourse(db: Database, { slug, at }: { slug: string; at: Date }) {
  const [known] = await db.select({ slug: courseCategories.slug }).from(courseCategories).limit(1);
  const categorySlug = known?.slug ?? (await makeCategory(db, at));
  // Archived, so that it is not in the catalogue that others count.
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title: both('Tables that are read well', 'جداول تُقرأ جيدًا'), categorySlug },
      ...{ durationWeeks: 2, pricePiastres: 0, level: 'beginner' },
      summary: both('How to make tables.', 'كيف تُصنع الجداول.'),
      instructorName: both('Salma Adel', 'سلمى عادل'),
      ...{ skills: { en: ['Tables'], ar: ['الجداول'] }, status: 'archived' },
      ...{ publishedAt: at, updatedAt: at },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number: 1, createdAt: at, publishedAt: at },
      outcomes: { en: ['Make a table'], ar: ['صنع جدول'] },
      requirements: { en: [], ar: [] },
    })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: both('Tables', 'الجداول') })
    .returning({ id: courseSections.id });
  const of = { versionId, sectionId: section!.id, minutes: 10, content: { en: [], ar: [] } };
  const added = await db
    .insert(lessons)
    .values([
      { ...of, position: 1, slug: 'rows', kind: 'text', title: both('Rows and columns', 'الصفوف والأعمدة') },
      {
        ...of,
        position: 2,
        slug: 'check',
        kind: 'quiz',
        title: both('What you know', 'ماذا تعرف'),
        task: quiz,
      },
      { ...of, position: 3, slug: 'end-of-tables', kind: 'text', title: both('A last look', 'نظرة أخيرة') },
    ])
    .returning({ id: lessons.id });
  return { courseId, versionId, lessonIds: added.map(({ id }) => id) };
}

async function makeCategory(db: Database, at: Date): Promise<string> {
  const slug = 'tables-of-tests';
  await db.insert(courseCategories).values({
    ...{ slug, position: 91, updatedAt: at, name: both('Tables', 'الجداول') },
    description: both('Tables.', 'الجداول.'),
  });
  return slug;
}
