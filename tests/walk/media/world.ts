import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { recordingStops } from '#domain/learning/media/media-tables.server.ts';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { openLesson } from '#domain/learning/progress/learn-lesson.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { personalNeeds } from '#domain/passport/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { languages } from '#platform/text/language.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse, type PlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { minutesAgo } from '../world/instants.ts';

/** A course that is in no catalogue, with a lesson to hear, one to watch, and a text. */
export const mediaCourse = 'tones-by-ear';

const requestSource = { network: '192.0.2.1', addressHash: 'walk', userAgent: '' };

/** Of the staff, and so long ago that no report of the last months counts it. */
async function enrolWhoAvoidsLargeFiles(db: Database, course: PlayerCourse): Promise<void> {
  const at = minutesAgo(150_043);
  for (const language of languages) {
    const isThem = eq(users.email, `owner.${language}@example.com`);
    const [owner] = await db.select({ id: users.id }).from(users).where(isThem);
    const userId = owner!.id;
    await db.insert(personalNeeds).values({ userId, chosen: ['small-files'], updatedAt: at });
    await enrolIn(db, course, userId, { at });
    await openLesson(db, { userId, lesson: course.lessons[0]! }, at);
  }
}

/** Somebody of each language who hears it, and its next version, in which the film has no file yet. */
export async function makeMediaWorld(db: Database, dataFolder: string): Promise<void> {
  const at = minutesAgo(6_043);
  const course = await makePlayerCourse(db, { slug: mediaCourse, lessons: 3, status: 'archived', at });
  const [heard, watched] = course.lessons;
  const isPublished = eq(courseVersions.id, course.versionId);
  await db.update(courseVersions).set({ publishedAt: null }).where(isPublished);
  const store = createFolderStore(dataFolder);
  const media = await giveRecording(db, store, heard!.id, { at });
  const tracks = structuredClone(media.tracks);
  const seen = {
    en: 'A hand on a keyboard, one finger after the other.',
    ar: 'يد على لوحة مفاتيح، إصبع بعد إصبع.',
  };
  for (const language of languages)
    tracks[language].descriptions = [{ start: 4000, end: null, text: seen[language], pauses: true }];
  await db
    .update(lessons)
    .set({ kind: 'video', task: { ...media, tracks }, content: { en: [], ar: [] } })
    .where(eq(lessons.id, watched!.id));
  await db.update(courseVersions).set({ publishedAt: at }).where(isPublished);
  for (const language of languages) {
    const [payee] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `payee.${language}@example.com`));
    await enrolIn(db, course, payee!.id, { at });
    // To look at a lesson opens it: whichever screen is looked at first sounds as the others do.
    for (const lesson of [heard!, watched!]) await openLesson(db, { userId: payee!.id, lesson }, at);
    await db.insert(recordingStops).values({
      ...{ userId: payee!.id, courseId: course.courseId, lessonSlug: watched!.slug },
      ...{ fileId: media.files.ar!.fileId, seconds: 2, view: 'walk', number: 1, stoppedAt: at },
    });
  }
  await enrolWhoAvoidsLargeFiles(db, course);
  const writer = { firstName: 'Nadia', email: 'tones@example.com', phone: null };
  const { userId } = await makeMember(db, writer, at);
  const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  await startVersion(db, { courseId: course.courseId, actor, requestSource }, minutesAgo(3_043));
}
