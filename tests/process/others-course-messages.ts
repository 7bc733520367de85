// Messages to the learners of a course, for the test that others ask for them (others-things.spec.ts).
import { randomUUID } from 'node:crypto';
import { addDraft, addSent } from '#tests/worlds/learning/course-messages.ts';
import { makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A draft of a course that somebody writes. */
const ofDraft = async ({ db, secret }: Owner): Promise<Thing> => {
  const at = new Date();
  const slug = `course-${randomUUID()}`;
  const { courseId } = await makeLiveCourse(db, { slug, at });
  const message = await addDraft(db, { courseId, subjectEn: secret, textEn: secret }, at);
  return { params: { course: slug, message }, rows: [{ table: 'course_messages', id: message }] };
};

/** A message that was sent to one learner. */
const ofSent = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const at = new Date();
  const { courseId } = await makeLiveCourse(db, { at });
  const words = { subjectEn: secret, textEn: secret };
  const id = await addSent(db, { courseId, people: [member.userId], ...words }, at);
  return { params: { id }, rows: [{ table: 'course_messages', id }] };
};

const taught = { of: 'staff', without: 'editor', form: anything, make: ofDraft } as const;

export const courseMessageOwnerships: Record<string, Ownership> = {
  '/teach/:course/messages': taught,
  '/teach/:course/messages/new': taught,
  '/teach/:course/messages/:message': taught,
  '/course-messages/:id': { of: 'person', make: ofSent },
};
