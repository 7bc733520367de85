import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { isToken } from '#platform/security/token.server.ts';
import { findLink } from '#domain/private-links/find-link.ts';
import { applicationFileRows } from './application-files.ts';
import type { ApplicationFileKind, ApplicationStatus } from './scholarship-constants.ts';
import { scholarshipApplications, scholarshipCycles, scholarshipSteps } from './tables.server.ts';

/** The account that somebody is signed in to, with its confirmed address. */
export type ApplicantAccount = { userId: string; emailKey: string };

/** What somebody shows to reach an application: a private link, or their account and the application's id. */
export type Access = { key: string; account: ApplicantAccount | null };

export type Application = typeof scholarshipApplications.$inferSelect;

/** How somebody reached an application. */
export type Reached = {
  application: Application;
  /** The address that they have proved to be theirs. */
  provenEmailKey: string | null;
};

/** A file of an application as its applicant sees it. */
export type ApplicationFile = Attachment<ApplicationFileKind>;

/**
 * The application that somebody may see: by a private link that still works, or by its id if it was made with their
 * account, or without one and with their address. Null for everything else: who asks cannot tell which.
 */
export async function findApplication(
  db: Database,
  { key, account }: Access,
  now: Date,
): Promise<Reached | null> {
  if (isToken(key)) return await findByLink(db, key, now);
  if (!account || !isRowId(key)) return null;
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.id, key), isTheirs(account)));
  return application ? { application, provenEmailKey: account.emailKey } : null;
}

/**
 * The same, and nobody else changes it until the caller's transaction ends. Null when it is not there any more.
 */
export async function lockApplication(db: Database, access: Access, now: Date): Promise<Reached | null> {
  const reached = await findApplication(db, access, now);
  if (!reached) return null;
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, reached.application.id))
    .for('update');
  return application ? { ...reached, application } : null;
}

/** The draft or the application that an account has in a cycle, unless it was withdrawn; null when there is none. */
export async function findOfAccount(
  db: Database,
  { account, cycleId }: { account: ApplicantAccount; cycleId: string },
): Promise<Application | null> {
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(
      and(
        eq(scholarshipApplications.cycleId, cycleId),
        isTheirs(account),
        ne(scholarshipApplications.status, 'withdrawn'),
      ),
    )
    // What was sent counts more than another draft.
    .orderBy(desc(ne(scholarshipApplications.status, 'draft')), desc(scholarshipApplications.updatedAt))
    .limit(1);
  return application ?? null;
}

/** An application in a list, with the name of its cycle. */
export type ApplicationSummary = Pick<
  Application,
  'id' | 'status' | 'programTitle' | 'submittedAt' | 'updatedAt'
> & { cycleTitle: { en: string; ar: string } };

/** Everything that an account applied for or began to, the newest first. */
export async function listOfAccount(db: Database, account: ApplicantAccount): Promise<ApplicationSummary[]> {
  const { id, status, programTitle, submittedAt, updatedAt } = scholarshipApplications;
  return await db
    .select({ id, status, programTitle, submittedAt, updatedAt, cycleTitle: scholarshipCycles.title })
    .from(scholarshipApplications)
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .where(isTheirs(account))
    .orderBy(desc(updatedAt), desc(id));
}

/** The files of an application that are there. */
export async function listApplicationFiles(db: Database, applicationId: string): Promise<ApplicationFile[]> {
  return await listAttachments(db, { rows: applicationFileRows, ownerId: applicationId });
}

/** What happened to an application, as its applicant reads it. */
export type ApplicationStep = {
  status: ApplicationStatus;
  at: Date;
  message: string | null;
  interviewAt: Date | null;
  interviewPlace: string | null;
};

/** What happened to an application, from the first step to the last. */
export async function listSteps(db: Database, applicationId: string): Promise<ApplicationStep[]> {
  const { status, at, message, interviewAt, interviewPlace } = scholarshipSteps;
  return await db
    .select({ status, at, message, interviewAt, interviewPlace })
    .from(scholarshipSteps)
    .where(eq(scholarshipSteps.applicationId, applicationId))
    .orderBy(scholarshipSteps.id);
}

/** Applications of an account, and those that its address sent without one. */
export function isTheirs({ userId, emailKey }: ApplicantAccount): SQL | undefined {
  return or(
    eq(scholarshipApplications.userId, userId),
    and(
      isNull(scholarshipApplications.userId),
      eq(scholarshipApplications.emailKey, emailKey),
      // An address in a draft may be anybody's slip; what was sent was also mailed to it.
      ne(scholarshipApplications.status, 'draft'),
    ),
  );
}

async function findByLink(db: Database, token: string, now: Date): Promise<Reached | null> {
  const link = await findLink(db, { purpose: 'application', token }, now);
  if (!link) return null;
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, link.ownerId));
  // A link that was mailed proves the address that it was mailed to.
  return application ? { application, provenEmailKey: link.emailKey } : null;
}
