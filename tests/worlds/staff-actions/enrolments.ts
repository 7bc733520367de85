import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/manifests.ts';
import { endByHand } from '#domain/learning/enrolments/desk/end-by-hand.ts';
import { exportEnrolments } from '#domain/learning/enrolments/desk/enrolment-list.ts';
import { enrolByHand, giveAccess } from '#domain/learning/enrolments/desk/give-access.ts';
import { moveByHand } from '#domain/learning/enrolments/desk/move-by-hand.ts';
import { findEnrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import { addVersion } from '../learning/course-world.ts';
import { makeSmallCourse } from '../learning/small-course.ts';
import { now, reason, type Act, type Acting, type Acts, type By } from './acting.ts';

const lastDay = '2030-01-31';

/** Somebody whom staff enrolled in a course of its own. */
async function given({ db, by, member }: Acting): Promise<{ courseId: string; enrolmentId: string }> {
  const { id: courseId } = await makeSmallCourse(db, {}, now);
  const email = `${randomUUID()}@example.com`;
  await member({ email });
  const { id } = await enrolByHand(db, { ...by, courseId, emailKey: email, lastDay, reason }, now);
  return { courseId, enrolmentId: id };
}

const onEnrolment =
  (action: AuditAction, step: (enrolmentId: string, by: By, acting: Acting) => Promise<unknown>) =>
  async (acting: Acting): Promise<Act> => {
    const { courseId, enrolmentId } = await given(acting);
    await addVersion(acting.db, courseId, 2);
    return {
      ...{ action, kind: 'enrolment' },
      run: async (by) => {
        await step(enrolmentId, by, acting);
        return enrolmentId;
      },
    };
  };

export const enrolmentActs: Acts = {
  async enrolByHand({ db, member }) {
    const { id: courseId } = await makeSmallCourse(db, {}, now);
    const emailKey = `${randomUUID()}@example.com`;
    const { userId } = await member({ email: emailKey });
    return {
      ...{ action: 'enrolment.start', kind: 'enrolment' },
      run: async (by) => {
        await enrolByHand(db, { ...by, courseId, emailKey, lastDay: null, reason }, now);
        return (await findEnrolment(db, { courseId, userId }))!.id;
      },
    };
  },
  giveAccess: onEnrolment('enrolment.access', (enrolmentId, by, { db }) =>
    giveAccess(db, { ...by, enrolmentId, lastDay: null, reason }, now),
  ),
  moveByHand: onEnrolment('enrolment.move', (enrolmentId, by, { db }) =>
    moveByHand(db, { ...by, enrolmentId, reason }, now),
  ),
  endByHand: onEnrolment('enrolment.end', (enrolmentId, by, { db }) =>
    endByHand(db, { ...by, enrolmentId, reason }, now),
  ),
  async exportEnrolments(acting) {
    const { courseId } = await given(acting);
    const query = { courseId, sort: 'name', direction: 'ascending' } as const;
    return {
      ...{ action: 'enrolment.export', kind: 'course', onlyReads: true },
      run: async (by) => {
        await exportEnrolments(acting.db, { ...by, query }, now);
        return courseId;
      },
    };
  },
};
