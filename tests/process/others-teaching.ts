// Courses that somebody writes, for the test that others ask for them (others-things.spec.ts).
import { randomUUID } from 'node:crypto';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { makeCodeCourse } from '#tests/worlds/learning/code.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { makeTaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

type Slug = 'first-sheet' | 'check' | 'own-sheet';

const ofLesson =
  (slug: Slug) =>
  async ({ db, member, secret }: Owner): Promise<Thing> => {
    const now = new Date();
    const title = { en: secret, ar: secret };
    const course = `course-${randomUUID()}`;
    const { courseId } = await makeTaughtCourse(db, { slug: course, title }, now);
    const actor = { userId: member.userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
    const { id } = await startVersion(db, { courseId, actor, requestSource }, now);
    const sections = await readOutline(db, id);
    const [section] = sections;
    const lesson = sections.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug)!.id;
    return {
      params: { course, section: section!.id, lesson, key: 'sum' },
      rows: [
        { table: 'course_versions', id },
        { table: 'course_sections', id: section!.id },
        { table: 'lessons', id: lesson },
      ],
    };
  };

const course = { of: 'staff', without: 'editor', form: anything, make: ofLesson('first-sheet') } as const;
/** A lesson that asks for a program, in a version that is being written. */
async function ofProgram({ db, secret }: Owner): Promise<Thing> {
  const title = { en: secret, ar: secret };
  const options = { title, status: 'draft', isPublished: false, at: new Date() } as const;
  const { slug, lessonIds } = await makeCodeCourse(db, { slug: `course-${randomUUID()}`, ...options });
  const lesson = lessonIds.sums!;
  return { params: { course: slug, lesson }, rows: [{ table: 'lessons', id: lesson }] };
}

/** The same with a recording in the place of its first lesson. */
const ofRecording = async (owner: Owner): Promise<Thing> => {
  const thing = await ofLesson('first-sheet')(owner);
  await giveRecording(owner.db, createFolderStore(owner.dataFolder), thing.params.lesson!);
  return { ...thing, params: { ...thing.params, spoken: 'ar', list: 'captions', language: 'ar' } };
};

const recording = { of: 'staff', without: 'editor', form: anything, make: ofRecording } as const;

export const teachOwnerships: Record<string, Ownership> = {
  '/teach/:course': course,
  '/teach/:course/aims': course,
  '/teach/:course/sections/:section': course,
  '/teach/:course/lessons/new': course,
  '/teach/:course/lessons/:lesson': course,
  '/teach/:course/lessons/:lesson/quiz': { ...course, make: ofLesson('check') },
  '/teach/:course/lessons/:lesson/quiz/questions/:key': { ...course, make: ofLesson('check') },
  '/teach/:course/lessons/:lesson/assignment': { ...course, make: ofLesson('own-sheet') },
  '/teach/:course/lessons/:lesson/code': { ...course, make: ofProgram },
  '/teach/:course/lessons/:lesson/picture': course,
  '/teach/:course/lessons/:lesson/preview': course,
  '/teach/:course/lessons/:lesson/media': recording,
  '/teach/:course/lessons/:lesson/media/file/:spoken': recording,
  '/teach/:course/lessons/:lesson/media/:list/:language': recording,
  '/teach/:course/lessons/:lesson/media/:list/:language/file': recording,
  '/teach/:course/review': course,
  '/teach/:course/learners': course,
  '/teach/:course/report': course,
  '/admin/education/reports/:course': { of: 'staff', without: 'editor', make: ofLesson('first-sheet') },
  '/teach/:course/learners/export': course,
};
