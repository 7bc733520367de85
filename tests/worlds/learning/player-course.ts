import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Lesson } from '#domain/learning/outline/outline.ts';
import type { Database } from '#platform/database/database.server.ts';

const both = (en: string, ar: string) => ({ en, ar });

/** A text of two sections, the second with two paragraphs; its words tell the lessons apart. */
function textOf(word: { en: string; ar: string }): Lesson['content'] {
  const of = (own: string, headings: [string, string], paragraphs: [string, string, string]): Section[] => [
    {
      ...{ id: 'start', heading: headings[0] },
      blocks: [{ kind: 'paragraph', text: [`${own}: ${paragraphs[0]}`] }],
    },
    {
      ...{ id: 'sorting', heading: headings[1] },
      blocks: [
        { kind: 'paragraph', text: [paragraphs[1]] },
        { kind: 'paragraph', text: [paragraphs[2]] },
      ],
    },
  ];
  return {
    en: of(
      word.en,
      ['How to begin', 'Sort the rows'],
      [
        'a table has rows and columns, and each cell has a name.',
        'Choose the column by which the rows are to be sorted.',
        'Then press the key for the menu, and choose the order.',
      ],
    ),
    ar: of(
      word.ar,
      ['كيف تبدأ', 'ترتيب الصفوف'],
      [
        'في الجدول صفوف وأعمدة، ولكل خلية اسم.',
        'اختر العمود الذي تُرتَّب الصفوف بحسبه.',
        'ثم اضغط على مفتاح القائمة، واختر الترتيب من الأولى إلى الأخيرة.',
      ],
    ),
  };
}

type Asked = { slug: string; lessons?: number; status?: 'draft' | 'published' | 'archived'; at?: Date };

export type PlayerCourse = { courseId: string; versionId: string; slug: string; lessons: Lesson[] };

/**
 * A course with a published version of two chapters: texts called `lesson-1` and so on, of which the first is free to read. The
 * second chapter holds the last one.
 */
export async function makePlayerCourse(
  db: Database,
  { slug, lessons: many = 2, status = 'published', at = new Date('2026-09-01T08:07:00Z') }: Asked,
): Promise<PlayerCourse> {
  const title = both('Tables by ear', 'الجداول بالسماع');
  await db
    .insert(courseCategories)
    .values({
      slug: 'player-tests',
      ...{ name: both('Tests of the player', 'تجارب الدروس'), description: both('Tests', 'تجارب') },
      position: 90,
    })
    .onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, categorySlug: 'player-tests', title, summary: both('Read tables.', 'قراءة الجداول.') },
      ...{ instructorName: both('Mona Adel', 'منى عادل'), durationWeeks: 1, pricePiastres: 0 },
      ...{ level: 'beginner', skills: { en: ['tables'], ar: ['الجداول'] }, status, publishedAt: at },
      updatedAt: at,
    })
    .returning();
  const made = await addPlayerVersion(db, { courseId: course!.id, lessons: many, at });
  return { ...made, courseId: course!.id, slug };
}

/** A version of a course with such lessons, published. */
export async function addPlayerVersion(
  db: Database,
  { courseId, lessons: many = 2, at }: { courseId: string; lessons?: number; at: Date },
): Promise<Pick<PlayerCourse, 'versionId' | 'lessons'>> {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number: 1, createdAt: at, publishedAt: at },
      ...{ outcomes: { en: ['Read tables'], ar: ['قراءة الجداول'] }, requirements: { en: [], ar: [] } },
    })
    .returning();
  const versionId = version!.id;
  const sections = await db
    .insert(courseSections)
    .values([
      { versionId, position: 1, title: both('First steps', 'الخطوات الأولى') },
      { versionId, position: 2, title: both('Going further', 'خطوات أبعد') },
    ])
    .returning();
  const first = sections.find(({ position }) => position === 1)!.id;
  const last = sections.find(({ position }) => position === 2)!.id;
  const rows = await db
    .insert(lessons)
    .values(
      Array.from({ length: many }, (_, index) => ({
        ...{ versionId, sectionId: many > 1 && index === many - 1 ? last : first, position: index + 1 },
        ...{ slug: `lesson-${index + 1}`, kind: 'text' as const, minutes: 5 + index, isPreview: index === 0 },
        title: both(`Tables, part ${index + 1}`, `الجداول، الجزء ${index + 1}`),
        content: textOf(both(`Part ${index + 1}`, `الجزء ${index + 1}`)),
      })),
    )
    .returning();
  const inOrder = rows.toSorted((one, other) => one.slug.localeCompare(other.slug, 'en', { numeric: true }));
  return { versionId, lessons: inOrder };
}

/** Enrols somebody in a course, free of charge. */
export async function enrolIn(
  db: Database,
  { courseId, versionId }: Pick<PlayerCourse, 'courseId' | 'versionId'>,
  userId: string,
  { way = 'free', at = new Date('2026-10-01T08:07:00Z') }: { way?: 'free' | 'subscription'; at?: Date } = {},
): Promise<string> {
  const [row] = await db
    .insert(enrolments)
    .values({ courseId, versionId, userId, way, startedAt: at })
    .returning({ id: enrolments.id });
  return row!.id;
}
