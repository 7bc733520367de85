import { desc, eq, or } from 'drizzle-orm';
import type { DataSubject } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';
import { scholarshipApplications } from './tables.server.ts';

/** An application as the page of its person shows it to staff. */
export type ApplicationOf = {
  id: string;
  status: ApplicationStatus;
  programTitle: Bilingual | null;
  createdAt: Date;
  submittedAt: Date | null;
};

/**
 * The scholarship applications of a person, the newest first: those made with their account, and with their address
 * where `emailKey` says that it is proved to be theirs.
 */
export async function listApplicationsOf(
  db: Database,
  { userId, emailKey }: Pick<DataSubject, 'userId'> & { emailKey: string | null },
): Promise<ApplicationOf[]> {
  const { id, status, programTitle, createdAt, submittedAt } = scholarshipApplications;
  return await db
    .select({ id, status, programTitle, createdAt, submittedAt })
    .from(scholarshipApplications)
    .where(
      or(
        eq(scholarshipApplications.userId, userId),
        emailKey === null ? undefined : eq(scholarshipApplications.emailKey, emailKey),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(50);
}
