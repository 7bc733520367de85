// At the same moment: both sides write, one writes while the time runs out, one takes back. On a server they really meet.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { contractReviews } from './contract-reviews-tables.server.ts';
import { replyToContractReview } from './reply-to-contract-review.ts';
import { showLateReviews } from './show-contract-reviews.ts';
import { takeBackContractReview } from './write-contract-review.ts';

const now = new Date('2026-11-24T10:00:00Z');
const closing = new Date('2026-12-08T10:00:00Z');
const justBefore = new Date(closing.getTime() - 1);
const times = Array.from({ length: timesOf(40) }, (_, index) => index);
let db: TestDatabase;
let world: ReturnType<typeof contractReviewWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractReviewWorld(db, now);
});

const reviewsOf = async ({ contractId }: { contractId: string }) =>
  await db.select().from(contractReviews).where(eq(contractReviews.contractId, contractId));

describe('at the same moment', { timeout: 300_000 }, () => {
  it('both sides write: both are shown, at one instant', async () => {
    for (const _ of times) {
      const made = await world.complete();
      const outcomes = await race({
        client: () => world.write(made.client, made),
        freelancer: () => world.write(made.freelancer, made),
      });
      expect(countDone(outcomes)).toBe(2);
      expect(await reviewsOf(made)).toMatchObject([
        { status: 'shown', shownAt: now },
        { status: 'shown', shownAt: now },
      ]);
    }
  });

  it('one writes twice: there is one review', async () => {
    for (const _ of times) {
      const made = await world.complete();
      const outcomes = await race({
        one: () => world.write(made.client, made, { work: 1 }),
        other: () => world.write(made.client, made, { work: 2 }),
      });
      expect(countDone(outcomes)).toBe(2);
      expect(await reviewsOf(made)).toMatchObject([{ status: 'sealed' }]);
    }
  });

  it('the second one is written while the time runs out: none answers what it has seen', async () => {
    for (const _ of times) {
      const made = await world.complete();
      await world.write(made.client, made);
      const outcomes = await race({
        writing: () => world.write(made.freelancer, made, {}, justBefore),
        deadline: () => showLateReviews(db, { siteUrl }, closing),
      });
      expect(['done', 'contract-review-too-late']).toContain(outcomes.writing);
      const reviews = await reviewsOf(made);
      expect(reviews).toHaveLength(outcomes.writing === 'done' ? 2 : 1);
      const shownAt = outcomes.writing === 'done' ? justBefore : closing;
      for (const review of reviews) expect(review).toMatchObject({ status: 'shown', shownAt });
    }
  });

  it('one takes back while the other writes: either both are shown, or the other is sealed', async () => {
    for (const _ of times) {
      const made = await world.complete();
      const { client, freelancer, contractId } = made;
      await world.write(client, made);
      const outcomes = await race({
        back: () => takeBackContractReview(db, { ...world.by(client), contractId }, now),
        write: () => world.write(freelancer, made),
      });
      expect(outcomes.write).toBe('done');
      const statuses = (await reviewsOf(made)).map(({ status }) => status);
      expect(statuses).toEqual(outcomes.back === 'done' ? ['sealed'] : ['shown', 'shown']);
    }
  });

  it('a review is answered from two tabs: once', async () => {
    for (const _ of times) {
      const { freelancer, byClient } = await world.reviewed();
      const reply = (words: string) =>
        replyToContractReview(db, { ...world.by(freelancer), reviewId: byClient.id, reply: words }, now);
      const outcomes = await race({ one: () => reply('Thank you.'), other: () => reply('Many thanks.') });
      expect(countDone(outcomes)).toBe(1);
    }
  });
});
