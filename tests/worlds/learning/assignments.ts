// A small course with an assignment, for tests of what is handed in and marked.
import { eq } from 'drizzle-orm';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** Ten points in all, of which six pass; a text, or a file, or both. */
export const letterTask: AssignmentContent = {
  accepts: ['text', 'file'],
  rubric: [
    {
      ...{ key: 'greeting', mostPoints: 3 },
      title: { en: 'Greeting and close', ar: 'التحية والخاتمة' },
      description: {
        en: 'The letter begins and ends as a letter to a client does.',
        ar: 'تبدأ الرسالة وتنتهي كما يليق برسالة إلى عميل.',
      },
    },
    {
      ...{ key: 'offer', mostPoints: 5 },
      title: { en: 'The offer', ar: 'العرض' },
      description: {
        en: 'It says what is done, by when and for how much.',
        ar: 'تذكر ما سيُنجز وموعده وتكلفته.',
      },
    },
    {
      ...{ key: 'length', mostPoints: 2 },
      title: { en: 'Length', ar: 'الطول' },
      description: { en: 'At most fifteen lines.', ar: 'خمسة عشر سطرًا على الأكثر.' },
    },
  ],
  passPoints: 6,
};

/** What a letter is worth that passes, and one that does not. */
export const enough = { greeting: 3, offer: 4, length: 2 };
export const tooLittle = { greeting: 1, offer: 2, length: 2 };

type CourseOptions = {
  slug: string;
  title?: Bilingual;
  task?: AssignmentContent;
  /** An archived one is for those who learn in it, and is seen by nobody else. */
  status?: 'published' | 'archived';
  at: Date;
};

/** A published course of one text lesson, `reading`, and the assignment `letter`. */
export async function makeAssignmentCourse(
  db: Database,
  {
    slug,
    title = { en: 'Letters to clients', ar: 'رسائل إلى العملاء' },
    task = letterTask,
    status = 'published',
    at,
  }: CourseOptions,
) {
  const categorySlug = await findCategory(db, at);
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title, categorySlug, durationWeeks: 2, pricePiastres: 0 },
      summary: { en: 'How to write to a client.', ar: 'كيف تُكتب رسالة إلى عميل.' },
      instructorName: { en: 'Salma Adel', ar: 'سلمى عادل' },
      ...{ level: 'beginner', skills: { en: ['Letters'], ar: ['الرسائل'] } },
      ...{ status, publishedAt: at, updatedAt: at },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  const version = await addVersion(db, { courseId, number: 1, task, at });
  return { courseId, slug, ...version };
}

/** A category of the sample content; or one of its own, where there is none. */
async function findCategory(db: Database, at: Date): Promise<string> {
  const [known] = await db.select({ slug: courseCategories.slug }).from(courseCategories).limit(1);
  if (known) return known.slug;
  const slug = 'writing-of-tests';
  await db
    .insert(courseCategories)
    .values({
      ...{ slug, position: 90, updatedAt: at },
      name: { en: 'Writing', ar: 'الكتابة' },
      description: { en: 'Letters and texts.', ar: 'رسائل ونصوص.' },
    })
    .onConflictDoNothing();
  return slug;
}

/** A published version of such a course; `more` adds assignments by the last part of their address. */
export async function addVersion(
  db: Database,
  {
    courseId,
    number,
    task = letterTask,
    more = {},
    at,
  }: {
    courseId: string;
    number: number;
    task?: AssignmentContent;
    more?: Readonly<Record<string, Bilingual>>;
    at: Date;
  },
) {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number, createdAt: at, publishedAt: at },
      outcomes: { en: ['Write a letter'], ar: ['كتابة رسالة'] },
      requirements: { en: [], ar: [] },
    })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: { en: 'The letter', ar: 'الرسالة' } })
    .returning({ id: courseSections.id });
  const ofSection = { versionId, sectionId: section!.id };
  await db.insert(lessons).values({
    ...{ ...ofSection, position: 1, slug: 'reading', kind: 'text', minutes: 10 },
    title: { en: 'What clients read', ar: 'ما يقرؤه العملاء' },
    content: textOf('First lines', 'السطور الأولى', 'They read the first line.', 'يقرؤون السطر الأول.'),
  });
  const titles = { letter: { en: 'Write a letter to a client', ar: 'كتابة رسالة إلى عميل' }, ...more };
  const added = await db
    .insert(lessons)
    .values(
      Object.entries(titles).map(([slug, title], index) => ({
        ...{ ...ofSection, position: index + 2, slug, title, kind: 'assignment' as const, minutes: 45, task },
        content: textOf(
          ...(['A bakery asks for a price list', 'مخبز يطلب قائمة أسعار'] as const),
          'Write the letter with which you offer to type their price list.',
          'اكتب الرسالة التي تعرض فيها كتابة قائمة أسعار المخبز.',
        ),
      })),
    )
    .returning({ id: lessons.id, slug: lessons.slug });
  const lessonIds = Object.fromEntries(added.map(({ id, slug }) => [slug, id]));
  return { versionId, lessonId: lessonIds.letter!, lessonIds };
}

/** A text of one section with one paragraph. */
function textOf(headingEn: string, headingAr: string, en: string, ar: string) {
  const of = (heading: string, text: string): Section[] => [
    { id: 'task', heading, blocks: [{ kind: 'paragraph', text: [text] }] },
  ];
  return { en: of(headingEn, en), ar: of(headingAr, ar) };
}

/** Lets somebody learn in a version from then on. */
export async function enrol(
  db: Database,
  { userId, courseId, versionId, at }: { userId: string; courseId: string; versionId: string; at: Date },
): Promise<void> {
  await db.insert(enrolments).values({ userId, courseId, versionId, way: 'free', startedAt: at });
}

/** Somebody's access to a course ends. */
export async function endAccess(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.update(enrolments).set({ endedAt: at, endReason: 'left' }).where(eq(enrolments.userId, userId));
}
