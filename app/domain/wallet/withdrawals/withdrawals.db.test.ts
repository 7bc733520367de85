import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import {
  bank,
  bringToBank,
  makePayee,
  makePayer,
  request,
  requestSource,
  siteUrl,
  type Payee,
  type Payer,
} from '#tests/worlds/wallet/withdrawals-world.ts';
import { readStatement } from '../entries/statement.ts';
import { findHoldings } from '../wallet-accounts.ts';
import { exportBatch, findBatch, listBatches, makeBatch, markWithdrawals } from './batches.ts';
import { approveWithdrawal, markWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts';
import { addDestination, removeDestination } from './destinations.ts';
import {
  countToApprove,
  findWithdrawal,
  findWithdrawalForStaff,
  listWithdrawals,
} from './find-withdrawals.ts';
import { cancelWithdrawal } from './request-withdrawal.ts';
import type { BatchOutcome } from './withdrawal-constants.ts';
import { walletWithdrawals, withdrawalApprovals } from './withdrawals-tables.server.ts';

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
  await db.delete(messages);
  mona = await makePayee(db, { piastres: 1_000_000 }, now);
  await db.delete(messages);
});

const ask = (amountPiastres = 20_000, options: Parameters<typeof request>[2] = {}, by = mona) =>
  request(db, by, { amountPiastres, ...options }, now);
const approve = (withdrawalId: string, by = approvers[0]!) =>
  approveWithdrawal(db, { ...by, withdrawalId, siteUrl }, now);
const refuse = (withdrawalId: string, by = approvers[0]!) =>
  refuseWithdrawal(db, { ...by, withdrawalId, siteUrl, reason: 'The name is another one.' }, now);
const cancel = (withdrawalId: string, { session } = mona) =>
  cancelWithdrawal(db, { session, withdrawalId, siteUrl, requestSource }, now);
const mark = (withdrawalId: string, outcome: BatchOutcome, by = preparer) =>
  markWithdrawal(db, { ...by, withdrawalId, outcome, reason: 'No such account.', siteUrl }, now);
const toBank = (withdrawalId: string, by = [approvers[0]!]) =>
  bringToBank(db, { withdrawalId, approvers: by, preparer }, now);
const money = async (who = mona) => (await findHoldings(db, who.member.userId)).money;
const stateOf = async (id: string) =>
  (await findWithdrawal(db, { id, userId: mona.member.userId }))?.withdrawal.status;
const kindsOfMail = async () => (await db.select().from(messages)).map(({ kind }) => kind).toSorted();

describe('asking for money', () => {
  it('holds amount and fee at once, tells the person, and says so in the statement', async () => {
    const id = await ask();
    expect(await money()).toEqual({ posted: 1_000_000, held: 20_500, available: 979_500 });
    expect(await stateOf(id)).toBe('requested');
    const { entries } = await readStatement(db, {
      ...{ userId: mona.member.userId, currency: 'EGP', page: 1, perPage: 5 },
    });
    expect(entries[0]).toMatchObject({ kind: 'withdrawal-held', change: 0, heldChange: 20_500 });
    expect(await kindsOfMail()).toEqual(['wallet-withdrawal-requested']);
    const [mail] = await db.select().from(messages);
    expect(JSON.stringify(mail)).not.toContain(mona.destinationId);
    expect(JSON.stringify(mail)).not.toContain('01001234567');
    expect((await auditLines(db, id)).at(-1)).toMatchObject({ action: 'withdrawal.request' });
  });

  it('is done once, however often its form is sent', async () => {
    const id = randomUUID();
    await race({ first: () => ask(20_000, { id }), second: () => ask(20_000, { id }) });
    await ask(20_000, { id });
    expect(await money()).toMatchObject({ held: 20_500 });
    expect(await kindsOfMail()).toHaveLength(1);
  });

  it('is refused without a word lost, and nothing is held', async () => {
    const someone = await makePayee(db, { isPhoneConfirmed: false, piastres: 50_000 }, now);
    await expect(ask(20_000, {}, someone)).rejects.toMatchObject({ code: 'withdrawal-not-verified' });
    await expect(ask(4_999)).rejects.toMatchObject({ code: 'withdrawal-too-little', status: 400 });
    await expect(ask(999_501)).rejects.toMatchObject({ code: 'withdrawal-too-much' });
    await expect(ask(20_000, { shownFeePiastres: 400 })).rejects.toMatchObject({
      code: 'withdrawal-fee-changed',
    });
    const other = { ...mona, destinationId: someone.destinationId };
    await expect(ask(20_000, {}, other)).rejects.toMatchObject({ code: 'destination-unknown' });
    const newOne = randomUUID();
    const { session } = mona;
    await addDestination(
      db,
      { session, id: newOne, details: bank, secret: testSecret, siteUrl, requestSource },
      now,
    );
    await expect(ask(20_000, {}, { ...mona, destinationId: newOne })).rejects.toMatchObject({
      code: 'destination-waits',
    });
    const stale = { ...session, provedAt: new Date(now.getTime() - 31 * 60_000) };
    await expect(ask(20_000, {}, { ...mona, session: stale })).rejects.toMatchObject({ code: 'prove-again' });
    const lent = { ...session, impersonation: { staffId: randomUUID(), startedAt: now, endsAt: now } };
    await expect(ask(20_000, {}, { ...mona, session: lent })).rejects.toMatchObject({ code: 'impersonated' });
    expect(await money()).toMatchObject({ held: 0 });
    expect(await ask(999_500)).toBeTruthy();
    expect(await money()).toMatchObject({ available: 0 });
  });
});

