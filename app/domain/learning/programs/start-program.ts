import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import {
  findProgramEnrolment,
  lockProgram,
  opensProgram,
  type ProgramEnrolment,
} from './program-enrolment.ts';
import type { ProgramPath } from './program-path.ts';
import type { ProgramWay } from './program-constants.ts';
import { programCohorts, programEnrolments } from './programs-tables.server.ts';

type Starting = {
  program: ProgramPath['program'];
  userId: string;
  way: ProgramWay;
  /** Null to go at one's own pace, or to stay in the cohort that they are in. */
  cohortId: string | null;
  /** What was paid, and on which terms it can be taken back. */
  bought?: { purchaseId: string; refundEndsAt: Date; refundMostPercent: number };
  /** Who of the staff gives it. */
  givenBy?: string;
  requestSource: RequestSource;
};

/**
 * Lets somebody into a program, in the caller's transaction, writes it down and tells them. Whoever is in it already keeps
 * the place that they have, but for one by the subscription: it becomes what they come by now where it opens nothing at the
 * moment, or where they are given the program.
 * @throws Refusal 'cohort-unknown', 'cohort-over', 'cohort-full'.
 */
export async function startProgram(
  db: Database,
  { program, userId, way, cohortId: wanted, bought, givenBy, requestSource }: Starting,
  now: Date,
): Promise<ProgramEnrolment> {
  const programId = program.id;
  await lockProgram(db, { programId, userId });
  const own = await findProgramEnrolment(db, { programId, userId });
  const isGiven = way === 'scholarship' || way === 'staff';
  const isReplaced = own?.way === 'subscription' && (isGiven || !(await opensProgram(db, own, now)));
  if (own && !isReplaced) return own;
  const cohortId = wanted ?? own?.cohortId ?? null;
  if (cohortId !== null && cohortId !== own?.cohortId)
    await holdCohortPlace(db, { programId, cohortId, isByStaff: way === 'staff' }, now);
  const terms = { way, cohortId, purchaseId: null, ...bought };
  const [enrolment] = await foundPlaces(
    own
      ? db.update(programEnrolments).set(terms).where(eq(programEnrolments.id, own.id)).returning()
      : db
          .insert(programEnrolments)
          .values({ programId, userId, ...terms, startedAt: now })
          .returning(),
  );
  if (!enrolment) throw new Error('The place in the program was not written.');
  const target = { kind: 'program_enrolment', id: enrolment.id } as const;
  const line = { actorId: givenBy ?? userId, action: 'program_enrolment.start', target } as const;
  const details = { programId, way, cohortId: cohortId ?? '' };
  const { lineId } = await writeAudit(db, { ...line, outcome: 'done', requestSource, details }, now);
  const key = `program-enrolment:${enrolment.id}:${lineId}`;
  const kind = isGiven ? 'program-given' : 'program-started';
  const told = { kind, values: { title: program.title }, key } as const;
  await notify(db, { userId, ...told, href: `/programs/${program.slug}` }, now);
  return enrolment;
}

/**
 * Waits for whoever joins a cohort at the same time, and looks whether it takes one more.
 * @throws Refusal 'cohort-unknown' for one of another program, 'cohort-over' after its last day for it, unless staff put somebody
 * in, 'cohort-full'.
 */
export async function holdCohortPlace(
  db: Database,
  { programId, cohortId, isByStaff = false }: { programId: string; cohortId: string; isByStaff?: boolean },
  now: Date,
): Promise<void> {
  const cohort = await findCohort(db, { programId, cohortId }).for('no key update');
  await assertTakesOneMore(db, { cohort: cohort[0], isByStaff }, now);
}

/**
 * Looks whether a cohort takes one more at this moment; what is put before somebody for payment holds no place in it.
 * @throws Refusal 'cohort-unknown', 'cohort-over', 'cohort-full'.
 */
export async function assertCohortTakes(
  db: Database,
  of: { programId: string; cohortId: string },
  now: Date,
): Promise<void> {
  const [cohort] = await findCohort(db, of);
  await assertTakesOneMore(db, { cohort, isByStaff: false }, now);
}

function findCohort(db: Database, { programId, cohortId }: { programId: string; cohortId: string }) {
  const isIt = isRowId(cohortId) ? eq(programCohorts.id, cohortId) : sql`false`;
  return db
    .select()
    .from(programCohorts)
    .where(and(isIt, eq(programCohorts.programId, programId)));
}

async function assertTakesOneMore(
  db: Database,
  { cohort, isByStaff }: { cohort: typeof programCohorts.$inferSelect | undefined; isByStaff: boolean },
  now: Date,
): Promise<void> {
  if (!cohort) throw new Refusal('cohort-unknown');
  if (!isByStaff && cairoDayOf(now) > cohort.enrolUntil) throw new Refusal('cohort-over');
  if (cohort.places !== null && (await countInCohort(db, cohort.id)) >= cohort.places)
    throw new Refusal('cohort-full');
}

/** How many people are in a cohort now. */
export async function countInCohort(db: Database, cohortId: string): Promise<number> {
  const { cohortId: of, endedAt } = programEnrolments;
  return await db.$count(programEnrolments, and(eq(of, cohortId), isNull(endedAt)));
}

async function foundPlaces<Rows>(written: PromiseLike<Rows>): Promise<Rows> {
  try {
    return await written;
  } catch (error) {
    if (breaksConstraint(error, 'program_cohorts_have_places')) throw new Refusal('cohort-full');
    throw error;
  }
}
