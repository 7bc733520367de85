import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isOpenAccount } from '#domain/identity/open-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { contractReviews } from '../contract-reviews/contract-reviews-tables.server.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { findContract, sideOf, type Contract } from '../contracts/find-contracts.ts';
import { successStories, successStorySteps } from './stories-tables.server.ts';
import type { StoryContent, StoryStatus } from './story-constants.ts';
import { hasShownReview, namedSide, wordsOfStory, type SuccessStory } from './story-process.ts';

/** A story as everybody reads it. */
export type PublishedStory = StoryContent & { id: string };

/** So many stories stand on one page. */
const mostShown = 12;

/** The stories that everybody whom they name agreed to, the latest first. */
export const publishedStoriesMemory = defineMemory(
  'success stories',
  async (db): Promise<PublishedStory[]> => {
    const { id, clientId, freelancerId, status, publishedAt } = successStories;
    const rows = await db
      .select()
      .from(successStories)
      .where(
        and(
          eq(status, 'published'),
          isOpenAccount(freelancerId),
          or(isNull(clientId), isOpenAccount(clientId)),
        ),
      )
      .orderBy(desc(publishedAt), asc(id))
      .limit(mostShown);
    return rows.flatMap((story) => {
      const words = wordsOfStory(story);
      return words ? [{ id: story.id, ...words }] : [];
    });
  },
);

/** A story for somebody whom it names and who was asked; null for everybody else. */
export async function findOwnStory(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ story: SuccessStory; side: ContractSide; project: Bilingual } | null> {
  const [found] = isRowId(id)
    ? await db
        .select({ story: successStories, project: contracts.title })
        .from(successStories)
        .innerJoin(contracts, eq(contracts.id, successStories.contractId))
        .where(and(eq(successStories.id, id), isNotNull(successStories.askedAt)))
    : [];
  const side = found && namedSide(found.story, userId);
  return found && side ? { ...found, side } : null;
}

/** The story of a contract for one of its sides who was asked about it, as its state; null when there is none. */
export async function findStoryOfContract(
  db: Database,
  { contractId, userId }: { contractId: string; userId: string },
): Promise<{ id: string; status: StoryStatus } | null> {
  const { id, status, freelancerId, clientId, askedAt } = successStories;
  const [story] = await db
    .select({ id, status })
    .from(successStories)
    .where(
      and(
        eq(successStories.contractId, contractId),
        ne(status, 'removed'),
        isNotNull(askedAt),
        or(eq(freelancerId, userId), eq(clientId, userId)),
      ),
    );
  return story ?? null;
}

/** By what the list of staff can be sorted. */
export const storySorts = ['changed', 'name'] as const;

const { id: storyId, name: storyName, status: storyStatus, updatedAt, returnedNote } = successStories;
const entryColumns = {
  ...{ id: storyId, name: storyName, status: storyStatus, updatedAt, returnedNote },
  ...{ contractId: contracts.id, number: contracts.number, title: contracts.title },
  freelancerName: contracts.freelancerName,
};

/** A story as the list of staff shows it. */
export type StoryEntry = Pick<SuccessStory, 'id' | 'name' | 'status' | 'updatedAt' | 'returnedNote'> & {
  contractId: string;
  number: number;
  title: Bilingual;
  /** As they were called when the contract began; null when their account is gone. */
  freelancerName: string | null;
};

/** One page of the stories that staff have written. */
export async function listStoriesForStaff(
  db: Database,
  query: PageQuery<(typeof storySorts)[number]> & { status?: StoryStatus | undefined },
): Promise<Found<StoryEntry>> {
  return await readPage(
    db,
    {
      rows: db
        .select(entryColumns)
        .from(successStories)
        .innerJoin(contracts, eq(contracts.id, successStories.contractId))
        .$dynamic(),
      where: query.status && eq(storyStatus, query.status),
      searched: sql`search_fold(concat_ws(' ', ${contracts.freelancerName}, ${storyName} ->> 'en', ${storyName} ->> 'ar',
        ${contracts.title} ->> 'en', ${contracts.title} ->> 'ar'))`,
      sorts: {
        changed: updatedAt,
        name: sql`search_fold(coalesce(${storyName} ->> 'en', ${contracts.freelancerName}))`,
      },
      ties: [desc(updatedAt), asc(storyId)],
    },
    query,
  );
}

/** How many stories somebody whom they name has given back to be said otherwise. */
export async function countReturnedStories(db: Database): Promise<number> {
  return await db.$count(successStories, and(eq(storyStatus, 'draft'), isNotNull(returnedNote)));
}

/** What happened to a story, as staff read it. */
export type StoryStep = {
  id: number;
  event: string;
  side: ContractSide | null;
  at: Date;
  actor: string | null;
  note: string | null;
};

/** A story with its contract, what the client said and what happened, for staff; null when there is none. */
export async function findStoryForStaff(db: Database, id: string) {
  const [story] = isRowId(id) ? await db.select().from(successStories).where(eq(successStories.id, id)) : [];
  if (!story) return null;
  const rows = await db
    .select()
    .from(successStorySteps)
    .where(eq(successStorySteps.storyId, id))
    .orderBy(desc(successStorySteps.id))
    .limit(50);
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  );
  const steps = rows.map(({ id: stepId, event, side, at, actorId, note }): StoryStep => {
    return { id: stepId, event, side, at, note, actor: (actorId && names.get(actorId)) || null };
  });
  const contract = (await findContract(db, story.contractId))!;
  return { story, contract, review: await wordsOfClient(db, contract.id), steps };
}

/** What a story can be written from: a completed contract, what its client said, and the story that there is already. */
export type StorySource = { contract: Contract; review: string | null; storyId: string | null };

/** A contract of which this member of the staff can tell; null where they are a side of it, or nothing can be told yet. */
export async function findStorySource(
  db: Database,
  { contractId, staffId }: { contractId: string; staffId: string },
): Promise<StorySource | null> {
  const contract = await findContract(db, contractId);
  if (contract?.status !== 'completed' || !contract.freelancerId || sideOf(contract, staffId)) return null;
  if (!(await hasShownReview(db, contractId))) return null;
  const [story] = await db
    .select({ id: successStories.id })
    .from(successStories)
    .where(and(eq(successStories.contractId, contractId), ne(successStories.status, 'removed')));
  return { contract, review: await wordsOfClient(db, contractId), storyId: story?.id ?? null };
}

/** What the client said of the work in a review that others read; null where it has no words. */
async function wordsOfClient(db: Database, contractId: string): Promise<string | null> {
  const { words, side, status } = contractReviews;
  const [review] = await db
    .select({ words })
    .from(contractReviews)
    .where(and(eq(contractReviews.contractId, contractId), eq(side, 'client'), eq(status, 'shown')));
  return review?.words ?? null;
}
