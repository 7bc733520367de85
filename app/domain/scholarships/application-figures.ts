import { and, count, gte, lt, ne, sql } from 'drizzle-orm';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { Spans } from '#platform/time/periods.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';
import { scholarshipApplications } from './tables.server.ts';

/** Applications that were sent in each span, withdrawn ones included as long as they are kept. */
export async function countApplicationsInSpans(db: Database, spans: Spans): Promise<number[]> {
  return await countInSpans(
    db,
    { from: scholarshipApplications, at: scholarshipApplications.submittedAt, where: isSent },
    spans,
  );
}

/** Applications for one program in one state. */
export type ApplicationGroup = {
  programId: string;
  /** What the program was called when somebody applied last. */
  program: Bilingual;
  status: Exclude<ApplicationStatus, 'draft'>;
  count: number;
};

/** Where the applications that were sent within a period stand at this moment, by program and state. */
export async function groupApplications(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<ApplicationGroup[]> {
  const { programId, programTitle, status, submittedAt } = scholarshipApplications;
  const rows = await db
    .select({
      programId: sql<string>`${programId}`,
      program: sql<Bilingual>`(array_agg(${programTitle} order by ${submittedAt} desc))[1]`,
      status: sql<ApplicationGroup['status']>`${status}`,
      count: count(),
    })
    .from(scholarshipApplications)
    .where(and(isSent, gte(submittedAt, from), lt(submittedAt, before)))
    .groupBy(programId, status)
    .orderBy(programId, status);
  return rows;
}

const isSent = ne(scholarshipApplications.status, 'draft');
