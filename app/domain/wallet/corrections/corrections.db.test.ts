import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { deskWorld, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { findBroken, makePayer, now, siteUrl, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { walletEntries } from '../tables.server.ts';
import { askCorrection } from './ask-correction.ts';
import { walletCorrections } from './corrections-tables.server.ts';
import { approveCorrection, declineCorrection } from './decide-correction.ts';
import { countWaitingCorrections, findCorrection, listCorrections } from './list-corrections.ts';

let db: TestDatabase;
let world: ReturnType<typeof deskWorld>;
let asker: Payer;
let boss: Payer;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = deskWorld(db);
  asker = await makePayer(db, { firstName: 'Asker', roles: ['finance'] });
  boss = await makePayer(db, { firstName: 'Boss', roles: ['admin'] });
});

const approve = (id: string, by: Payer) => approveCorrection(db, { staff: staffOf(by), id, siteUrl }, now);

describe('a correction', () => {
  it('moves nothing until somebody else approves; then the member is told with the reason', async () => {
    const mona = await makePayer(db);
    const id = await world.ask(staffOf(asker), mona);
    expect(await world.moneyOf(mona)).toBe(0);
    expect(await countWaitingCorrections(db)).toBe(1);
    await approve(id, boss);
    expect(await world.moneyOf(mona)).toBe(10_000);
    expect(await db.select().from(walletEntries).where(eq(walletEntries.subjectId, id))).toMatchObject([
      { kind: 'correction', change: 10_000, after: 10_000 },
    ]);
    const [mail] = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mail!.kind).toBe('wallet-wallet-corrected-in');
    expect(mail!.text).toContain('A payment was lost.');
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(notice).toMatchObject({ kind: 'wallet-corrected', values: { reason: 'A payment was lost.' } });
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['correction.ask', asker.userId],
      ['correction.approve', boss.userId],
    ]);
    expect(await findCorrection(db, id)).toMatchObject({
      correction: { status: 'approved', asker: 'Asker Adel', decider: 'Boss Adel' },
      steps: [{ status: 'asked' }, { status: 'approved', actor: 'Boss Adel' }],
    });
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('is not approved by whoever asked, by the member, or without the permission, and the database says so too', async () => {
    const admin = await makePayer(db, { roles: ['admin'] });
    const mona = await makePayer(db);
    const own = await world.ask(staffOf(admin), mona);
    await expect(approve(own, admin)).rejects.toMatchObject({ code: 'correction-own-request' });
    const ofBoss = await world.ask(staffOf(admin), boss);
    await expect(approve(ofBoss, boss)).rejects.toMatchObject({ code: 'correction-own-wallet' });
    await expect(approve(own, asker)).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(world.ask(staffOf(admin), admin)).rejects.toMatchObject({ code: 'correction-own-wallet' });
    const forced = { status: 'approved', decidedBy: admin.userId, decidedAt: now } as const;
    const error = await db
      .update(walletCorrections)
      .set(forced)
      .where(eq(walletCorrections.id, own))
      .catch((reason: unknown) => reason);
    expect(breaksConstraint(error, 'wallet_corrections_approved_by_another')).toBe(true);
    expect(await world.moneyOf(mona)).toBe(0);
  });

  it('is approved once when two approve it at once', async () => {
    const mona = await makePayer(db);
    const other = await makePayer(db, { roles: ['owner'] });
    const id = await world.ask(staffOf(asker), mona);
    const results = await Promise.allSettled([approve(id, boss), approve(id, other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'correction-decided' },
    });
    expect(await world.moneyOf(mona)).toBe(10_000);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('takes no more than there is, and then still waits', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 5_000);
    const id = await world.ask(staffOf(asker), mona, { direction: 'out', amountPiastres: 6_000 });
    await expect(approve(id, boss)).rejects.toMatchObject({ code: 'correction-too-much' });
    expect((await findCorrection(db, id))?.correction.status).toBe('asked');
    const less = await world.ask(staffOf(asker), mona, { direction: 'out', amountPiastres: 2_000 });
    await approve(less, boss);
    expect(await world.moneyOf(mona)).toBe(3_000);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('is asked for once by a form that comes twice, and for somebody who has an account', async () => {
    const mona = await makePayer(db);
    const id = await world.ask(staffOf(asker), mona);
    const again = { id, userId: mona.userId, direction: 'in', amountPiastres: 10_000, reason: 'x' } as const;
    await askCorrection(db, { ...again, ...staffOf(asker) }, now);
    expect(await db.$count(walletCorrections, eq(walletCorrections.userId, mona.userId))).toBe(1);
    const nobody = { userId: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99' };
    await expect(world.ask(staffOf(asker), nobody)).rejects.toMatchObject({ code: 'correction-no-account' });
  });

  it('is turned down without moving anything or telling the member', async () => {
    const mona = await makePayer(db);
    const id = await world.ask(staffOf(boss), mona);
    await declineCorrection(db, { staff: staffOf(boss), id, siteUrl }, now);
    expect(await world.moneyOf(mona)).toBe(0);
    expect(await db.select().from(notifications).where(eq(notifications.userId, mona.userId))).toEqual([]);
    await expect(approve(id, boss)).rejects.toMatchObject({ code: 'correction-decided' });
    const query = { direction: 'descending', page: 1, perPage: 25, status: 'declined' } as const;
    expect((await listCorrections(db, query)).items).toMatchObject([{ id, name: 'Mona Adel' }]);
  });
});