describe('the way to the bank', () => {
  it('of a small one takes one approval, a batch and the word of the bank', async () => {
    const id = await ask();
    await approve(id);
    expect(await stateOf(id)).toBe('approved');
    const batchId = randomUUID();
    const batch = { ...preparer, batchId, withdrawalIds: [id], siteUrl };
    await makeBatch(db, batch, now);
    await makeBatch(db, batch, now);
    await mark(id, 'paid');
    expect(await stateOf(id)).toBe('paid');
    expect(await money()).toEqual({ posted: 979_500, held: 0, available: 979_500 });
    expect(await kindsOfMail()).toEqual([
      ...['wallet-withdrawal-approved', 'wallet-withdrawal-in-batch'],
      ...['wallet-withdrawal-paid', 'wallet-withdrawal-requested'],
    ]);
    const news = await db.select().from(notifications).where(eq(notifications.userId, mona.member.userId));
    expect(news.map(({ kind }) => kind).toSorted()).toEqual([
      ...['destination-added', 'withdrawal-approved', 'withdrawal-in-batch'],
      ...['withdrawal-paid', 'withdrawal-requested'],
    ]);
    const found = await findBatch(db, batchId);
    expect(found?.withdrawals.map((each) => each.id)).toEqual([id]);
    const list = { sort: 'number', direction: 'descending', page: 1, perPage: 5 } as const;
    expect((await listBatches(db, list)).items[0]).toMatchObject({
      id: batchId,
      withdrawals: 1,
      open: 0,
      piastres: 20_000,
    });
  });

  it('of a large one takes two people', async () => {
    const id = await ask(large);
    const [first, second] = approvers as [Payer, Payer];
    expect(await countToApprove(db, first.actor)).toBeGreaterThan(0);
    const waiting = await countToApprove(db, second.actor);
    await approve(id, first);
    expect(await stateOf(id)).toBe('approved-once');
    expect(await countToApprove(db, second.actor)).toBe(waiting);
    await expect(approve(id, first)).rejects.toMatchObject({ code: 'withdrawal-approved-before' });
    await expect(
      makeBatch(db, { ...preparer, batchId: randomUUID(), withdrawalIds: [id], siteUrl }, now),
    ).rejects.toMatchObject({ code: 'withdrawal-elsewhere' });
    await approve(id, second);
    expect(await stateOf(id)).toBe('approved');
  });

  it('is closed to whoever has not the permission, and to its own person', async () => {
    const id = await ask();
    await expect(approve(id, preparer)).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(refuse(id, preparer)).rejects.toMatchObject({ code: 'not-permitted' });
    const own = { ...approvers[1]!, actor: { ...approvers[1]!.actor, userId: mona.member.userId } };
    await expect(approve(id, own)).rejects.toMatchObject({ code: 'withdrawal-their-own' });
    await expect(refuse(id, own)).rejects.toMatchObject({ code: 'withdrawal-their-own' });
    await toBank(id);
    await expect(mark(id, 'paid', approvers[0])).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(mark(id, 'paid', own)).rejects.toMatchObject({ code: 'withdrawal-their-own' });
    await ask();
    const [hers, others] = [mona.member.userId, randomUUID()].map((userId) => countToApprove(db, { userId }));
    expect((await others)! - (await hers)!).toBe(1);
  });

  it('is kept by the database, whoever asks it', async () => {
    const id = await ask(large);
    const approval = (approverId: string) =>
      db.insert(withdrawalApprovals).values({ withdrawalId: id, approverId, at: now });
    const [first, second] = approvers as [Payer, Payer];
    await expect(approval(mona.member.userId)).rejects.toThrow();
    await approval(first.actor.userId);
    await expect(approval(first.actor.userId)).rejects.toThrow();
    const set = (values: Partial<typeof walletWithdrawals.$inferInsert>) =>
      db.update(walletWithdrawals).set(values).where(eq(walletWithdrawals.id, id));
    await expect(set({ status: 'approved' })).rejects.toThrow();
    await expect(set({ amountPiastres: 1 })).rejects.toThrow();
    await expect(set({ sealedDestination: 'elsewhere' })).rejects.toThrow();
    await approval(second.actor.userId);
    await set({ status: 'approved' });
    await expect(set({ status: 'paid' })).rejects.toThrow();
  });

  it('leads back: a refusal, a cancellation and what the bank returned free amount and fee', async () => {
    const refused = await ask();
    await refuse(refused);
    const cancelled = await ask();
    await cancel(cancelled);
    await cancel(cancelled);
    const bounced = await ask();
    await toBank(bounced);
    await mark(bounced, 'returned');
    const returned = await ask();
    await toBank(returned);
    await mark(returned, 'paid');
    expect(await money()).toMatchObject({ posted: 979_500 });
    await mark(returned, 'returned');
    const rejected = await ask();
    await approve(rejected);
    await mark(rejected, 'refused');
    expect(await Promise.all([refused, cancelled, bounced, returned, rejected].map(stateOf))).toEqual([
      ...['refused', 'cancelled', 'returned', 'returned', 'refused'],
    ]);
    expect(await money()).toEqual({ posted: 1_000_000, held: 0, available: 1_000_000 });
    const { steps } = (await findWithdrawal(db, { id: refused, userId: mona.member.userId }))!;
    expect(steps.at(-1)).toMatchObject({ status: 'refused', reason: 'The name is another one.' });
    const mail = await db.select().from(messages).where(eq(messages.kind, 'wallet-withdrawal-refused'));
    expect(mail.map((each) => JSON.stringify(each)).join()).toContain('The name is another one.');
  });

  it('needs a reason where the money does not arrive', async () => {
    const id = await ask();
    await toBank(id);
    const marking = { ...preparer, siteUrl, outcome: 'returned', reason: '' } as const;
    await expect(markWithdrawal(db, { ...marking, withdrawalId: id }, now)).rejects.toMatchObject({
      code: 'payout-reason-missing',
    });
    await expect(markWithdrawals(db, { ...marking, withdrawalIds: [id] }, now)).rejects.toMatchObject({
      code: 'payout-reason-missing',
    });
  });

  it('marks a whole batch, and leaves what somebody marked before', async () => {
    const ids = [await ask(), await ask(), await ask()];
    for (const id of ids) await approve(id);
    await makeBatch(db, { ...preparer, batchId: randomUUID(), withdrawalIds: ids, siteUrl }, now);
    await mark(ids[0]!, 'refused');
    const marking = { ...preparer, withdrawalIds: ids, outcome: 'paid', siteUrl } as const;
    expect(await markWithdrawals(db, marking, now)).toEqual({ marked: 2, left: 1 });
    expect(await money()).toEqual({ posted: 959_000, held: 0, available: 959_000 });
  });

  it('gives the bank a file with the destinations in full, and notes who took it', async () => {
    const karim = await makePayee(db, { details: bank }, now);
    const [one, two] = [await ask(), await ask(30_000, {}, karim)];
    for (const id of [one, two]) await approve(id);
    const batchId = randomUUID();
    await makeBatch(db, { ...preparer, batchId, withdrawalIds: [one, two], siteUrl }, now);
    // What is removed from the list meanwhile is paid as it was asked for.
    const { session, destinationId } = karim;
    await removeDestination(db, { session, id: destinationId, siteUrl, requestSource }, now);
    const { lines } = await exportBatch(db, { ...preparer, batchId, secret: testSecret }, now);
    expect(lines).toMatchObject([
      { kind: 'vodafone-cash', account: '01001234567', amountPiastres: 20_000 },
      { kind: 'bank', account: bank.account, holder: 'Mona Adel', amountPiastres: 30_000 },
    ]);
    expect((await auditLines(db, batchId)).some(({ action }) => action === 'payout_batch.export')).toBe(true);
    await expect(
      exportBatch(db, { ...approvers[0]!, batchId, secret: testSecret }, now),
    ).rejects.toMatchObject({ code: 'not-permitted' });
  });

  it('is found by staff by number, name and state', async () => {
    const zeinab = await makePayee(db, { firstName: 'Zeinab', lastName: 'Unique' }, now);
    const id = await ask(20_000, {}, zeinab);
    const query = { sort: 'number', direction: 'descending', page: 1, perPage: 50 } as const;
    const found = await listWithdrawals(db, { ...query, q: 'zeinab uniq', status: 'to-approve' });
    expect(found.items.map((each) => each.id)).toEqual([id]);
    const { number } = found.items[0]!;
    expect(
      (await listWithdrawals(db, { ...query, q: String(number) })).items.map((each) => each.id),
    ).toContain(id);
    expect((await listWithdrawals(db, { ...query, q: 'zeinab', status: 'paid' })).total).toBe(0);
    await approve(id);
    expect(await findWithdrawalForStaff(db, id)).toMatchObject({
      approvers: [approvers[0]!.actor.userId],
      account: { name: 'Zeinab Unique', isFullyVerified: true },
    });
    expect(await findWithdrawalForStaff(db, 'nothing')).toBeNull();
  });
});

it('nobody sees or cancels what is somebody else’s', async () => {
  const id = await ask();
  const other = await makeMember(db, {}, now);
  expect(await findWithdrawal(db, { id, userId: other.userId })).toBeNull();
  const stranger = await makePayee(db, {}, now);
  await expect(cancel(id, stranger)).rejects.toMatchObject({ code: 'withdrawal-unknown', status: 404 });
});
