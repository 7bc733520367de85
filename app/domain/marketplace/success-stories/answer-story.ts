import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { isAgreedByAll, lockStory, namedSide, storyProcess, type HeldStory } from './story-process.ts';

type StoryAnswer = {
  session: Pick<Session, 'userId' | 'impersonation'>;
  storyId: string;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Agrees to the words that somebody has read. When everybody whom the story names agrees, it is on the site.
 * @throws Refusal 'story-unknown' (404) for everybody who was not asked, 'story-changed-meanwhile', 'story-agreed-already',
 * 'story-not-reviewed', 'story-elsewhere', 'impersonated' (403).
 */
export async function agreeToStory(
  db: Database,
  { seen, ...asked }: StoryAnswer & { seen: number },
  now: Date,
): Promise<{ isPublished: boolean }> {
  return await db.transaction(async (db) => {
    const { side, by } = await lockAsked(db, asked);
    const { storyId: id, siteUrl } = asked;
    const input = { event: 'agree', side, seen } as const;
    await runTransition(db, storyProcess, { event: 'agree', id, by, input, siteUrl }, now);
    if (!isAgreedByAll(await lockStory(db, id))) return { isPublished: false };
    const program = { ...by, party: 'program' } as const;
    const publishing = { event: 'publish', side: null } as const;
    await runTransition(
      db,
      storyProcess,
      { event: 'publish', id, by: program, input: publishing, siteUrl },
      now,
    );
    await raiseContentVersion(db);
    return { isPublished: true };
  });
}

/**
 * Gives a story back with what should be said otherwise; whoever had agreed is asked again.
 * @throws Refusal 'story-unknown' (404), 'story-elsewhere', 'impersonated' (403).
 */
export async function returnStory(
  db: Database,
  { note, ...asked }: StoryAnswer & { note: string },
  now: Date,
): Promise<void> {
  await answer(db, { ...asked, event: 'return', note }, now);
}

/**
 * Says no: nobody is asked about this contract again.
 * @throws Refusal as `returnStory`.
 */
export async function declineStory(db: Database, asked: StoryAnswer, now: Date): Promise<void> {
  await answer(db, { ...asked, event: 'decline' }, now);
}

/**
 * Takes back what somebody agreed to: the story is off the site, and nobody is asked about this contract again.
 * @throws Refusal as `returnStory`.
 */
export async function takeBackStory(db: Database, asked: StoryAnswer, now: Date): Promise<void> {
  await answer(db, { ...asked, event: 'take-back' }, now);
}

type GivenAnswer = StoryAnswer & { event: 'return' | 'decline' | 'take-back'; note?: string };

async function answer(db: Database, { event, note, ...asked }: GivenAnswer, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { side, by } = await lockAsked(db, asked);
    const { storyId: id, siteUrl } = asked;
    const input = { event, side, ...(note !== undefined && { note }) };
    await runTransition(db, storyProcess, { event, id, by, input, siteUrl }, now);
    if (event === 'take-back') await raiseContentVersion(db);
  });
}

type Asked = {
  story: HeldStory;
  side: ContractSide;
  by: { party: 'asked'; userId: string; requestSource: RequestSource };
};

/** Holds a story for somebody who was asked about it. @throws Refusal 'story-unknown' (404), 'impersonated' (403). */
async function lockAsked(db: Database, { session, storyId, requestSource }: StoryAnswer): Promise<Asked> {
  assertIsThemselves(session);
  const { userId } = session;
  const story = await lockStory(db, storyId);
  const side = namedSide(story, userId);
  if (!side || story.askedAt === null) throw new Refusal('story-unknown', {}, 404);
  return { story, side, by: { party: 'asked', userId, requestSource } };
}
