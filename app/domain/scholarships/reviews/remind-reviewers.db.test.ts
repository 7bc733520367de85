import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#domain/notifications/notify/notifications.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { days, now, scholarshipWorld, siteUrl } from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { declareConflict } from './declare-conflict.ts';
import { decideApplication } from '../decide-application.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { scholarshipReviews } from '../review-tables.server.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let hala: Member;
let omar: Member;
beforeAll(async () => {
  admin = await staff.member('admin');
  hala = await staff.member('reviewer', { language: 'ar' });
  omar = await staff.member('reviewer');
  await staff.haveRubric(admin);
});
beforeEach(async () => {
  await world.db.delete(notifications);
});

const remind = (at: Date) => remindReviewers(world.db, siteUrl, at);
const mails = async () => {
  const sent = await world.db.select().from(messages);
  return sent.filter(({ kind }) => kind === 'scholarship-review-reminder');
};
const toldOf = async ({ userId }: Member) =>
  (await listNotifications(world.db, userId)).items.filter(
    ({ kind }) => kind === 'scholarship-review-reminder',
  );

describe('whoever has not submitted a review', () => {
  it('is reminded once, a week after it was assigned, of all of them together', async () => {
    const ids = [await staff.application(), await staff.application()];
    await staff.assign(admin, ids, [hala, omar]);
    await staff.review(ids[0]!, omar);
    expect(await remind(days(6.9))).toBe(0);
    // Either run may be the one that reaches a person, for each person anew.
    const [reached, reachedBeside] = await Promise.all([remind(days(7)), remind(days(7))]);
    expect(reached + reachedBeside).toBe(2);
    expect(await remind(days(8))).toBe(0);
    expect(await toldOf(hala)).toMatchObject([
      { values: { count: 2 }, href: '/admin/education/scholarships/reviews' },
    ]);
    expect(await toldOf(omar)).toMatchObject([{ values: { count: 1 } }]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([hala.email, omar.email].toSorted());
    const arabic = sent.find(({ recipient }) => recipient === hala.email);
    expect(arabic?.text).toContain(`${siteUrl}/ar/admin/education/scholarships/reviews`);
    expect(arabic?.text).toContain('مراجعة طلبي منحة');
  });

  it('is reminded of what is assigned later in its own time', async () => {
    const first = await staff.application();
    await staff.assign(admin, [first], [hala]);
    expect(await remind(days(7))).toBe(1);
    const second = await staff.application();
    await staff.assign(admin, [second], [hala], days(7));
    expect(await remind(days(13))).toBe(0);
    expect(await remind(days(14))).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('is not reminded after a conflict of interest, a decision, or once they review no more', async () => {
    const conflict = await staff.application();
    const decided = await staff.application();
    const left = await staff.application();
    const gone = await staff.member('reviewer', { isSuspended: true });
    await staff.assign(admin, [conflict], [hala]);
    const reviewId = await staff.reviewOf(conflict, hala);
    await declareConflict(world.db, { ...hala, reviewId, reason: 'My neighbour' }, now);
    const readers = [await staff.member('reviewer'), await staff.member('reviewer')];
    await staff.assign(admin, [decided], [omar, ...readers]);
    for (const reader of readers) await staff.review(decided, reader);
    const decision = { applicationId: decided, action: 'decline', message: 'x'.repeat(20) } as const;
    await decideApplication(world.db, { ...admin, ...decision, siteUrl }, now);
    const asked = { applicationId: left, reviewerId: gone.userId, assignedAt: now };
    await world.db.insert(scholarshipReviews).values(asked);
    expect(await remind(days(8))).toBe(0);
    expect(await mails()).toEqual([]);
  });
});
