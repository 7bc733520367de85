import { and, countDistinct, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { readPage } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { projects } from '../tables.server.ts';
import type { Marks } from './contract-review-constants.ts';
import { contractReviews } from './contract-reviews-tables.server.ts';

/** What contracts that are over say of somebody as one side of them; counted anew each time it is asked for. */
export type TrackRecord = {
  /** How many contracts were completed. */
  completed: number;
  /** How many reviews of them others see. */
  reviews: number;
  /** How many people wrote these. */
  reviewers: number;
  /** The mean of all criteria of all these reviews, to one place; null while there is none. */
  average: number | null;
  /** The same for each criterion. */
  marks: Marks | null;
};

/** What others see of somebody's completed contracts as a freelancer, or as a client. */
export async function readTrackRecord(
  db: Database,
  { userId, side }: { userId: string; side: ContractSide },
): Promise<TrackRecord> {
  const completed = await db.$count(contracts, and(eq(ownerOf(side), userId), isCompleted));
  const { work, communication, timeliness, again } = contractReviews;
  const [row] = await db
    .select({
      reviews: count(),
      reviewers: countDistinct(sql`coalesce(${otherOf(side)}, ${contracts.id})`),
      average: meanOf(sql`(${work} + ${communication} + ${timeliness} + ${again}) / 4.0`),
      ...{ work: meanOf(work), communication: meanOf(communication) },
      ...{ timeliness: meanOf(timeliness), again: meanOf(again) },
    })
    .from(contractReviews)
    .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
    .where(and(eq(ownerOf(side), userId), isAbout(side)));
  if (!row || row.average === null)
    return { completed, reviews: 0, reviewers: 0, average: null, marks: null };
  const marks = {
    work: Number(row.work),
    communication: Number(row.communication),
    timeliness: Number(row.timeliness),
    again: Number(row.again),
  };
  const { reviews, reviewers } = row;
  return { completed, reviews, reviewers, average: Number(row.average), marks };
}

/** A completed contract as others see it: who its client was stays between the two. */
export type CompletedContract = {
  id: string;
  /** Of the project; null where it was for invited people only, or is gone. */
  title: Bilingual | null;
  endedAt: Date;
  /** What its client said, where others see it. */
  review: (Marks & { id: string; words: string | null; shownAt: Date; reply: string | null }) | null;
};

/** One page of what a freelancer has completed, the latest first, with what the clients said of it. */
export async function listCompletedContracts(
  db: Database,
  { freelancerId, page, perPage }: { freelancerId: string; page: number; perPage: number },
): Promise<Found<CompletedContract>> {
  const found = await readPage(
    db,
    {
      rows: db
        .select({
          id: contracts.id,
          title: contracts.title,
          endedAt: contracts.endedAt,
          isInvitedOnly: projects.isInvitedOnly,
          review: contractReviews,
        })
        .from(contracts)
        .leftJoin(projects, eq(projects.id, contracts.projectId))
        .leftJoin(contractReviews, and(eq(contractReviews.contractId, contracts.id), isAbout('freelancer')))
        .$dynamic(),
      where: and(eq(contracts.freelancerId, freelancerId), isCompleted),
      sorts: { ended: contracts.endedAt },
      ties: [desc(contracts.number)],
    },
    { sort: 'ended', direction: 'descending', page, perPage },
  );
  return { ...found, items: found.items.map(describeCompleted) };
}

type CompletedRow = {
  id: string;
  title: Bilingual;
  endedAt: Date | null;
  isInvitedOnly: boolean | null;
  review: typeof contractReviews.$inferSelect | null;
};

function describeCompleted({ id, title, endedAt, isInvitedOnly, review }: CompletedRow): CompletedContract {
  const shown = review && {
    ...{ id: review.id, work: review.work, communication: review.communication },
    ...{ timeliness: review.timeliness, again: review.again, words: review.words },
    shownAt: review.shownAt!,
    reply: review.replyHiddenAt ? null : review.reply,
  };
  return { id, title: isInvitedOnly === false ? title : null, endedAt: endedAt!, review: shown };
}

const isCompleted = eq(contracts.status, 'completed');

/** That others see a review, and that it is about this side. */
function isAbout(side: ContractSide): SQL {
  const writer = side === 'client' ? 'freelancer' : 'client';
  return and(eq(contractReviews.side, writer), eq(contractReviews.status, 'shown'))!;
}

function ownerOf(side: ContractSide) {
  return side === 'client' ? contracts.clientId : contracts.freelancerId;
}

function otherOf(side: ContractSide) {
  return side === 'client' ? contracts.freelancerId : contracts.clientId;
}

/** Rounded to one place; null of nothing. */
function meanOf(what: SQL | AnyPgColumn): SQL<string | null> {
  return sql<string | null>`round(avg(${what}), 1)`;
}
