import { desc, eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findPublishedVersion } from '../../outline/outline.ts';
import { courseVersions } from '../../outline/outline-tables.server.ts';
import { countProgress, type Progress } from '../../progress/progress.ts';
import { courses } from '../../tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { mayLearn, type Enrolment } from '../find-enrolment.ts';
import type { Course } from '../../find-course.ts';
import { enrolmentDecisions } from './desk-tables.server.ts';

type NotedDecision = Pick<
  typeof enrolmentDecisions.$inferSelect,
  'id' | 'act' | 'reason' | 'accessEndsAt' | 'at'
> & {
  /** Null once their account is gone. */
  by: string | null;
};

/** An enrolment as whoever manages it sees it. */
export type EnrolmentForStaff = {
  enrolment: Enrolment;
  course: Pick<Course, 'id' | 'slug' | 'title'>;
  learner: { userId: string; name: string; email: string };
  progress: Progress;
  /** The number of the version that they are in, and of the one that is published now. */
  number: number;
  newestNumber: number | null;
  /** Whether its lessons are open at this moment. */
  isOpen: boolean;
  /** What staff did to it, the last first. */
  decisions: NotedDecision[];
};

/** An enrolment by its id; null where there is none. */
export async function findEnrolmentForStaff(
  db: Database,
  id: string,
  now: Date,
): Promise<EnrolmentForStaff | null> {
  if (!isRowId(id)) return null;
  const [found] = await db
    .select({
      enrolment: enrolments,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      number: courseVersions.number,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseVersions, eq(courseVersions.id, enrolments.versionId))
    .where(eq(enrolments.id, id));
  const account = found && (await findAccount(db, found.enrolment.userId));
  if (!account) return null;
  const { userId, name, email } = account;
  const [progress, newest, isOpen, decisions] = await Promise.all([
    countProgress(db, found.enrolment),
    findPublishedVersion(db, found.course.id),
    mayLearn(db, found.enrolment, now),
    listDecisions(db, id),
  ]);
  const newestNumber = newest?.number ?? null;
  return { ...found, learner: { userId, name, email }, progress, newestNumber, isOpen, decisions };
}

async function listDecisions(db: Database, enrolmentId: string): Promise<NotedDecision[]> {
  const rows = await db
    .select()
    .from(enrolmentDecisions)
    .where(eq(enrolmentDecisions.enrolmentId, enrolmentId))
    .orderBy(desc(enrolmentDecisions.id));
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ id, act, reason, accessEndsAt, at, actorId }) => {
    return { id, act, reason, accessEndsAt, at, by: (actorId && names.get(actorId)) ?? null };
  });
}
