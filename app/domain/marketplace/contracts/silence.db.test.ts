import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { sameTimeLater } from './milestone-rules.ts';
import { releaseSilentMilestones, remindOfSilence } from './silence.ts';
import { askForChanges } from './work-on-milestone.ts';

const hour = 3_600_000;
let db: TestDatabase;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function deliverAt(at: Date) {
  const world = contractWorld(db, at);
  const made = await world.make({ milestones: [{ title: 'All of it', piastres: 100_000, days: 5 }] });
  people.push(made.client, made.freelancer);
  const id = made.milestones[0]!;
  await world.fund(made, id);
  await world.deliver(made, id);
  return { world, made, id };
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const remindersOf = async ({ userId }: Payer) =>
  await db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.kind, 'milestone-reminder')),
  );

describe('a client who does not answer', () => {
  it.each([
    ['in winter', '2027-01-10T12:00:30Z', '2027-01-24T12:01:00.000Z'],
    // Summer time begins on Friday 30 April 2027, and ends on Friday 29 October.
    ['over the beginning of summer time', '2027-04-20T12:00:00Z', '2027-05-04T11:00:00.000Z'],
    ['over the end of summer time', '2027-10-20T12:00:00Z', '2027-11-03T13:00:00.000Z'],
  ])('has 14 days to the same minute in Cairo, %s', async (_when, at, until) => {
    const { world, made, id } = await deliverAt(new Date(at));
    const releaseAt = new Date(until);
    expect((await world.look(id)).releaseAt).toEqual(releaseAt);
    let reminded = 0;
    // Every six hours the job comes.
    for (let time = new Date(at).getTime(); time < releaseAt.getTime(); time += 6 * hour) {
      await remindOfSilence(db, { siteUrl }, new Date(time));
      await releaseSilentMilestones(db, { siteUrl }, new Date(time));
      const daysLeft = (releaseAt.getTime() - time) / (24 * hour);
      const told = await remindersOf(made.client);
      expect(told - reminded).toBeLessThanOrEqual(1);
      reminded = told;
      if (daysLeft > 7.1) expect(told).toBe(0);
      if (daysLeft < 6.7 && daysLeft > 2.1) expect(told).toBe(1);
      if (daysLeft < 1.7) expect(told).toBe(2);
    }
    await releaseSilentMilestones(db, { siteUrl }, new Date(releaseAt.getTime() - 1));
    expect(await moneyOf(made.freelancer)).toBe(0);
    await releaseSilentMilestones(db, { siteUrl }, releaseAt);
    expect(await moneyOf(made.freelancer)).toBe(90_000);
    expect(await world.look(id)).toMatchObject({ status: 'paid' });
    await releaseSilentMilestones(db, { siteUrl }, new Date(releaseAt.getTime() + 24 * hour));
    expect(await moneyOf(made.freelancer)).toBe(90_000);
  });

  it('has them anew after asking for changes', async () => {
    const at = new Date('2027-02-01T12:00:00Z');
    const { world, made, id } = await deliverAt(at);
    const tenth = new Date('2027-02-11T12:00:00Z');
    await remindOfSilence(db, { siteUrl }, tenth);
    await askForChanges(db, { ...world.step(made.client, id), note: 'A word.', seen: 100_000 }, tenth);
    await releaseSilentMilestones(db, { siteUrl }, new Date('2027-03-30T12:00:00Z'));
    expect(await world.look(id)).toMatchObject({ status: 'funded', changes: 1, releaseAt: null });
    await world.deliver(made, id, new Date('2027-04-01T12:00:00Z'));
    expect(await world.look(id)).toMatchObject({ status: 'delivered', deliveries: 2, remindedDays: null });
    await remindOfSilence(db, { siteUrl }, new Date('2027-04-09T12:00:00Z'));
    expect(await remindersOf(made.client)).toBe(2);
  });
});

describe('the same time days later', () => {
  it('is never earlier than so many days, and on the whole minute', () => {
    expect(sameTimeLater(new Date('2026-11-24T10:00:00Z'), 14)).toEqual(new Date('2026-12-08T10:00:00Z'));
    expect(sameTimeLater(new Date('2026-11-24T10:00:00.001Z'), 14)).toEqual(new Date('2026-12-08T10:01:00Z'));
    expect(sameTimeLater(new Date('2026-11-24T21:59:59Z'), 1)).toEqual(new Date('2026-11-25T22:00:00Z'));
  });
});
