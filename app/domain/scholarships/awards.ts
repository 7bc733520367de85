import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { scholarshipAwards, scholarshipHours } from './review-tables.server.ts';
import { scholarshipApplications } from './tables.server.ts';

/** A scholarship that was given, and what its holder has done of the community service. */
export type Award = {
  id: string;
  awardedAt: Date;
  /** Null once the application was erased with its applicant's account; the place stays given. */
  application: { id: string; number: number; fullName: string; programTitle: Bilingual } | null;
  minutes: number;
};

/** How many scholarships a cycle has given, by program. */
export async function countAwards(
  db: Database,
  cycleId: string,
): Promise<{ programId: string; awards: number }[]> {
  return await db
    .select({ programId: scholarshipAwards.programId, awards: sql<number>`count(*)::int` })
    .from(scholarshipAwards)
    .where(eq(scholarshipAwards.cycleId, cycleId))
    .groupBy(scholarshipAwards.programId);
}

/** Every scholarship that a cycle has given, in the order in which they were given. */
export async function listAwards(db: Database, cycleId: string): Promise<Award[]> {
  return (await selectAwards(db).where(eq(scholarshipAwards.cycleId, cycleId))).map(asAward);
}

/** The scholarship that an application was given; null when it was given none. */
export async function findAwardOf(db: Database, applicationId: string): Promise<Award | null> {
  const [row] = await selectAwards(db).where(eq(scholarshipAwards.applicationId, applicationId));
  return row ? asAward(row) : null;
}

function selectAwards(db: Database) {
  const minutes = db
    .select({
      applicationId: scholarshipHours.applicationId,
      minutes: sql<number>`sum(${scholarshipHours.minutes})::int`.as('minutes'),
    })
    .from(scholarshipHours)
    .groupBy(scholarshipHours.applicationId)
    .as('service');
  const { id, number, fullName, programTitle } = scholarshipApplications;
  return db
    .select({
      id: scholarshipAwards.id,
      awardedAt: scholarshipAwards.awardedAt,
      ...{ applicationId: id, number, fullName, programTitle, minutes: minutes.minutes },
    })
    .from(scholarshipAwards)
    .leftJoin(scholarshipApplications, eq(id, scholarshipAwards.applicationId))
    .leftJoin(minutes, eq(minutes.applicationId, scholarshipAwards.applicationId))
    .orderBy(asc(scholarshipAwards.awardedAt), asc(scholarshipAwards.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectAwards>>[number];

function asAward({ id, awardedAt, applicationId, number, fullName, programTitle, minutes }: Row): Award {
  const application =
    applicationId && number !== null && programTitle
      ? { id: applicationId, number, fullName: fullName ?? '', programTitle }
      : null;
  return { id, awardedAt, application, minutes: minutes ?? 0 };
}
