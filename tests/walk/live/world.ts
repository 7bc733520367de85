import { and, eq, inArray, isNull } from 'drizzle-orm';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { users } from '#domain/identity/tables.server.ts';
import { liveAttendances, liveNotices } from '#domain/learning/live/live-tables.server.ts';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { needsSharings, personalNeeds } from '#domain/passport/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { addSession, enrolLive, makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Who learns. */
export const learner: Person = 'reader-with-two-steps';

/** Who learns as well, needs something, and shares nothing of it. */
export const otherLearner: Person = 'reader-without-password';

/** Archived, so that visitors find the catalogue as it would be without them: one with sessions, one with none. */
export const liveSlugs = { planned: 'job-interviews-by-ear', none: 'salary-talks-by-ear' } as const;

/** The sessions that screens look at. */
export const sessionIds = {
  next: '00000000-0000-4000-8000-000000117e01',
  over: '00000000-0000-4000-8000-000000117e02',
  cancelled: '00000000-0000-4000-8000-000000117e03',
} as const;

const transcriptEn =
  'Salma: Welcome. Say your name, and what you are good at.\nMona: I am Mona. I type, and I answer the telephone.\nSalma: Good. Now say it more slowly.';
const requestSource = { network: '192.0.2.1', addressHash: 'walk', userAgent: '' };

/** A live lesson with a session to come, one that is cancelled, and two that are over, of which one has a transcript. */
export async function makeLiveWorld(db: Database): Promise<void> {
  const at = minutesAgo(19_507);
  const title = { en: 'Job interviews by ear', ar: 'مقابلات العمل بالسمع' };
  const course = await makeLiveCourse(db, { slug: liveSlugs.planned, title, status: 'archived', at });
  const other = { en: 'Salary talks by ear', ar: 'التفاوض على الراتب بالسمع' };
  const none = await makeLiveCourse(db, { slug: liveSlugs.none, title: other, status: 'archived', at });
  const emails = languages.map((language) => `${learner}.${language}@example.com`);
  const people = await db.select({ id: users.id }).from(users).where(inArray(users.emailKey, emails));
  for (const { id } of people) for (const each of [course, none]) await enrolLive(db, each, id, at);
  const others = languages.map((language) => `${otherLearner}.${language}@example.com`);
  const more = await db.select({ id: users.id }).from(users).where(inArray(users.emailKey, others));
  for (const { id } of more) await enrolLive(db, course, id, minutesAgo(1441));
  // Whoever looks has been there before, so that a second look finds the same.
  for (const { id: userId } of [...people, ...more])
    for (const lesson of [await liveLessonOf(db, course), await liveLessonOf(db, none)])
      await recordEvent(db, { userId, lesson, kind: 'opened', cause: 'learner' }, minutesAgo(1440));
  const { courseId } = course;
  await addSession(db, { id: sessionIds.next, courseId, startsAt: minutesAgo(-7147) });
  await addSession(db, { courseId, startsAt: minutesAgo(-17_227) });
  const cancelled = {
    cancelledAt: minutesAgo(1447),
    cancelReason: 'The line of the centre is being repaired.',
  };
  await addSession(db, {
    ...{ id: sessionIds.cancelled, courseId, startsAt: minutesAgo(-4267), ...cancelled },
  });
  await addSession(db, {
    ...{ id: sessionIds.over, courseId, startsAt: minutesAgo(7147), transcriptEn },
    ...{ notesAr: 'الواجب: ثلاث جمل عن نفسك.', notesEn: 'Homework: three sentences about yourself.' },
    ...{
      recordingLink: 'https://meet.example.org/recordings/1',
      recordingMinutes: 58,
      recordingMegabytes: 41,
    },
  });
  await addSession(db, { courseId, startsAt: minutesAgo(17_227) });
  for (const { id } of people) await shareNeeds(db, id);
  await db.insert(liveAttendances).values(
    people.map(({ id: userId }) => ({
      sessionId: sessionIds.over,
      userId,
      way: 'there' as const,
      at: minutesAgo(7087),
    })),
  );
  // They were told, so that the job finds nobody to tell while screens are looked at.
  await db.insert(liveNotices).values(
    people.map(({ id: userId }) => ({
      sessionId: sessionIds.cancelled,
      userId,
      kind: 'cancelled' as const,
      timesMoved: 0,
      at: minutesAgo(1446),
    })),
  );
  const admin = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emails[0]!));
  const actor = { userId: admin[0]!.id, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  await startVersion(db, { courseId, actor, requestSource }, minutesAgo(2027));
}

async function liveLessonOf(db: Database, { lessonId }: { lessonId: string }) {
  const { id, versionId } = lessons;
  const [lesson] = await db.select({ id, versionId }).from(lessons).where(eq(id, lessonId));
  return lesson!;
}

/** What somebody needs, and what of it they share for the next session. */
async function shareNeeds(db: Database, userId: string): Promise<void> {
  const note = 'من فضلك تكلّم أولًا.';
  await db.insert(personalNeeds).values({
    ...{ userId, chosen: ['breaks', 'sign-language'], note },
    updatedAt: minutesAgo(2101),
  });
  await db.insert(needsSharings).values({
    ...{ userId, liveSessionId: sessionIds.next, needs: ['breaks', 'own-words'], note },
    sharedAt: minutesAgo(2100),
  });
}

/** The id of the live lesson as it is being written. */
export async function writtenLesson(db: Database): Promise<string> {
  const [found] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(
      and(eq(courses.slug, liveSlugs.planned), isNull(courseVersions.publishedAt), eq(lessons.kind, 'live')),
    );
  return found!.id;
}
