// A small course in which programs are written, for tests.
import type { Section } from '#domain/documents/text/structured-text.ts';
import type { CodeContent } from '#domain/learning/code/code-content.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** A function that adds, and what is printed of it. */
export const pythonTask: CodeContent = {
  language: 'python',
  starter: 'def add(first, second):\n    return 0\n',
  tests: [
    {
      ...{
        name: { en: 'Two and three', ar: 'اثنان وثلاثة' },
        kind: 'value',
        given: 'add(2, 3)',
        expected: '5',
      },
      isHidden: false,
    },
    {
      ...{ name: { en: 'Two texts', ar: 'نصان' }, kind: 'value', given: "add('a', 'b')", expected: "'ab'" },
      isHidden: true,
    },
    {
      name: { en: 'Greets who is typed', ar: 'يحيّي من يُكتب اسمه' },
      ...{ kind: 'output', given: 'Mona', expected: 'Hello, Mona' },
      isHidden: false,
    },
  ],
  hints: [
    { en: 'A plus sign adds.', ar: 'علامة الجمع تجمع.' },
    { en: 'input() reads a line.', ar: 'input() تقرأ سطرًا.' },
  ],
  solution: {
    program: 'def add(first, second):\n    return first + second\n\nprint("Hello, " + input("Who? "))',
    ...{ shown: 'passed', isTried: true },
  },
};

export const javascriptTask: CodeContent = {
  language: 'javascript',
  starter: '',
  tests: [
    {
      ...{
        name: { en: 'Counts to three', ar: 'يعدّ إلى ثلاثة' },
        kind: 'output',
        given: '',
        expected: '1\n2\n3',
      },
      isHidden: false,
    },
    {
      ...{ name: { en: 'Twice four', ar: 'ضعف الأربعة' }, kind: 'value', given: 'twice(4)', expected: '8' },
      isHidden: false,
    },
  ],
  hints: [],
  solution: {
    program: 'function twice(n) {\n  return n * 2;\n}\nfor (let n = 1; n <= 3; n += 1) console.log(n);',
    ...{ shown: 'asked', isTried: true },
  },
};

const task: Bilingual<Section[]> = {
  en: [
    {
      id: 'task',
      heading: 'The task',
      blocks: [{ kind: 'paragraph', text: ['Write a function that adds.'] }],
    },
  ],
  ar: [{ id: 'task', heading: 'المطلوب', blocks: [{ kind: 'paragraph', text: ['اكتب دالة تجمع.'] }] }],
};

type CourseOptions = {
  slug: string;
  title?: Bilingual;
  /** An archived one is for those who learn in it, and is seen by nobody else. */
  status?: 'published' | 'archived' | 'draft';
  /** One that is being written has no date. */
  isPublished?: boolean;
  at: Date;
};

/** A course of two lessons with programs, `sums` in Python and `counting` in JavaScript, and a text behind them. */
export async function makeCodeCourse(
  db: Database,
  {
    slug,
    title = { en: 'Small programs', ar: 'برامج صغيرة' },
    status = 'archived',
    isPublished = true,
    at,
  }: CourseOptions,
) {
  const [category] = await db.select({ slug: courseCategories.slug }).from(courseCategories).limit(1);
  const categorySlug = category?.slug ?? (await addCategory(db, at));
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title, categorySlug, durationWeeks: 2, pricePiastres: 0 },
      summary: { en: 'How to write small programs.', ar: 'كيف تُكتب برامج صغيرة.' },
      instructorName: { en: 'Omar Adel', ar: 'عمر عادل' },
      ...{ level: 'beginner', skills: { en: ['Programs'], ar: ['البرامج'] } },
      ...{ status, publishedAt: status === 'draft' ? null : at, updatedAt: at },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  return { courseId, slug, ...(await addCodeVersion(db, { courseId, number: 1, isPublished, at })) };
}

/** A version with those lessons. */
export async function addCodeVersion(
  db: Database,
  { courseId, number, isPublished, at }: { courseId: string; number: number; isPublished: boolean; at: Date },
) {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number, createdAt: at, publishedAt: isPublished ? at : null },
      outcomes: { en: ['Write a function'], ar: ['كتابة دالة'] },
      requirements: { en: [], ar: [] },
    })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: { en: 'Functions', ar: 'الدوال' } })
    .returning({ id: courseSections.id });
  const own = { versionId, sectionId: section!.id, minutes: 20, content: task };
  const added = await db
    .insert(lessons)
    .values([
      {
        ...own,
        position: 1,
        slug: 'sums',
        kind: 'code',
        title: { en: 'Add two things', ar: 'جمع شيئين' },
        task: pythonTask,
      },
      {
        ...{ ...own, position: 2, slug: 'counting', kind: 'code', task: javascriptTask },
        title: { en: 'Count to three', ar: 'العدّ إلى ثلاثة' },
      },
      {
        ...own,
        position: 3,
        slug: 'what-next',
        kind: 'text',
        title: { en: 'What comes next', ar: 'ما يأتي بعد ذلك' },
      },
    ])
    .returning({ id: lessons.id, slug: lessons.slug });
  return { versionId, lessonIds: Object.fromEntries(added.map(({ id, slug }) => [slug, id])) };
}

/** Lets somebody learn in it. */
export async function enrolInCode(
  db: Database,
  { userId, courseId, versionId, at }: { userId: string; courseId: string; versionId: string; at: Date },
): Promise<void> {
  await db.insert(enrolments).values({ userId, courseId, versionId, way: 'free', startedAt: at });
}

async function addCategory(db: Database, at: Date): Promise<string> {
  const slug = 'programs-of-tests';
  await db
    .insert(courseCategories)
    .values({
      ...{ slug, position: 91, updatedAt: at },
      name: { en: 'Programs', ar: 'البرامج' },
      description: { en: 'Small programs.', ar: 'برامج صغيرة.' },
    })
    .onConflictDoNothing();
  return slug;
}
