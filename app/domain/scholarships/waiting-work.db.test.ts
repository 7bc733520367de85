import { expect, it } from 'vitest';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { now, scholarshipWorld } from '#tests/worlds/scholarships/scholarship-world.ts';
import { declareConflict } from './reviews/declare-conflict.ts';
import {
  countReviewsToWrite,
  countUnassignedApplications,
  countUndecidedApplications,
} from './waiting-work.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);

it('counts what waits for reviewers, for a review and for a decision', async () => {
  const admin = await staff.member('admin');
  const first = await staff.member('reviewer');
  const second = await staff.member('reviewer');
  await staff.haveRubric(admin);
  const counts = async () => [
    await countUnassignedApplications(world.db),
    await countReviewsToWrite(world.db, first.userId),
    await countReviewsToWrite(world.db, second.userId),
    await countUndecidedApplications(world.db),
  ];
  const one = await staff.application();
  const other = await staff.application();
  await staff.application({ status: 'draft' });
  await staff.application({ status: 'withdrawn' });
  expect(await counts()).toEqual([2, 0, 0, 0]);
  await staff.assign(admin, [one], [first, second]);
  await staff.assign(admin, [other], [first]);
  expect(await counts()).toEqual([0, 2, 1, 0]);
  await staff.review(one, first);
  expect(await counts()).toEqual([0, 1, 1, 0]);
  await staff.review(one, second);
  expect(await counts()).toEqual([0, 1, 0, 1]);
  const reviewId = await staff.reviewOf(other, first);
  await declareConflict(world.db, { ...first, reviewId, reason: 'A cousin of mine' }, now);
  expect(await counts()).toEqual([0, 0, 0, 1]);
});
