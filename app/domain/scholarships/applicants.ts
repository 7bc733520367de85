import { and, asc, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

/** All cycles, the latest first. */
export async function listCycleTitles(db: Database): Promise<{ id: string; title: Bilingual }[]> {
  const { id, title, opensOn } = scholarshipCycles;
  return await db.select({ id, title }).from(scholarshipCycles).orderBy(desc(opensOn));
}

/** Whose application in a cycle stands; `userId` is null for whoever has no account. */
export async function listApplicants(
  db: Database,
  cycleId: string,
): Promise<{ id: string; userId: string | null }[]> {
  return await db
    .select({ id: scholarshipApplications.id, userId: scholarshipApplications.userId })
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.cycleId, cycleId), stands()))
    .orderBy(asc(scholarshipApplications.submittedAt), asc(scholarshipApplications.id));
}

/** How to write to these applicants; whoever withdrew meanwhile is left out. */
export async function findApplicants(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; email: string; fullName: string; language: Language }[]> {
  const { id, email, fullName, language } = scholarshipApplications;
  const rows = await db
    .select({ id, email, fullName, language })
    .from(scholarshipApplications)
    .where(and(inArray(id, [...ids]), stands(), isNotNull(email)));
  return rows.map((row) => ({ ...row, email: row.email ?? '', fullName: row.fullName ?? '' }));
}

function stands() {
  return notInArray(scholarshipApplications.status, ['draft', 'withdrawn']);
}
