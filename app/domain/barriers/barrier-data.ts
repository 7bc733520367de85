import { asc, eq, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { forgetAddresses } from './leave-barrier.ts';
import { barrierPeople, barrierReports, barriers } from './tables.server.ts';

/** What somebody reported, and the known barriers that they count for, in the copy of their data. */
export const barrierDataPart: DataPart = {
  fileName: 'barriers.json',
  describe: (language) => textsFor(language).getFixedT(null, 'barriers')('data-export'),
  read: async (db, { userId, emailKey }) => {
    const { page, wanted, happened, tool, toolWords, answerBy, language } = barrierReports;
    const { email, reportedAt, outcome, settledAt, answer } = barrierReports;
    const reports = await db
      .select({
        ...{ page, wanted, happened, tool, toolWords, answerBy, email, language, reportedAt },
        ...{ outcome, barrier: barriers.title, answer, settledAt },
      })
      .from(barrierReports)
      .leftJoin(barriers, eq(barriers.id, barrierReports.barrierId))
      .where(or(eq(barrierReports.userId, userId), eq(barrierReports.emailKey, emailKey)))
      .orderBy(asc(reportedAt), asc(barrierReports.id));
    const counted = await db
      .select({
        ...{ barrier: barriers.title, answerBy: barrierPeople.answerBy, email: barrierPeople.email },
        ...{ language: barrierPeople.language, countedAt: barrierPeople.countedAt },
      })
      .from(barrierPeople)
      .innerJoin(barriers, eq(barriers.id, barrierPeople.barrierId))
      .where(or(eq(barrierPeople.userId, userId), eq(barrierPeople.emailKey, emailKey)))
      .orderBy(asc(barrierPeople.countedAt), asc(barrierPeople.id));
    return { reports, counted };
  },
};

/** What somebody reported goes with them. That there was one more whom a barrier stopped stays, without saying who. */
export const forgetBarrierReports: PurgePart = async (db, { userId, emailKey }) => {
  await db
    .delete(barrierReports)
    .where(or(eq(barrierReports.userId, userId), eq(barrierReports.emailKey, emailKey)));
  await forgetAddresses(db, or(eq(barrierPeople.userId, userId), eq(barrierPeople.emailKey, emailKey)));
};
