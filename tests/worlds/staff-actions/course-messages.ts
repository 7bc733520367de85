import { sendCourseMessage } from '#domain/learning/messages/send-course-message.ts';
import {
  addCourseMessage,
  changeCourseMessage,
  deleteCourseMessage,
} from '#domain/learning/messages/write-course-message.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { addDraft } from '../learning/course-messages.ts';
import { enrolLive, makeLiveCourse } from '../learning/live.ts';
import { now, type Act, type Acting, type Acts, type By } from './acting.ts';

const written = { en: { subject: 'Tomorrow', text: 'Bring a pen.' } };

type Drafted = { courseId: string; messageId: string; seen: number };

/** What is done to a draft of a course with a learner. */
const onDraft =
  (action: AuditAction, step: (draft: Drafted, by: By, acting: Acting) => Promise<void>) =>
  async (acting: Acting): Promise<Act> => {
    const course = await makeLiveCourse(acting.db, { at: now });
    const { userId } = await acting.member();
    await enrolLive(acting.db, course, userId, now);
    const { courseId } = course;
    const messageId = await addDraft(acting.db, { courseId }, now);
    return {
      ...{ action, kind: 'course_message' },
      run: async (by) => {
        await step({ courseId, messageId, seen: 1 }, by, acting);
        return messageId;
      },
    };
  };

export const courseMessageActs: Acts = {
  async addCourseMessage({ db }) {
    const { courseId } = await makeLiveCourse(db, { at: now });
    const message = { courseId, written, audience: 'all' } as const;
    return {
      ...{ action: 'course_message.save', kind: 'course_message' },
      run: async (by) => (await addCourseMessage(db, { ...message, ...by }, now)).id,
    };
  },
  changeCourseMessage: onDraft('course_message.save', (draft, by, { db }) =>
    changeCourseMessage(db, { ...draft, written, audience: 'not-begun', ...by }, now),
  ),
  deleteCourseMessage: onDraft('course_message.delete', (draft, by, { db }) =>
    deleteCourseMessage(db, { ...draft, ...by }, now),
  ),
  sendCourseMessage: onDraft('course_message.send', (draft, by, { db }) =>
    sendCourseMessage(db, { ...draft, ...by }, now),
  ),
};
