import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { keeperOf, makeBarrier, siteUrl } from '#tests/worlds/barriers/barrier-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { moveBarrier } from './barrier-process.ts';
import { purgeBarrierReports } from './barrier-purge.ts';
import { sayMeToo } from './count-in.ts';
import { findBarrier } from './find-barriers.ts';
import { findBarrierToLeave, leaveBarrier } from './leave-barrier.ts';

const now = new Date('2026-11-27T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const db = await testDatabase();
await prepareJobs(db, [deliverMessageKind]);

it('lets a visitor end the mails about one barrier by any of them, and still counts them', async () => {
  const address = 'leaving@example.com';
  const email = readEmailAddress(address);
  if (typeof email === 'string') throw new Error(email);
  const keeper = (await makeMember(db, {}, now)).userId;
  const move = async (barrierId: string, event: 'start' | 'mend', at: Date) =>
    await moveBarrier(db, { ...keeperOf(keeper), barrierId, event, reason: null, siteUrl }, at);
  const mails = async () =>
    await db.select().from(messages).where(eq(messages.recipient, address)).orderBy(asc(messages.createdAt));
  const [one, other] = [
    await makeBarrier(db, { keeperId: keeper }, now),
    await makeBarrier(db, { keeperId: keeper }, now),
  ];
  for (const barrierId of [one, other])
    await sayMeToo(db, { barrierId, userId: null, email, answerBy: 'mail', language: 'en' }, now);
  for (const barrierId of [one, other]) await move(barrierId, 'start', daysOn(1));
  const tokens = (await mails()).map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(2);
  const found = await Promise.all(tokens.map(async (token) => await findBarrierToLeave(db, token, now)));
  expect(found.map((each) => each?.id).toSorted()).toEqual([one, other].toSorted());
  const token = tokens[found.findIndex((each) => each?.id === one)]!;
  // Two clicks at once are one.
  const clicks = await Promise.allSettled([1, 2].map(async () => await leaveBarrier(db, token, now)));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(leaveBarrier(db, token, now)).rejects.toEqual(refused('barrier-leave-unknown'));
  expect(await findBarrierToLeave(db, token, now)).toBeNull();
  expect((await findBarrier(db, one))?.people).toBe(1);
  for (const barrierId of [one, other]) await move(barrierId, 'mend', daysOn(2));
  expect(await mails()).toHaveLength(3);
  // What is purged takes the links along that its mails brought.
  await purgeBarrierReports(db, daysOn(200));
  for (const { text } of await mails()) expect(await findBarrierToLeave(db, tokenIn(text), now)).toBeNull();
});

function tokenIn(text: string): string {
  return /\/barriers\/leave\/([\w-]+)/.exec(text)?.[1] ?? '';
}
