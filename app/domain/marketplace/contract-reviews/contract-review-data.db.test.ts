import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractReviewWorld, goodReview } from '#tests/worlds/marketplace/contract-review-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import { forgetContracts } from '../contracts/contract-data.ts';
import { contractReviewDataPart, forgetContractReviews } from './contract-review-data.ts';
import { contractReviewReports } from './contract-reviews-tables.server.ts';
import { reportContractReview } from './report-contract-review.ts';
import { readTrackRecord } from './track-record.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof contractReviewWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractReviewWorld(db, now);
});

const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });

it('gives out what somebody wrote and what is shown of what was written about them', async () => {
  const { client, freelancer, byClient } = await world.reviewed();
  const waiting = await world.complete({ client, freelancer });
  const later = new Date(now.getTime() + 60_000);
  await world.write(client, waiting, { words: 'This is sealed for the moment.' }, later);
  const report = { reviewId: byClient.id, part: 'review', reason: 'untrue', note: 'No.' } as const;
  const session = freelancer.session;
  await reportContractReview(db, { ...report, viewer: 'member', session, requestSource }, now);
  const ofClient = await contractReviewDataPart.read(db, subject(client.userId));
  expect(ofClient).toMatchObject({ written: [{ words: goodReview.words }, { shownAt: null }], reports: [] });
  const ofFreelancer = await contractReviewDataPart.read(db, subject(freelancer.userId));
  expect(ofFreelancer).toMatchObject({
    ...{ written: [{}], aboutMe: [{ words: goodReview.words }], reports: [{ reason: 'untrue' }] },
  });
  expect(JSON.stringify(ofFreelancer)).not.toContain('sealed for the moment');
});

it('forgets a client, and leaves the freelancer their average', async () => {
  const { client, freelancer, contractId, ...made } = await world.reviewed();
  const waiting = await world.complete({ client, freelancer });
  await world.write(client, waiting);
  await db.transaction(async (db) => {
    await forgetContractReviews(db, subject(client.userId), now);
    await forgetContracts(db, subject(client.userId), now);
  });
  expect(await world.find({ contractId }, 'client')).toMatchObject({ words: null, work: 5 });
  expect(await world.find({ contractId }, 'freelancer')).toBeNull();
  expect(await world.find(waiting, 'client')).toBeNull();
  const record = await readTrackRecord(db, { userId: freelancer.userId, side: 'freelancer' });
  expect(record).toMatchObject({ completed: 2, reviews: 1, reviewers: 1, average: 4.5 });
  const reports = eq(contractReviewReports.reviewId, made.byFreelancer.id);
  expect(await db.$count(contractReviewReports, reports)).toBe(0);
  await expect(world.write(freelancer, waiting)).rejects.toEqual(
    expect.objectContaining({ code: 'contract-review-side-gone' }),
  );
});
