// Two at the same moment, really: on a server through connections of their own. Whoever wins, money goes once.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import {
  bringToBank,
  makePayee,
  makePayer,
  request,
  requestSource,
  siteUrl,
  type Payee,
  type Payer,
} from '#tests/worlds/wallet/withdrawals-world.ts';
import { findHoldings } from '../wallet-accounts.ts';
import { makeBatch } from './batches.ts';
import { approveWithdrawal, markWithdrawal } from './decide-withdrawal.ts';
import { findWithdrawal } from './find-withdrawals.ts';
import { cancelWithdrawal } from './request-withdrawal.ts';
import { walletWithdrawals } from './withdrawals-tables.server.ts';

const now = new Date('2026-11-24T10:00:00Z');
const large = 500_000;
let db: Database;
let approvers: Payer[];
let preparer: Payer;
let mona: Payee;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  approvers = [await makePayer(db, ['finance-approver'], now), await makePayer(db, ['admin'], now)];
  preparer = await makePayer(db, ['finance'], now);
});
beforeEach(async () => {
  mona = await makePayee(db, { piastres: 1_000_000 }, now);
  await db.delete(messages);
});

const ask = (amountPiastres = 20_000, by = mona) => request(db, by, { amountPiastres }, now);
const approve = (withdrawalId: string, by = approvers[0]!) =>
  approveWithdrawal(db, { ...by, withdrawalId, siteUrl }, now);
const cancel = (withdrawalId: string) =>
  cancelWithdrawal(db, { session: mona.session, withdrawalId, siteUrl, requestSource }, now);
const pay = (withdrawalId: string) =>
  markWithdrawal(db, { ...preparer, withdrawalId, outcome: 'paid', siteUrl }, now);
const toBank = (withdrawalId: string) =>
  bringToBank(db, { withdrawalId, approvers: [approvers[0]!], preparer }, now);
const money = async (who = mona) => (await findHoldings(db, who.member.userId)).money;
const stateOf = async (id: string) =>
  (await findWithdrawal(db, { id, userId: mona.member.userId }))?.withdrawal.status;
const kindsOfMail = async () => (await db.select().from(messages)).map(({ kind }) => kind);

describe('at the same moment', () => {
  it('twenty withdrawals take no more than there is', async () => {
    const karim = await makePayee(db, { piastres: 30_000 }, now);
    const attempts = Array.from({ length: 20 }, (_, index) => [`attempt${index}`, () => ask(20_000, karim)]);
    const outcomes = await race(Object.fromEntries(attempts) as Record<string, () => Promise<unknown>>);
    expect(countDone(outcomes)).toBe(1);
    const refused = Object.values(outcomes).filter((outcome) => outcome !== 'done');
    for (const code of refused) expect(code).toMatch(/^withdrawal-(too-much|money-gone)$/);
    expect(await money(karim)).toEqual({ posted: 30_000, held: 20_500, available: 9_500 });
  });

  it('one form that is sent ten times at once takes all that there is once, and each sending is told so', async () => {
    for (let round = 0; round < 6; round += 1) {
      const karim = await makePayee(db, { piastres: 20_500 }, now);
      const id = randomUUID();
      const send = () => request(db, karim, { amountPiastres: 20_000, id }, now);
      const outcomes = await race(
        Object.fromEntries(Array.from({ length: 10 }, (_, click) => [`click ${click}`, send])),
      );
      expect(countDone(outcomes)).toBe(10);
      expect(await money(karim)).toEqual({ posted: 20_500, held: 20_500, available: 0 });
    }
  });

  it('two people approve a large one: both count, and it is approved once', async () => {
    const id = await ask(large);
    const outcomes = await race({
      first: () => approve(id, approvers[0]),
      second: () => approve(id, approvers[1]),
    });
    expect(outcomes).toEqual({ first: 'done', second: 'done' });
    expect(await stateOf(id)).toBe('approved');
    expect((await kindsOfMail()).filter((kind) => kind === 'wallet-withdrawal-approved')).toHaveLength(1);
  });

  it('the same person approves twice: one counts', async () => {
    const id = await ask(large);
    const outcomes = await race({ first: () => approve(id), second: () => approve(id) });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'withdrawal-approved-before']);
    expect(await stateOf(id)).toBe('approved-once');
  });

  it('one is approved and cancelled: one of both happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await ask();
      const outcomes = await race({ approve: () => approve(id), cancel: () => cancel(id) });
      expect(countDone(outcomes)).toBe(1);
      expect(await stateOf(id)).toBe(outcomes.cancel === 'done' ? 'cancelled' : 'approved');
    }
    const { held } = await money();
    const approved = await db.$count(
      walletWithdrawals,
      sql`user_id = ${mona.member.userId} and status = 'approved'`,
    );
    expect(held).toBe(approved * 20_500);
  });

  it('one is marked as paid twice: it is settled once', async () => {
    const id = await ask();
    await toBank(id);
    const outcomes = await race({ first: () => pay(id), second: () => pay(id) });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'withdrawal-elsewhere']);
    expect(await money()).toEqual({ posted: 979_500, held: 0, available: 979_500 });
  });

  it('two batches are made of the same withdrawals: one gets them', async () => {
    const ids = [await ask(), await ask()];
    for (const id of ids) await approve(id);
    const make = (withdrawalIds: string[]) => () =>
      makeBatch(db, { ...preparer, batchId: randomUUID(), withdrawalIds, siteUrl }, now);
    const outcomes = await race({ one: make(ids), other: make(ids.toReversed()) });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'withdrawal-elsewhere']);
  });
});
