import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { listPeopleWhoMay, type KnownPerson } from '#domain/identity/people-who-may.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { applicationProcess } from '../application-process.ts';
import type { Application } from '../applications.ts';
import { listCriteria } from './rubric.ts';
import { scholarshipReviews } from '../review-tables.server.ts';
import { leastReviews, staffLimits } from './review-constants.ts';
import { spreadReviewers, type Assignment } from './spread-reviewers.ts';
import { assertStaffMay, auditStaffAct, getActor, isOwnApplication } from '../staffing.ts';
import { openStatuses } from '../states.ts';
import { scholarshipApplications } from '../tables.server.ts';

export type AssignmentFields = StaffContext & {
  cycleId: string;
  applicationIds: readonly string[];
  /** Whom to assign, or among whom to spread; none means everybody who reviews. */
  reviewerIds: readonly string[];
  /** `all` of them to each application, or spread `evenly`, so that each has two. */
  way: 'all' | 'evenly';
  siteUrl: string;
};

/** How many readings were given out, and how many applications have fewer than two reviewers still. */
export type AssignmentDone = { assigned: number; short: number };

/**
 * Assigns reviewers to applications of a cycle that are not decided, and tells each reviewer once. Nobody gets their
 * own application, or one with which they declared a conflict of interest; who has it already is not asked again. What
 * somebody applied for themselves they do not assign.
 * @throws Refusal 'rubric-missing', 'reviewer-unknown', 'reviewers-missing', 'assign-too-many' or
 * 'scholarship-not-permitted' (403).
 */
export async function assignReviewers(
  db: Database,
  { cycleId, applicationIds, reviewerIds, way, siteUrl, ...staff }: AssignmentFields,
  now: Date,
): Promise<AssignmentDone> {
  assertStaffMay(staff, 'scholarships.run');
  if (applicationIds.length > staffLimits.atOnce)
    throw new Refusal('assign-too-many', { most: staffLimits.atOnce });
  return await db.transaction(async (db) => {
    if ((await listCriteria(db, cycleId)).length === 0) throw new Refusal('rubric-missing');
    const reviewers = await chooseReviewers(db, { reviewerIds, way });
    const actor = await getActor(db, staff);
    const open = await lockOpen(db, { cycleId, applicationIds });
    const applications = open.filter((each) => !isOwnApplication(each, actor));
    const known = await listReadings(
      db,
      applications.map(({ id }) => id),
    );
    const load = way === 'evenly' ? await countLoad(db, { cycleId, reviewers }) : new Map();
    const wanted =
      way === 'evenly'
        ? spreadReviewers(
            applications.map((each) => toSpread(each, { known, reviewers })),
            load,
          )
        : applications.flatMap((each) => allOf(each, { known, reviewers }));
    await tellReviewers(db, await write(db, { wanted, applications, siteUrl, ...staff }, now), now);
    const active = [...known.filter(isActive), ...wanted];
    const short = applications.filter(
      ({ id }) => active.filter(({ applicationId }) => applicationId === id).length < leastReviews,
    );
    return { assigned: wanted.length, short: short.length };
  });
}

async function chooseReviewers(
  db: Database,
  { reviewerIds, way }: Pick<AssignmentFields, 'reviewerIds' | 'way'>,
): Promise<KnownPerson[]> {
  const people = await listPeopleWhoMay(db, 'scholarships.review');
  if (reviewerIds.length === 0) {
    if (way === 'all') throw new Refusal('reviewers-missing');
    return people;
  }
  const chosen = people.filter(({ userId }) => reviewerIds.includes(userId));
  if (chosen.length < new Set(reviewerIds).size) throw new Refusal('reviewer-unknown');
  return chosen;
}

