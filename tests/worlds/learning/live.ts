// A small course with a live lesson, for tests of what is planned, told and left behind.
import { randomUUID } from 'node:crypto';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { liveSessions } from '#domain/learning/live/live-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

export const interview: LiveContent = {
  about: {
    en: 'We practise the first five minutes of a job interview.',
    ar: 'نتدرب على الدقائق الخمس الأولى من مقابلة العمل.',
  },
  takingPart: {
    en: 'Alt and Y raises your hand, Alt and A turns the microphone on and off. On the telephone: star 9 and star 6.',
    ar: 'يرفع Alt مع Y يدك، ويشغّل Alt مع A الميكروفون أو يوقفه. وعلى الهاتف: نجمة ٩ ونجمة ٦.',
  },
  minutes: 60,
};

export const meeting = {
  link: 'https://meet.example.org/interviews',
  phone: '+20 2 1234 5678',
  phoneCode: '482 913#',
};

export type LiveCourse = { courseId: string; slug: string; versionId: string; lessonId: string };

type Options = { slug?: string; title?: Bilingual; status?: 'published' | 'archived'; at: Date };

/** A course of a text, `before`, and the live lesson `interview`, published at that time; nothing is planned. */
export async function makeLiveCourse(
  db: Database,
  {
    slug = `live-${randomUUID()}`,
    title = { en: 'Job interviews by ear', ar: 'مقابلات العمل بالسمع' },
    status = 'published',
    at,
  }: Options,
): Promise<LiveCourse> {
  const category = 'live-of-tests';
  await db
    .insert(courseCategories)
    .values({
      ...{ slug: category, position: 91, updatedAt: at },
      name: { en: 'Meetings', ar: 'لقاءات' },
      description: { en: 'Lessons at a time.', ar: 'دروس في موعد.' },
    })
    .onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, title, categorySlug: category, durationWeeks: 2, pricePiastres: 0 },
      summary: { en: 'How to be heard in an interview.', ar: 'كيف تُسمع في المقابلة.' },
      instructorName: { en: 'Salma Adel', ar: 'سلمى عادل' },
      ...{ level: 'beginner', skills: { en: ['Interviews'], ar: ['المقابلات'] } },
      ...{ status, publishedAt: at, updatedAt: at },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  return { courseId, slug, ...(await addLiveVersion(db, { courseId, number: 1, at })) };
}

/** A published version of such a course. */
export async function addLiveVersion(
  db: Database,
  { courseId, number, at }: { courseId: string; number: number; at: Date },
) {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number, createdAt: at, publishedAt: at },
      outcomes: { en: ['Introduce yourself'], ar: ['تقديم نفسك'] },
      requirements: { en: [], ar: [] },
    })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: { en: 'The interview', ar: 'المقابلة' } })
    .returning({ id: courseSections.id });
  const own = { versionId, sectionId: section!.id };
  const paragraph = (text: string) => [{ kind: 'paragraph' as const, text: [text] }];
  const [, live] = await db
    .insert(lessons)
    .values([
      {
        ...{ ...own, position: 1, slug: 'before', kind: 'text', minutes: 10 },
        title: { en: 'Before the interview', ar: 'قبل المقابلة' },
        content: {
          en: [{ id: 'begin', heading: 'Begin', blocks: paragraph('Write three sentences.') }],
          ar: [{ id: 'begin', heading: 'البداية', blocks: paragraph('اكتب ثلاث جمل.') }],
        },
      },
      {
        ...{ ...own, position: 2, slug: 'interview', kind: 'live', minutes: 60, task: interview },
        title: { en: 'An interview, live', ar: 'مقابلة مباشرة' },
        content: { en: [], ar: [] },
      },
    ])
    .returning({ id: lessons.id });
  return { versionId, lessonId: live!.id };
}

/** Lets somebody learn in a version from then on. */
export async function enrolLive(
  db: Database,
  { courseId, versionId }: Pick<LiveCourse, 'courseId' | 'versionId'>,
  userId: string,
  at: Date,
): Promise<void> {
  await db.insert(enrolments).values({ userId, courseId, versionId, way: 'free', startedAt: at });
}

type Row = Partial<typeof liveSessions.$inferInsert> & { courseId: string; startsAt: Date };

/** A session of an hour, planned long before, as the database holds it. */
export async function addSession(db: Database, { startsAt, ...row }: Row): Promise<string> {
  const [session] = await db
    .insert(liveSessions)
    .values({
      ...{ lessonSlug: 'interview', startsAt, ...meeting },
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      plannedAt: new Date(startsAt.getTime() - 30 * 24 * 3_600_000),
      ...row,
    })
    .returning({ id: liveSessions.id });
  return session!.id;
}
