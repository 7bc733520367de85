import { and, asc, eq, isNull } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { findProgramEnrolment, lockProgram } from '#domain/learning/programs/program-enrolment.ts';
import { findPathById, findProgramPath, type ProgramPath } from '#domain/learning/programs/program-path.ts';
import { startProgram } from '#domain/learning/programs/start-program.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isTheirs, type ApplicantAccount, type Application } from './applications.ts';
import { scholarshipAwards } from './review-tables.server.ts';
import { scholarshipApplications } from './tables.server.ts';

type AwardToBegin = { awardId: string; awardedAt: Date };

/**
 * The scholarship for a program that somebody was given and has not begun: by their account, or by the address that they
 * applied with and have confirmed. Null where there is none, and for whoever is in the program already and owes that to no
 * subscription.
 */
export async function findAwardToBegin(
  db: Database,
  { programId, userId, emailKey }: ApplicantAccount & { programId: string },
): Promise<AwardToBegin | null> {
  const own = await findProgramEnrolment(db, { programId, userId });
  if (own && own.way !== 'subscription') return null;
  const [award] = await selectAwards(db, { programId, userId, emailKey });
  return award ?? null;
}

/**
 * Lets the holder of a scholarship into its program, in place of the subscription if they are in it by that. Who began it
 * already is answered like the first time.
 * @throws Refusal 'program-unknown' (404), 'program-not-open', 'award-not-given' for whoever was given none, 'award-not-needed' for
 * whoever is in the program by another way, 'cohort-unknown', 'cohort-over', 'cohort-full', 'impersonated' (403).
 */
export async function beginAwardedProgram(
  db: Database,
  {
    session,
    emailKey,
    slug,
    cohortId,
    requestSource,
  }: {
    session: Session;
    /** The address that they have confirmed. */
    emailKey: string;
    slug: string;
    cohortId: string | null;
    requestSource: RequestSource;
  },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const path = await findProgramPath(db, slug);
    if (!path) throw new Refusal('program-unknown', {}, 404);
    const programId = path.program.id;
    await lockProgram(db, { programId, userId });
    const own = await findProgramEnrolment(db, { programId, userId });
    if (own?.way === 'scholarship') return;
    const [award] = await selectAwards(db, { programId, userId, emailKey }).for('update', {
      of: scholarshipAwards,
    });
    if (!award) throw new Refusal('award-not-given');
    if (own && own.way !== 'subscription') throw new Refusal('award-not-needed');
    if (!path.isOpen) throw new Refusal('program-not-open');
    await useAward(db, { award, path, userId, cohortId, requestSource }, now);
  });
}

/**
 * Lets the applicant whose application was just awarded into its program, in the caller's transaction. Nothing is begun for
 * whoever applied without an account, or is in the program by another way than the subscription, nor while the program is not
 * open: the scholarship waits for them there.
 */
export async function beginAtDecision(
  db: Database,
  {
    application: { id: applicationId, userId, programId },
    givenBy,
    requestSource,
  }: {
    application: Pick<Application, 'id' | 'userId' | 'programId'>;
    givenBy: string;
    requestSource: RequestSource;
  },
  now: Date,
): Promise<void> {
  if (!userId || !programId) return;
  const path = await findPathById(db, programId);
  if (!path?.isOpen || !path.isPublished) return;
  await lockProgram(db, { programId, userId });
  const own = await findProgramEnrolment(db, { programId, userId });
  if (own && own.way !== 'subscription') return;
  const [award] = await db
    .select({ awardId: scholarshipAwards.id, awardedAt: scholarshipAwards.awardedAt })
    .from(scholarshipAwards)
    .where(eq(scholarshipAwards.applicationId, applicationId));
  if (!award) throw new Error('An application was awarded without an award.');
  await useAward(db, { award, path, userId, cohortId: null, givenBy, requestSource }, now);
}

async function useAward(
  db: Database,
  {
    award,
    path,
    ...starting
  }: {
    award: AwardToBegin;
    path: ProgramPath;
    userId: string;
    cohortId: string | null;
    givenBy?: string;
    requestSource: RequestSource;
  },
  now: Date,
): Promise<void> {
  const { id: programEnrolmentId } = await startProgram(
    db,
    { program: path.program, way: 'scholarship', ...starting },
    now,
  );
  await db
    .update(scholarshipAwards)
    .set({ programEnrolmentId })
    .where(eq(scholarshipAwards.id, award.awardId));
}

/** What an account was given for a program and has not begun, the first first. */
function selectAwards(db: Database, { programId, ...account }: ApplicantAccount & { programId: string }) {
  return db
    .select({ awardId: scholarshipAwards.id, awardedAt: scholarshipAwards.awardedAt })
    .from(scholarshipAwards)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipAwards.applicationId))
    .where(
      and(
        eq(scholarshipAwards.programId, programId),
        isNull(scholarshipAwards.programEnrolmentId),
        isTheirs(account),
      ),
    )
    .orderBy(asc(scholarshipAwards.awardedAt), asc(scholarshipAwards.id))
    .limit(1);
}