/** In the order of their ids, so that two who assign at once wait for each other instead of for ever. */
async function lockOpen(
  db: Database,
  { cycleId, applicationIds }: Pick<AssignmentFields, 'cycleId' | 'applicationIds'>,
): Promise<Application[]> {
  const ids = applicationIds.filter(isRowId);
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(scholarshipApplications)
    .where(
      and(
        inArray(scholarshipApplications.id, ids),
        eq(scholarshipApplications.cycleId, cycleId),
        inArray(scholarshipApplications.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(scholarshipApplications.id))
    .for('update');
}

type Reading = { applicationId: string; reviewerId: string | null; conflictAt: Date | null; isDone: boolean };
type Known = { known: readonly Reading[]; reviewers: readonly KnownPerson[] };

async function listReadings(db: Database, ids: readonly string[]): Promise<Reading[]> {
  if (ids.length === 0) return [];
  const { applicationId, reviewerId, conflictAt, submittedAt } = scholarshipReviews;
  return await db
    .select({ applicationId, reviewerId, conflictAt, isDone: sql<boolean>`${submittedAt} is not null` })
    .from(scholarshipReviews)
    .where(inArray(applicationId, [...ids]));
}

/** A reading that is done or will be: not one with a conflict, nor one whose reviewer is gone. */
function isActive({ reviewerId, conflictAt, isDone }: Reading): boolean {
  return conflictAt === null && (isDone || reviewerId !== null);
}

function barredFrom(application: Application, { known, reviewers }: Known): Set<string> {
  const asked = known.filter(({ applicationId }) => applicationId === application.id);
  return new Set([
    ...asked.flatMap(({ reviewerId }) => reviewerId ?? []),
    ...reviewers.filter((person) => isOwnApplication(application, person)).map(({ userId }) => userId),
  ]);
}

function toSpread(application: Application, known: Known) {
  const active = known.known.filter((each) => each.applicationId === application.id && isActive(each));
  return {
    id: application.id,
    missing: leastReviews - active.length,
    barred: barredFrom(application, known),
  };
}

function allOf(application: Application, known: Known): Assignment[] {
  const barred = barredFrom(application, known);
  return known.reviewers
    .filter(({ userId }) => !barred.has(userId))
    .map(({ userId }) => ({ applicationId: application.id, reviewerId: userId }));
}

/** How much each reviewer has to read, or has read, in this cycle. */
async function countLoad(
  db: Database,
  { cycleId, reviewers }: { cycleId: string; reviewers: readonly KnownPerson[] },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ reviewerId: scholarshipReviews.reviewerId, count: sql<number>`count(*)::int` })
    .from(scholarshipReviews)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipReviews.applicationId))
    .where(
      and(
        eq(scholarshipApplications.cycleId, cycleId),
        isNull(scholarshipReviews.conflictAt),
        or(
          isNotNull(scholarshipReviews.submittedAt),
          inArray(scholarshipApplications.status, [...openStatuses]),
        ),
      ),
    )
    .groupBy(scholarshipReviews.reviewerId);
  return new Map(
    reviewers.map(({ userId }) => [userId, rows.find(({ reviewerId }) => reviewerId === userId)?.count ?? 0]),
  );
}

type Writing = StaffContext & {
  wanted: readonly Assignment[];
  applications: readonly Application[];
  siteUrl: string;
};

type Assigned = { id: string; reviewerId: string | null };

/** Whoever is assigned first takes the application up. */
async function write(
  db: Database,
  { wanted, applications, siteUrl, ...staff }: Writing,
  now: Date,
): Promise<Assigned[]> {
  const assigned: Assigned[] = [];
  for (const application of applications) {
    const own = wanted.filter(({ applicationId }) => applicationId === application.id);
    if (own.length === 0) continue;
    const written = await db
      .insert(scholarshipReviews)
      .values(own.map((each) => ({ ...each, assignedAt: now })))
      .returning({ id: scholarshipReviews.id, reviewerId: scholarshipReviews.reviewerId });
    assigned.push(...written);
    const target = { kind: 'application', id: application.id } as const;
    const details = { reviewers: own.length };
    await auditStaffAct(db, staff, { action: 'scholarship.assign', target, details }, now);
    if (application.status === 'submitted')
      await runTransition(
        db,
        applicationProcess,
        { event: 'take-up', id: application.id, by: staff, input: {}, siteUrl },
        now,
      );
  }
  return assigned;
}

async function tellReviewers(db: Database, assigned: readonly Assigned[], now: Date): Promise<void> {
  const kind = 'scholarship-review-assigned';
  const href = '/admin/education/scholarships/reviews';
  for (const userId of new Set(assigned.flatMap(({ reviewerId }) => reviewerId ?? []))) {
    const own = assigned.filter(({ reviewerId }) => reviewerId === userId).map(({ id }) => id);
    // Each review is assigned once: so the first of theirs names this notice, and no other.
    const key = `${kind}:${own.toSorted()[0]}`;
    await notify(db, { userId, kind, key, values: { count: own.length }, href }, now);
  }
}
