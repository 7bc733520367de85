import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { disputeWorld, type MadeDispute } from '#tests/worlds/marketplace/dispute-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { disputes } from './disputes-tables.server.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const now = new Date('2026-11-24T10:00:00Z');
const after = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);
const kinds = ['dispute-talk-ends', 'dispute-appeal-ends'] as const;
let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = disputeWorld(db, now);
});

/** What both sides were reminded of, in the app and by mail. */
async function remindersOf({ client, freelancer }: MadeDispute): Promise<string[]> {
  const theirs = [client, freelancer];
  const told = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          theirs.map(({ userId }) => userId),
        ),
        inArray(notifications.kind, [...kinds]),
      ),
    );
  const mailed = await db
    .select({ kind: messages.kind })
    .from(messages)
    .where(
      and(
        inArray(
          messages.recipient,
          theirs.map(({ email }) => email),
        ),
        inArray(
          messages.kind,
          kinds.map((kind) => `contract-${kind}`),
        ),
      ),
    );
  return [...told, ...mailed].map(({ kind }) => kind.replace('contract-', ''));
}

it('reminds both sides once, a day before their time to agree and to appeal is over', async () => {
  const made = await world.make();
  const { talkUntil } = await world.lookAt(made.disputeId);
  await remindOfDeadlines(db, { siteUrl }, after(talkUntil, -25));
  expect(await remindersOf(made)).toEqual([]);
  for (const hours of [-23, -12]) await remindOfDeadlines(db, { siteUrl }, after(talkUntil, hours));
  expect(await remindersOf(made)).toEqual(Array(4).fill('dispute-talk-ends'));
  await world.handOver();
  await remindOfDeadlines(db, { siteUrl }, world.afterTalk);
  await world.decide(await world.judge(), made.disputeId, 40);
  const appealUntil = (await world.lookAt(made.disputeId)).appealUntil!;
  await remindOfDeadlines(db, { siteUrl }, after(appealUntil, -25));
  expect(await remindersOf(made)).toHaveLength(4);
  for (const hours of [-23, -12]) await remindOfDeadlines(db, { siteUrl }, after(appealUntil, hours));
  const told = await remindersOf(made);
  expect(told.filter((kind) => kind === 'dispute-appeal-ends')).toHaveLength(4);
  expect(told).toHaveLength(8);
});

it('says nothing to whoever has agreed, and nothing a second time to whoever was told just now', async () => {
  const settled = await world.makeIn('settled');
  const { talkUntil } = await world.lookAt(settled.disputeId);
  await remindOfDeadlines(db, { siteUrl }, after(talkUntil, -12));
  expect(await remindersOf(settled)).toEqual([]);
  const short = await world.make();
  const ending = { talkUntil: after(now, 30) };
  await db.update(disputes).set(ending).where(eq(disputes.id, short.disputeId));
  await remindOfDeadlines(db, { siteUrl }, after(now, 20));
  expect(await remindersOf(short)).toEqual([]);
});
