import { and, eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { contractReviews } from '../contract-reviews/contract-reviews-tables.server.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';
import { lockContract } from '../contracts/milestone-rows.ts';
import { storyTable } from './states.ts';
import { successStories, successStorySteps } from './stories-tables.server.ts';
import { overStoryStatuses, type StoryContent } from './story-constants.ts';
import { queueStoryMail, storyPath } from './story-mails.ts';

export type SuccessStory = typeof successStories.$inferSelect;

/** A story with its contract, both held. */
export type HeldStory = SuccessStory & { contract: Contract };

export type StoryEvent = EventOf<typeof storyTable>;

export type StoryInput = {
  event: StoryEvent;
  /** Who of those that were asked; null for staff and for the program. */
  side: ContractSide | null;
  /** The version of the words that they had before them. */
  seen?: number;
  content?: StoryContent;
  note?: string | null;
};

/** The life of a success story: its table, and how its rows, mails and notices are written. */
export const storyProcess: Process<typeof storyTable, HeldStory, StoryInput> = {
  table: storyTable,
  target: 'success_story',
  refusals: { impossible: 'story-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'freelance-work',
  lock: lockStory,
  guards: {
    'without-interest': async (_db, { row, staff }) => {
      if (staff && sideOf(row.contract, staff.actor.userId)) throw new Refusal('story-their-own', {}, 403);
      await Promise.resolve();
    },
    // Nobody answers, or writes over, words that they have not read.
    'is-current': async (_db, { row, input }) =>
      await refuseUnless(input.seen === row.version, 'story-changed-meanwhile'),
    'is-reviewed': async (db, { row }) =>
      await refuseUnless(await hasShownReview(db, row.contractId), 'story-not-reviewed'),
    'can-be-asked': async (db, { row }) => {
      for (const userId of [row.freelancerId, row.clientId])
        if (userId) await refuseUnless((await findAccount(db, userId)) !== null, 'story-nobody-to-ask');
    },
    'not-agreed-yet': async (_db, { row, input }) =>
      await refuseUnless(agreedOf(row, input.side!) !== row.version, 'story-agreed-already'),
    'all-agreed': async (_db, { row }) => await refuseUnless(isAgreedByAll(row), 'story-elsewhere'),
  },
  write: async (db, { row, to: status, staff, input }, now) => {
    const { event, side, content, note = null } = input;
    const changes: Partial<SuccessStory> = {
      ...{ status, updatedAt: now },
      ...(content && changeOf(row, content)),
      ...(event === 'ask' && { askedAt: row.askedAt ?? now }),
      ...(event === 'agree' &&
        (side === 'client' ? { clientAgreed: row.version } : { freelancerAgreed: row.version })),
      ...(event === 'publish' && { publishedAt: now }),
      ...(event === 'return' && { ...nobodyAgreed, returnedNote: note }),
      ...(isOver(status) && { ...noWords, ...nobodyAgreed, returnedNote: null }),
    };
    const [written] = await db
      .update(successStories)
      .set(changes)
      .where(eq(successStories.id, row.id))
      .returning();
    const step = { storyId: row.id, version: written!.version, event, side, note };
    const actorId = staff?.actor.userId ?? null;
    return {
      row: { ...written!, contract: row.contract },
      stepId: await addStoryStep(db, { ...step, actorId }, now),
    };
  },
  mail: async (db, { row, who, mail: kind, key, input, siteUrl }, now) => {
    const userId = readerOf(row, { who, input });
    if (!userId) return;
    const { id: storyId, contract } = row;
    await queueStoryMail(db, { storyId, project: contract.title, userId, kind, key, siteUrl }, now);
  },
  address: async (db, { row, who, input }) => {
    const userId = readerOf(row, { who, input });
    if (!userId || !(await findAccount(db, userId))) return null;
    return { userId, values: { project: row.contract.title }, href: storyPath(row.id) };
  },
};

const nobodyAgreed = { freelancerAgreed: null, clientAgreed: null } as const;

/** What is left of the words of a story that somebody does not want, or that staff have dropped. */
const noWords = { name: null, work: null, text: null, clientName: null } as const;

function isOver(status: SuccessStory['status']): boolean {
  return overStoryStatuses.some((each) => each === status);
}

/** The words of a story; null where it is over. */
export function wordsOfStory({ name, work, text, clientName }: SuccessStory): StoryContent | null {
  return name && work && text ? { name, work, text, clientName } : null;
}

/** New words: whoever agreed to the old ones has not agreed to them. */
function changeOf(row: HeldStory, content: StoryContent): Partial<SuccessStory> {
  const clientId = content.clientName ? row.contract.clientId : null;
  return {
    ...content,
    ...nobodyAgreed,
    clientId,
    version: row.version + 1,
    returnedNote: null,
    publishedAt: null,
  };
}

/** Holds the contract of a story, and the story. @throws Refusal 'story-unknown' (404). */
export async function lockStory(db: Database, id: string): Promise<HeldStory> {
  const [known] = isRowId(id)
    ? await db
        .select({ contractId: successStories.contractId })
        .from(successStories)
        .where(eq(successStories.id, id))
    : [];
  if (!known) throw new Refusal('story-unknown', {}, 404);
  const contract = await lockContract(db, known.contractId);
  const [story] = await db.select().from(successStories).where(eq(successStories.id, id));
  if (!story) throw new Refusal('story-unknown', {}, 404);
  return { ...story, contract };
}

/** Whether the client of a contract has written a review of its freelancer that others see. */
export async function hasShownReview(db: Database, contractId: string): Promise<boolean> {
  const { side, status } = contractReviews;
  const isShown = and(eq(contractReviews.contractId, contractId), eq(side, 'client'), eq(status, 'shown'));
  return (await db.$count(contractReviews, isShown)) > 0;
}

/** Which side of a story somebody is; null for everybody whom it does not name. */
export function namedSide(
  { freelancerId, clientId }: Pick<SuccessStory, 'freelancerId' | 'clientId'>,
  userId: string,
): ContractSide | null {
  if (freelancerId === userId) return 'freelancer';
  return clientId === userId ? 'client' : null;
}

/** The version that a side agreed to; null while it did not. */
export function agreedOf(
  { freelancerAgreed, clientAgreed }: Pick<SuccessStory, 'freelancerAgreed' | 'clientAgreed'>,
  side: ContractSide,
): number | null {
  return side === 'client' ? clientAgreed : freelancerAgreed;
}

/** Whether everybody whom a story names agrees to its words as they are. */
export function isAgreedByAll(story: SuccessStory): boolean {
  const { version, freelancerAgreed, clientId, clientAgreed } = story;
  return freelancerAgreed === version && (clientId === null || clientAgreed === version);
}

type NewStoryStep = Omit<typeof successStorySteps.$inferInsert, 'id' | 'at'>;

/** Writes one row of the history of a story, and gives its number. */
export async function addStoryStep(db: Database, step: NewStoryStep, now: Date): Promise<number> {
  const [row] = await db
    .insert(successStorySteps)
    .values({ ...step, at: now })
    .returning({ id: successStorySteps.id });
  return row!.id;
}

type ToldOf = { who: 'freelancer' | 'client' | 'other' | 'asked' | 'program'; input: StoryInput };

/** Whom a step is told: nobody hears of a story before they were asked. */
function readerOf({ freelancerId, clientId, askedAt }: HeldStory, { who, input }: ToldOf): string | null {
  if (askedAt === null) return null;
  if (who === 'other') return input.side === 'client' ? freelancerId : clientId;
  return who === 'client' ? clientId : freelancerId;
}

async function refuseUnless(holds: boolean, code: RefusalCode): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal(code);
}
