// What learners have, for the test that others ask for it: see others-things.ts.
import { randomUUID } from 'node:crypto';
import { lessonNotes } from '#domain/learning/notes/notes-tables.server.ts';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const closed =
  'a course is for all who take it: whoever does not is told so, without a word of it (player.db.test.ts)';

/** Every route of lessons whose path names something. */
export const lessonOwnerships: Record<string, Ownership> = {
  '/learn/:course': { open: 'leads everybody to what a course is' },
  '/learn/:course/:lesson': { open: closed },
  '/learn/:course/:lesson/code': { open: 'shows everybody who takes the course their own program' },
  '/learn/:course/:lesson/place': { open: closed },
  '/learn/:course/:lesson/stop': { open: closed },
  '/learn/:course/:lesson/media/stop': { open: closed },
  '/learn/:course/:lesson/formats': { open: closed },
  '/learn/:course/:lesson/formats/:format': { open: closed },
  '/learn/:course/:lesson/media': { open: closed },
  '/learn/:course/:lesson/media/file/:spoken': { open: closed },
  '/learn/:course/:lesson/media/:list/:language': { open: closed },
  '/learn/:course/end': { open: closed },
  '/learn/:course/search': { open: closed },
  '/learn/:course/notes': { open: 'shows everybody their own notes' },
  '/learn/:course/notes/:id': { of: 'person', form: { act: 'save', text: 'x' }, make: ofNote },
};

async function ofNote({ db, member, secret }: Owner): Promise<Thing> {
  const course = await makePlayerCourse(db, { slug: `tables-${randomUUID()}` });
  await enrolIn(db, course, member.userId);
  const [id, now] = [randomUUID(), new Date()];
  await db.insert(lessonNotes).values({
    ...{ id, userId: member.userId, courseId: course.courseId, lessonSlug: 'lesson-1' },
    ...{ place: 'sorting/1', text: secret, createdAt: now, changedAt: now },
  });
  return { params: { course: course.slug, id }, rows: [{ table: 'lesson_notes', id }] };
}
