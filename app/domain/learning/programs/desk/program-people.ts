import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { peopleNames } from '#domain/identity/people-names.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type {
  ProgramAct,
  ProgramEnd,
  programPeopleSorts,
  programPeopleStates,
  ProgramWay,
} from '../program-constants.ts';
import { listSteps, progressOf, type ProgramProgress } from '../program-progress.ts';
import { programCohorts, programDecisions, programEnrolments } from '../programs-tables.server.ts';

/** Somebody in a program, or who was in it, as staff see it. */
export type ProgramPerson = {
  /** Of their place in the program. */
  id: string;
  programId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  way: ProgramWay;
  /** Null for whoever goes at their own pace. */
  cohort: { id: string; name: Bilingual } | null;
  startedAt: Date;
  endedAt: Date | null;
  endReason: ProgramEnd | null;
  /** By which it was bought; null for every other way. */
  purchaseId: string | null;
  progress: ProgramProgress;
};

export type ProgramPeopleQuery = PageQuery<(typeof programPeopleSorts)[number]> & {
  programId: string;
  /** The id of a cohort, or `own-pace` for those in none; all, when it is left out. */
  cohort?: string | undefined;
  state?: (typeof programPeopleStates)[number] | undefined;
};

/** One page of the people of a program, found by name and address; a page behind the last one is the last one. */
export async function listProgramPeople(
  db: Database,
  { programId, cohort, state, ...query }: ProgramPeopleQuery,
): Promise<Found<ProgramPerson>> {
  const { programId: of, endedAt, startedAt, id } = programEnrolments;
  const wanted = state && (state === 'ended' ? isNotNull(endedAt) : isNull(endedAt));
  const { people, rows } = selectPeople(db);
  const found = await readPage(
    db,
    {
      rows,
      where: and(eq(of, programId), wanted, cohort === undefined ? undefined : isInCohort(cohort)),
      searched: sql`search_fold(${people.firstName} || ' ' || ${people.lastName} || ' ' || ${people.email})`,
      sorts: { name: people.nameKey, started: startedAt },
      ties: [asc(startedAt), asc(id)],
    },
    query,
  );
  return { ...found, items: await withProgress(db, found.items) };
}

function isInCohort(cohort: string) {
  if (cohort === 'own-pace') return isNull(programEnrolments.cohortId);
  return isRowId(cohort) ? eq(programEnrolments.cohortId, cohort) : sql`false`;
}

function selectPeople(db: Database) {
  const { id, programId, userId, way, purchaseId, startedAt, endedAt, endReason } = programEnrolments;
  const people = peopleNames(db);
  const rows = db
    .select({
      ...{ id, programId, userId, way, purchaseId, startedAt, endedAt, endReason },
      ...{ firstName: people.firstName, lastName: people.lastName, email: people.email },
      ...{ cohortId: programCohorts.id, cohortName: programCohorts.name },
    })
    .from(programEnrolments)
    .innerJoin(people, eq(people.userId, userId))
    .leftJoin(programCohorts, eq(programCohorts.id, programEnrolments.cohortId))
    .$dynamic();
  return { people, rows };
}

type Row = Awaited<ReturnType<typeof selectPeople>['rows']>[number];

/** Looked up for those who are shown alone. */
async function withProgress(db: Database, rows: readonly Row[]): Promise<ProgramPerson[]> {
  const programIds = [...new Set(rows.map(({ programId }) => programId))];
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const steps = Map.groupBy(await listSteps(db, { programIds, userIds }), ({ userId }) => userId);
  return rows.map(({ cohortId, cohortName, ...row }) => ({
    ...row,
    cohort: cohortId && cohortName ? { id: cohortId, name: cohortName } : null,
    progress: progressOf((steps.get(row.userId) ?? []).map(({ step }) => step)),
  }));
}

/**
 * The people of a program for a file, read while it is sent; that they were taken out is written into the audit log.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportProgramPeople(
  db: Database,
  { query, ...staff }: StaffContext & { query: Omit<ProgramPeopleQuery, 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncGenerator<ProgramPerson>> {
  assertMay(staff, 'programs.manage');
  const { actor, requestSource } = staff;
  const { total } = await listProgramPeople(db, { ...query, page: 1, perPage: 1 });
  const target = { kind: 'program', id: query.programId } as const;
  const line = { actorId: actor.userId, action: 'program_enrolment.export', target } as const;
  await writeAudit(db, { ...line, outcome: 'done', requestSource, details: { people: total } }, now);
  return readPages(total, async (page) => (await listProgramPeople(db, { ...query, ...page })).items);
}

/** What staff did to somebody's place. */
export type ProgramDecision = {
  id: number;
  act: ProgramAct;
  reason: string;
  at: Date;
  /** Null once their account is gone. */
  by: string | null;
};

/** Somebody's place in a program as whoever manages it sees it, with what staff did to it, the last first. */
export type ProgramPersonPage = {
  person: ProgramPerson;
  program: { id: string; slug: string; title: Bilingual };
  decisions: ProgramDecision[];
};

/** Somebody's place in a program by its id; null where there is none. */
export async function findProgramPerson(
  db: Database,
  programEnrolmentId: string,
): Promise<ProgramPersonPage | null> {
  if (!isRowId(programEnrolmentId)) return null;
  const found = await selectPeople(db).rows.where(eq(programEnrolments.id, programEnrolmentId));
  const [person] = await withProgress(db, found);
  if (!person) return null;
  const named = documentNames(db);
  const { id, slug, title } = named;
  const [program] = await db.select({ id, slug, title }).from(named).where(eq(id, person.programId));
  if (!program) return null;
  return { person, program, decisions: await listDecisions(db, programEnrolmentId) };
}

async function listDecisions(db: Database, programEnrolmentId: string): Promise<ProgramDecision[]> {
  const rows = await db
    .select()
    .from(programDecisions)
    .where(eq(programDecisions.programEnrolmentId, programEnrolmentId))
    .orderBy(desc(programDecisions.id));
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ id, act, reason, at, actorId }) => {
    return { id, act, reason, at, by: (actorId && names.get(actorId)) ?? null };
  });
}
