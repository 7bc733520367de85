import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { peopleNames } from '#domain/identity/people-names.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { courseVersions } from '../../outline/outline-tables.server.ts';
import type { EnrolmentEnd, EnrolmentWay } from '../enrolment-constants.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import type { enrolmentSorts, EnrolmentState } from './desk-constants.ts';

/** An enrolment as the list of staff shows it. */
export type ListedEnrolment = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  way: EnrolmentWay;
  /** The version that they are in. */
  number: number;
  startedAt: Date;
  accessEndsAt: Date | null;
  endedAt: Date | null;
  endReason: EnrolmentEnd | null;
};

export type EnrolmentsQuery = PageQuery<(typeof enrolmentSorts)[number]> & {
  courseId: string;
  state?: EnrolmentState | undefined;
  way?: EnrolmentWay | undefined;
};

/** One page of all enrolments of a course, found by name and address; a page behind the last one is the last one. */
export async function listEnrolments(
  db: Database,
  { courseId, state, way: wantedWay, ...query }: EnrolmentsQuery,
  now: Date,
): Promise<Found<ListedEnrolment>> {
  const { id, way, startedAt, accessEndsAt, endedAt, endReason, versionId, userId } = enrolments;
  const people = peopleNames(db);
  const rows = db
    .select({
      ...{ id, way, startedAt, accessEndsAt, endedAt, endReason, number: courseVersions.number },
      ...{ firstName: people.firstName, lastName: people.lastName, email: people.email },
    })
    .from(enrolments)
    .innerJoin(people, eq(people.userId, userId))
    .innerJoin(courseVersions, eq(courseVersions.id, versionId))
    .$dynamic();
  return await readPage(
    db,
    {
      rows,
      where: and(
        eq(enrolments.courseId, courseId),
        state && isIn(state, now),
        wantedWay && eq(way, wantedWay),
      ),
      searched: sql`search_fold(${people.firstName} || ' ' || ${people.lastName} || ' ' || ${people.email})`,
      sorts: { name: people.nameKey, started: startedAt, ends: accessEndsAt },
      emptyLast: ['ends'],
      ties: [asc(startedAt), asc(id)],
    },
    query,
  );
}

/** How an enrolment stands at an instant. */
export function stateOf(
  { endedAt, accessEndsAt }: Pick<ListedEnrolment, 'endedAt' | 'accessEndsAt'>,
  now: Date,
): EnrolmentState {
  if (endedAt) return 'ended';
  return accessEndsAt && accessEndsAt <= now ? 'over' : 'open';
}

function isIn(state: EnrolmentState, now: Date): SQL | undefined {
  const { accessEndsAt, endedAt } = enrolments;
  if (state === 'ended') return isNotNull(endedAt);
  if (state === 'over') return and(isNull(endedAt), lte(accessEndsAt, now));
  return and(isNull(endedAt), or(isNull(accessEndsAt), gt(accessEndsAt, now)));
}

/**
 * The enrolments of a course for a file, read while it is sent; that they were taken out is written into the audit log.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportEnrolments(
  db: Database,
  { query, ...staff }: StaffContext & { query: Omit<EnrolmentsQuery, 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncGenerator<ListedEnrolment>> {
  assertMay(staff, 'enrolments.manage');
  const { actor, requestSource } = staff;
  const { total } = await listEnrolments(db, { ...query, page: 1, perPage: 1 }, now);
  const target = { kind: 'course', id: query.courseId } as const;
  const entry = { actorId: actor.userId, action: 'enrolment.export', target, outcome: 'done' } as const;
  await writeAudit(db, { ...entry, requestSource, details: { enrolments: total } }, now);
  return readPages(total, async (page) => (await listEnrolments(db, { ...query, ...page }, now)).items);
}
