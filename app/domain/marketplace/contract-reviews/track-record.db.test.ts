// What others see of somebody's contracts, against a model of plain arithmetic after every order of things.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import type { MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { projects } from '../tables.server.ts';
import { reviewCriteria, reviewsEndAt, type Marks } from './contract-review-constants.ts';
import { moderateContractReview } from './moderate-contract-review.ts';
import { showLateReviews } from './show-contract-reviews.ts';
import { listCompletedContracts, readTrackRecord } from './track-record.ts';
import { takeBackContractReview } from './write-contract-review.ts';

const start = new Date('2026-11-24T10:00:00Z');
const steps = 6 * timesOf(100);
let db: TestDatabase;
let staff: StaffContext;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const { userId } = await contractReviewWorld(db, start).world.person();
  staff = { actor: { userId, roles: [{ role: 'moderator', scope: 'global' }] }, requestSource };
});

type Modelled = { made: MadeContract; closes: number; client: Kept | null; freelancer: Kept | null };
type Kept = { marks: Marks; status: 'sealed' | 'shown' | 'hidden' };

it.each(runsOf(10))(
  'averages are those of the reviews that others see (%s)',
  { timeout: 900_000 },
  async (run) => {
    const random = randomInts(`reviews ${run}`);
    const { complete, write, find, by, world } = contractReviewWorld(db, start);
    const freelancer = await world.person();
    const memberRoles = ['client' as const];
    const clients = [await world.person({ memberRoles }), await world.person({ memberRoles })];
    const model: Modelled[] = [];
    let at = start;
    for (let step = 0; step < steps; step += 1) {
      at = new Date(at.getTime() + random(30) * 3_600_000);
      if (model.length < 3 || random(8) === 0) {
        const made = await complete({ client: clients[random(2)]!, freelancer }, at);
        const closes = reviewsEndAt(at).getTime();
        model.push({ made, closes, client: null, freelancer: null });
      }
      const one = model[random(model.length)]!;
      const side = random(2) === 0 ? 'client' : 'freelancer';
      const other = side === 'client' ? 'freelancer' : 'client';
      const who = one.made[side];
      switch (random(5)) {
        case 0:
        case 1: {
          const marks = Object.fromEntries(reviewCriteria.map((each) => [each, 1 + random(5)])) as Marks;
          const done = await outcomeOf(() => write(who, one.made, marks, at));
          const isOpen = (kept: Kept | null) => kept === null || kept.status === 'sealed';
          const may = at.getTime() < one.closes && isOpen(one[side]) && isOpen(one[other]);
          expect(done).toBe(may);
          if (!may) break;
          one[side] = { marks, status: 'sealed' };
          if (one[other]) for (const each of [side, other] as const) one[each]!.status = 'shown';
          break;
        }
        case 2: {
          const { contractId } = one.made;
          const done = await outcomeOf(() => takeBackContractReview(db, { ...by(who), contractId }, at));
          if (done && one[side]?.status === 'sealed') one[side] = null;
          break;
        }
        case 3: {
          await showLateReviews(db, { siteUrl }, at);
          for (const each of model.filter(({ closes }) => closes <= at.getTime()))
            for (const kept of [each.client, each.freelancer])
              if (kept?.status === 'sealed') kept.status = 'shown';
          break;
        }
        default: {
          const review = await find(one.made, side);
          if (!review || review.status === 'sealed') break;
          const decision = review.status === 'shown' ? 'hide' : 'restore';
          const asked = { reviewId: review.id, decision, reason: 'It is untrue.', siteUrl } as const;
          await moderateContractReview(db, { ...asked, ...staff }, at);
          one[side]!.status = decision === 'hide' ? 'hidden' : 'shown';
        }
      }
      const ofFreelancer = await readTrackRecord(db, { userId: freelancer.userId, side: 'freelancer' });
      expect(ofFreelancer).toMatchObject(sumOf(model, 'client'));
      for (const client of clients) {
        const theirs = model.filter(({ made }) => made.client.userId === client.userId);
        const record = await readTrackRecord(db, { userId: client.userId, side: 'client' });
        expect(record).toMatchObject(sumOf(theirs, 'freelancer'));
      }
    }
  },
);

async function outcomeOf(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What a model says of the one whom a side wrote about. */
function sumOf(model: readonly Modelled[], writer: 'client' | 'freelancer') {
  const shown = model.flatMap((one) => (one[writer]?.status === 'shown' ? [one[writer].marks] : []));
  const all = shown.flatMap((marks) => reviewCriteria.map((criterion) => marks[criterion]));
  // In whole numbers, so that a half is rounded up as the database does.
  const sum = all.reduce((total, each) => total + each, 0);
  const average = all.length === 0 ? null : Math.floor((sum * 20 + all.length) / (2 * all.length)) / 10;
  return { completed: model.length, reviews: shown.length, average };
}

describe('what others see of a completed contract', () => {
  it('is named after its project where everybody could read it, and never after its client', async () => {
    const { complete, world } = contractReviewWorld(db, start);
    const freelancer = await world.person();
    await complete({ freelancer, title: 'Type out a novel' });
    const secret = await complete({ freelancer, title: 'Type out a will' });
    await db.update(projects).set({ isInvitedOnly: true }).where(eq(projects.id, secret.projectId));
    const asked = { freelancerId: freelancer.userId, page: 1, perPage: 10 };
    const { items, total } = await listCompletedContracts(db, asked);
    expect(total).toBe(2);
    expect(items.map(({ title }) => title?.en ?? null)).toEqual([null, 'Type out a novel']);
    expect(JSON.stringify(items)).not.toContain('Omar');
    expect(JSON.stringify(items)).not.toContain(secret.client.userId);
  });
});
