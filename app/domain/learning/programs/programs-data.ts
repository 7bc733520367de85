import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { programCohorts, programDecisions, programEnrolments } from './programs-tables.server.ts';

/** In which programs somebody is and was, in the copy of their data. */
export const programsDataPart: DataPart = {
  fileName: 'learning-paths.json',
  describe: (language) => textsFor(language).getFixedT(null, 'programs')('data-export'),
  read: async (db, { userId }) => {
    const { way, startedAt, refundEndsAt, refundMostPercent, endedAt, endReason } = programEnrolments;
    const named = documentNames(db);
    return {
      paths: await db
        .select({
          ...{ title: named.title, way, cohort: programCohorts.name, startedAt },
          ...{ refundEndsAt, refundMostPercent, endedAt, endReason },
        })
        .from(programEnrolments)
        .innerJoin(named, eq(named.id, programEnrolments.programId))
        .leftJoin(programCohorts, eq(programCohorts.id, programEnrolments.cohortId))
        .where(eq(programEnrolments.userId, userId))
        .orderBy(asc(startedAt), asc(programEnrolments.id)),
      decisions: await db
        .select({
          ...{ title: named.title, act: programDecisions.act, reason: programDecisions.reason },
          at: programDecisions.at,
        })
        .from(programDecisions)
        .innerJoin(programEnrolments, eq(programEnrolments.id, programDecisions.programEnrolmentId))
        .innerJoin(named, eq(named.id, programEnrolments.programId))
        .where(eq(programEnrolments.userId, userId))
        .orderBy(asc(programDecisions.id)),
    };
  },
};

/** Forgets in which programs somebody was whose account is deleted. */
export const forgetPrograms: PurgePart = async (db, { userId }) => {
  await db.delete(programEnrolments).where(eq(programEnrolments.userId, userId));
};
