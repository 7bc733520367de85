import { and, desc, eq, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Course } from '../find-course.ts';
import { findPublishedVersion } from '../outline/outline.ts';
import { countProgress } from '../progress/progress.ts';
import type { EnrolmentWay } from './enrolment-constants.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { findEnrolment, mayLearn, type Enrolment } from './find-enrolment.ts';

type Starting = {
  course: Course;
  userId: string;
  way: EnrolmentWay;
  /** What was paid, and on which terms it can be taken back. */
  bought?: { purchaseId: string; refundEndsAt: Date; refundMostPercent: number };
  /** Of what is begun in a program: through which place in it. The caller's transaction holds it. */
  programEnrolmentId?: string;
  /** Of what staff give: until when it opens the lessons, and who gives it. */
  given?: { accessEndsAt: Date | null; by: string };
  requestSource: RequestSource;
};

/**
 * Lets somebody learn in a course, in the caller's transaction, writes it down and tells them. Whoever learns in it already
 * keeps the enrolment that they have; one that opens no lessons at the moment becomes what they come by now.
 * @throws Refusal 'course-not-open' for a course that visitors do not see, or that has no published lessons.
 */
export async function startEnrolment(
  db: Database,
  { course, userId, way, bought, programEnrolmentId, given, requestSource }: Starting,
  now: Date,
): Promise<Enrolment> {
  const accessEndsAt = given?.accessEndsAt ?? null;
  const through = programEnrolmentId ?? null;
  const terms = { way, purchaseId: null, programEnrolmentId: through, accessEndsAt, ...bought };
  const courseId = course.id;
  await lockEnrolment(db, { courseId, userId });
  const own = await findEnrolment(db, { courseId, userId });
  if (own && (await mayLearn(db, own, now))) return own;
  const versionId = own?.versionId ?? (await findVersionToBegin(db, { course, userId }));
  const [enrolment] = own
    ? await db.update(enrolments).set(terms).where(eq(enrolments.id, own.id)).returning()
    : await db
        .insert(enrolments)
        .values({ courseId, versionId, userId, ...terms, startedAt: now })
        .returning();
  if (!enrolment) throw new Error('The enrolment was not written.');
  const target = { kind: 'enrolment', id: enrolment.id } as const;
  const line = { actorId: given?.by ?? userId, action: 'enrolment.start', target, outcome: 'done' } as const;
  const { lineId } = await writeAudit(db, { ...line, requestSource, details: { courseId, way } }, now);
  const key = `enrolment:${enrolment.id}:${lineId}`;
  const kind = given ? 'course-given' : 'course-enrolled';
  const told = { kind, values: { title: course.title }, key } as const;
  await notify(db, { userId, ...told, href: `/courses/${course.slug}` }, now);
  return enrolment;
}

/** Nobody else begins or ends this enrolment until the caller's transaction is over. */
export async function lockEnrolment(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.enrolment.${courseId}.${userId}`}))`);
}

/**
 * The version that somebody would begin: the one in which they have completed lessons before, so that these still count, and
 * otherwise the published one.
 * @throws Refusal 'course-not-open'.
 */
export async function findVersionToBegin(
  db: Database,
  { course, userId }: { course: Pick<Course, 'id' | 'status'>; userId: string },
): Promise<string> {
  const published = course.status === 'published' ? await findPublishedVersion(db, course.id) : null;
  if (!published) throw new Refusal('course-not-open');
  const before = await findVersionBefore(db, { courseId: course.id, userId });
  if (before === null || before === published.id) return published.id;
  const { completed } = await countProgress(db, { userId, versionId: before });
  return completed > 0 ? before : published.id;
}

async function findVersionBefore(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<string | null> {
  const [last] = await db
    .select({ versionId: enrolments.versionId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)))
    .orderBy(desc(enrolments.startedAt))
    .limit(1);
  return last?.versionId ?? null;
}
