import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { contractReviewReports, contractReviews } from './contract-reviews-tables.server.ts';

/** What somebody wrote and read about contracts of theirs, and what they reported, in the copy of their data. */
export const contractReviewDataPart: DataPart = {
  fileName: 'contract-reviews.json',
  describe: (language) => textsFor(language).getFixedT(null, 'contract-reviews')('data-export'),
  read: async (db, { userId }) => {
    const { part, reason, note, reportedAt, settledAt, outcome } = contractReviewReports;
    return {
      written: await listOf(db, writtenBy(userId)),
      // What is sealed stays sealed, here as well.
      aboutMe: await listOf(db, and(aboutWhom(userId), isNotNull(contractReviews.shownAt))),
      reports: await db
        .select({ part, reason, note, reportedAt, settledAt, outcome })
        .from(contractReviewReports)
        .where(eq(contractReviewReports.reporterId, userId))
        .orderBy(asc(reportedAt), asc(contractReviewReports.id)),
    };
  },
};

/**
 * Forgets the person: what they wrote and nobody has seen, what was written about them, and what they reported. Of what they wrote
 * about others the marks stay, which are part of somebody else's average; the words go. It comes before their contracts forget them.
 */
export const forgetContractReviews: PurgePart = async (db, { userId }) => {
  const written = await idsOf(db, writtenBy(userId));
  const about = await idsOf(db, aboutWhom(userId));
  await db
    .delete(contractReviews)
    .where(
      or(
        inArray(contractReviews.id, about),
        and(inArray(contractReviews.id, written), eq(contractReviews.status, 'sealed')),
      ),
    );
  await db.update(contractReviews).set({ words: null }).where(inArray(contractReviews.id, written));
  await db.delete(contractReviewReports).where(eq(contractReviewReports.reporterId, userId));
};

function writtenBy(userId: string): SQL | undefined {
  const { side } = contractReviews;
  return or(
    and(eq(contracts.clientId, userId), eq(side, 'client')),
    and(eq(contracts.freelancerId, userId), eq(side, 'freelancer')),
  );
}

function aboutWhom(userId: string): SQL | undefined {
  const { side } = contractReviews;
  return or(
    and(eq(contracts.clientId, userId), eq(side, 'freelancer')),
    and(eq(contracts.freelancerId, userId), eq(side, 'client')),
  );
}

async function idsOf(db: Database, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: contractReviews.id })
    .from(contractReviews)
    .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
    .where(where);
  return rows.map(({ id }) => id);
}

async function listOf(db: Database, where: SQL | undefined) {
  const { work, communication, timeliness, again, words, writtenAt, shownAt, reply, repliedAt } =
    contractReviews;
  return await db
    .select({
      ...{ contract: contracts.title, work, communication, timeliness, again, words, writtenAt, shownAt },
      ...{ reply, repliedAt },
    })
    .from(contractReviews)
    .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
    .where(where)
    .orderBy(asc(writtenAt), asc(contractReviews.id));
}
