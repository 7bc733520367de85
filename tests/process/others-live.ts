// Live sessions, for the test that others ask for them (others-things.spec.ts).
import { randomUUID } from 'node:crypto';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { findLesson } from '#domain/learning/outline/outline.ts';
import { addSession, makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

/** A session of a course that is being written anew. */
const ofCourse = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const at = new Date();
  const slug = `course-${randomUUID()}`;
  const title = { en: secret, ar: secret };
  const { courseId } = await makeLiveCourse(db, { slug, title, at });
  const actor = { userId: member.userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  const { id: versionId } = await startVersion(db, { courseId, actor, requestSource }, at);
  const lesson = (await findLesson(db, { versionId, slug: 'interview' }))!.id;
  const startsAt = new Date(at.getTime() + 48 * 3_600_000);
  const session = await addSession(db, { courseId, startsAt, plannedAt: at });
  return {
    params: { course: slug, lesson, session },
    rows: [
      { table: 'lessons', id: lesson },
      { table: 'live_sessions', id: session },
    ],
  };
};

const taught = { of: 'staff', without: 'editor', form: anything, make: ofCourse } as const;
const learned = { open: 'all who learn in the course find the same there; others are led away' } as const;

export const liveOwnerships: Record<string, Ownership> = {
  '/learn/:course/:lesson/live': { open: 'one address for all; it shows to each what is theirs' },
  '/learn/:course/:lesson/live/:session': {
    open: 'all who learn in the course find the same there, and each what they share themselves; others are led away',
  },
  '/learn/:course/:lesson/live/:session/calendar.ics': learned,
  '/teach/:course/lessons/:lesson/live': taught,
  '/teach/:course/live': taught,
  '/teach/:course/live/new': taught,
  '/teach/:course/live/:session': taught,
};
