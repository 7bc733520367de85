import { eq, inArray } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { findLesson, readOutline } from '#domain/learning/outline/outline.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { addSection } from '#domain/learning/versions/add-section.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { writeLesson } from '#domain/learning/versions/write-lesson.ts';
import type { Database } from '#platform/database/database.server.ts';
import { enrolIn, giveLessons, lessonText } from '#tests/worlds/learning/taught-course.ts';
import { makeReportCourse } from '#tests/worlds/learning/report-course.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

/**
 * Sample courses whose lessons are written here: one given back with faults, one not begun, and for each language one that is
 * submitted.
 */
export const taught = {
  returned: 'web-services-with-python',
  none: 'podcasting-and-audio-marketing',
  ready: { en: 'seo-foundations', ar: 'javascript-foundations' },
} as const;

/** A course with enough people for figures. */
export const reported = 'tables-in-report';

const requestSource = { network: '192.0.2.1', addressHash: 'walk', userAgent: '' };

/** The courses in each state of being written, and two people who learn. */
export async function makeTeachWorld(db: Database): Promise<void> {
  const writer = { firstName: 'Hoda', email: 'teacher@example.com', phone: null };
  const { userId } = await makeMember(db, writer, minutesAgo(2011));
  const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  const by = { actor, requestSource };
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses);
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)!.id;
  const at = minutesAgo(1511);
  const courseId = idOf(taught.returned);
  const versionId = await giveLessons(db, courseId, at);
  await learn(db, { courseId, versionId });
  const { id } = await startVersion(db, { courseId, ...by }, at);
  const columns = (await findLesson(db, { versionId: id, slug: 'columns' }))!;
  const content = { ...lessonText, ar: [{ ...lessonText.ar[0]!, heading: '' }] };
  const { slug, title, minutes } = columns;
  const writing = { slug, title, minutes, isPreview: false, content };
  await writeLesson(db, { courseId, ...by, lessonId: columns.id, seen: 1, writing }, at);
  await addSection(db, { courseId, ...by, seen: 1, title: { en: 'More', ar: 'المزيد' } }, at);
  const reviewNote = 'Say more about columns.\nThe new section has no lessons.';
  await db
    .update(courseVersions)
    .set({ returnedAt: minutesAgo(211), reviewNote })
    .where(eq(courseVersions.id, id));
  await makeReportCourse(db, { slug: reported, now: walkNow });
  for (const slug of Object.values(taught.ready)) {
    await giveLessons(db, idOf(slug), at);
    await startVersion(db, { courseId: idOf(slug), ...by }, at);
  }
}

async function learn(db: Database, course: { courseId: string; versionId: string }): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, ['support.en@example.com', 'support.ar@example.com']))
    .orderBy(users.email);
  const [beginning] = await readOutline(db, course.versionId);
  for (const [index, { id: userId }] of people.entries()) {
    await enrolIn(db, { ...course, userId }, minutesAgo(1307 - index));
    const lesson = { id: beginning!.lessons[0]!.id, versionId: course.versionId };
    const kind = index === 0 ? 'completed' : 'opened';
    await recordEvent(db, { userId, lesson, kind, cause: 'learner' }, minutesAgo(97 - index));
  }
}
