import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { lockContract } from '../contracts/milestone-rows.ts';
import type { StoryContent } from './story-constants.ts';
import { successStories } from './stories-tables.server.ts';
import { addStoryStep, hasShownReview, lockStory, storyProcess } from './story-process.ts';

type NewStory = StaffContext & { contractId: string; content: StoryContent };

/**
 * Writes a story about a completed contract; nobody but staff knows of it until somebody is asked.
 * @throws Refusal 'not-permitted' (403), 'contract-unknown' (404), 'story-their-own' (403), 'story-not-reviewed',
 * 'story-there-already', 'story-nobody-to-ask'.
 */
export async function beginStory(
  db: Database,
  { contractId, content, ...by }: NewStory,
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'stories.propose');
  const { actor, requestSource } = by;
  return await db.transaction(async (db) => {
    const contract = await lockContract(db, contractId);
    const { clientId, freelancerId } = contract;
    if (sideOf(contract, actor.userId)) throw new Refusal('story-their-own', {}, 403);
    if (contract.status !== 'completed' || !(await hasShownReview(db, contractId)))
      throw new Refusal('story-not-reviewed');
    if (!freelancerId || (content.clientName && !clientId)) throw new Refusal('story-nobody-to-ask');
    const isThere = and(eq(successStories.contractId, contractId), ne(successStories.status, 'removed'));
    if ((await db.$count(successStories, isThere)) > 0) throw new Refusal('story-there-already');
    const [story] = await db
      .insert(successStories)
      .values({
        ...{ ...content, contractId, freelancerId, createdAt: now, updatedAt: now },
        clientId: content.clientName ? clientId : null,
      })
      .returning({ id: successStories.id });
    const { id } = story!;
    await addStoryStep(db, { storyId: id, event: 'begin', version: 1, actorId: actor.userId }, now);
    const target = { kind: 'success_story', id } as const;
    const line = { actorId: actor.userId, action: 'success_story.begin', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    return { id };
  });
}

type OnStory = StaffContext & { storyId: string; siteUrl: string };

/**
 * Changes the words of a story. Whoever agreed to the old ones has not agreed to these: one that was published is off the site, and
 * has to be asked for again.
 * @throws Refusal 'not-permitted' (403), 'story-unknown' (404), 'story-their-own' (403), 'story-changed-meanwhile',
 * 'story-nobody-to-ask', 'story-elsewhere'.
 */
export async function changeStory(
  db: Database,
  { storyId: id, content, seen, siteUrl, ...by }: OnStory & { content: StoryContent; seen: number },
  now: Date,
): Promise<void> {
  assertMay(by, 'stories.propose');
  await db.transaction(async (db) => {
    const story = await lockStory(db, id);
    if (content.clientName && !story.contract.clientId) throw new Refusal('story-nobody-to-ask');
    const input = { event: 'change', side: null, content, seen } as const;
    await runTransition(db, storyProcess, { event: 'change', id, by, input, siteUrl }, now);
    if (story.status === 'published') await raiseContentVersion(db);
  });
}

/**
 * Asks everybody whom a story names whether these words may be published.
 * @throws Refusal as `changeStory`, and 'story-not-reviewed'.
 */
export async function askForStory(
  db: Database,
  { storyId: id, seen, siteUrl, ...by }: OnStory & { seen: number },
  now: Date,
): Promise<void> {
  assertMay(by, 'stories.propose');
  await db.transaction(async (db) => {
    const input = { event: 'ask', side: null, seen } as const;
    await runTransition(db, storyProcess, { event: 'ask', id, by, input, siteUrl }, now);
  });
}

/**
 * Drops a story, and takes it off the site; whoever was asked is told.
 * @throws Refusal 'not-permitted' (403), 'story-unknown' (404), 'story-their-own' (403), 'story-elsewhere'.
 */
export async function removeStory(
  db: Database,
  { storyId: id, siteUrl, ...by }: OnStory,
  now: Date,
): Promise<void> {
  assertMay(by, 'stories.propose');
  await db.transaction(async (db) => {
    const { status } = await lockStory(db, id);
    const input = { event: 'remove', side: null } as const;
    await runTransition(db, storyProcess, { event: 'remove', id, by, input, siteUrl }, now);
    if (status === 'published') await raiseContentVersion(db);
  });
}
