import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Course } from '../../find-course.ts';
import type { DeskAct } from './desk-constants.ts';
import { enrolmentDecisions } from './desk-tables.server.ts';

type NewDecision = {
  enrolmentId: string;
  actorId: string;
  act: DeskAct;
  reason: string;
  accessEndsAt?: Date | null;
};

/** Keeps in the caller's transaction why staff did something to an enrolment. */
export async function noteDecision(db: Database, decision: NewDecision, now: Date): Promise<void> {
  await db.insert(enrolmentDecisions).values({ ...decision, at: now });
}

type Told = {
  userId: string;
  course: Pick<Course, 'slug' | 'title' | 'status'>;
  kind: 'course-access' | 'course-ended' | 'course-moved';
  /** The line of the audit log that it has: one deed tells once. */
  lineId: number;
};

/** Tells somebody in the caller's transaction what staff did to their enrolment; the reason is for staff. */
export async function tellOfDecision(
  db: Database,
  { userId, course, kind, lineId }: Told,
  now: Date,
): Promise<void> {
  // A course that visitors do not see has no page for somebody who does not learn in it any more.
  const hasPage = kind !== 'course-ended' || course.status === 'published';
  const href = hasPage ? `/courses/${course.slug}` : '/dashboard';
  await notify(db, { userId, kind, key: `${kind}:${lineId}`, values: { title: course.title }, href }, now);
}
