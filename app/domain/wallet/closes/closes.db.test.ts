import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { ledgerChain } from '#domain/ledger/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { startOfCairoDay } from '#platform/time/periods.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { deskWorld, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { csvOf, importText } from '#tests/worlds/wallet/settlement-world.ts';
import {
  findBroken,
  makePayer,
  minutesLater,
  reportOf,
  siteUrl,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { notePaymentReport } from '../top-ups/note-payment-report.ts';
import { resolveDifference } from '../desk/differences.ts';
import { listSettlementRows } from '../reconciliation/find-settlements.ts';
import { resolveSettlementRow } from '../reconciliation/settle-settlement.ts';
import { minutesAfterEnd } from './close-constants.ts';
import { closePeriod } from './close-period.ts';
import { walletCloses } from './closes-tables.server.ts';
import { exportClose } from './export-close.ts';
import { findClose, listCloses } from './find-closes.ts';
import { findNextCloses } from './next-closes.ts';

let db: TestDatabase;
let world: ReturnType<typeof deskWorld>;
let mona: Payer;
let staff: StaffContext;
let approver: StaffContext;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = deskWorld(db);
  const long = at('2026-10-01', 8);
  staff = staffOf(await makePayer(db, { firstName: 'Clerk', roles: ['finance'] }, long));
  approver = staffOf(await makePayer(db, { firstName: 'Chief', roles: ['finance-approver'] }, long));
  mona = await makePayer(db, { firstName: 'Mona' }, long);
});

/** So many hours after a day began in Cairo. */
function at(day: string, hours: number): Date {
  return minutesLater(hours * 60, startOfCairoDay(day));
}

const close = async (kind: 'day' | 'month', period: string, now: Date, by = staff) =>
  await closePeriod(db, { kind, period, ...by }, now);

it('has nothing to close where nothing has moved', async () => {
  expect(await findNextCloses(db, minutesLater(0))).toEqual({ day: null, month: null });
  await expect(close('day', '2026-10-05', minutesLater(0))).rejects.toMatchObject({ code: 'close-not-next' });
});

describe('a day', () => {
  it('is closed when it is over, nothing before it is open, and every difference is settled', async () => {
    await world.fill(mona, 50_000, at('2026-10-30', 10));
    await world.buy(mona, 20_000, at('2026-10-30', 11));
    const difference = await world.differ(mona, 40_000, at('2026-10-30', 12));
    // The 31st has no movement; this is on the first day of November.
    await world.fill(mona, 7_000, at('2026-11-01', 0));
    await expect(close('day', '2026-11-01', at('2026-11-05', 9))).rejects.toMatchObject({
      code: 'close-not-next',
    });
    const soon = minutesLater(minutesAfterEnd, at('2026-10-31', 0));
    await expect(close('day', '2026-10-30', minutesLater(-1, soon))).rejects.toMatchObject({
      code: 'close-not-over',
    });
    await expect(close('day', '2026-10-30', soon)).rejects.toMatchObject({
      ...{ code: 'close-differences', values: { count: 1 } },
    });
    await resolveDifference(db, { id: difference, words: 'Paid back.', ...staff }, soon);
    await expect(close('day', '2026-10-30', soon, approver)).rejects.toMatchObject({ status: 403 });

    const both = await Promise.all([close('day', '2026-10-30', soon), close('day', '2026-10-30', soon)]);
    const later = await close('day', '2026-10-30', at('2026-11-20', 9));
    expect(new Set([...both, later].map(({ closeId }) => closeId)).size).toBe(1);
    const found = await findClose(db, later.closeId);
    expect(found).toMatchObject({
      closer: 'Clerk Adel',
      close: {
        ...{ kind: 'day', period: '2026-10-30', journals: 3, closedAt: soon },
        startsAt: startOfCairoDay('2026-10-30'),
        endsAt: startOfCairoDay('2026-10-31'),
        accounts: [
          {
            ...{ code: 'member:*:wallet', currency: 'EGP', side: 'credit', opening: 0, closing: 50_000 },
            lines: [
              { reason: 'purchase', amount: -20_000, transfers: 1 },
              { reason: 'top-up', amount: 70_000, transfers: 2 },
            ],
          },
          { code: 'house:clearing:paymob', opening: 0, closing: 70_000 },
          { code: 'house:revenue:subscriptions', opening: 0, closing: 20_000 },
        ],
      },
    });
    const [link] = await db
      .select()
      .from(ledgerChain)
      .where(eq(ledgerChain.position, found!.close.chainPosition));
    expect(link?.hash).toBe(found!.close.chainHash);
    expect(found!.close.chainPosition).toBe(3);
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, later.closeId));
    expect(lines.map(({ action }) => action)).toEqual(['close.day']);
  });

  it('takes nothing more, whatever moment is asked for', async () => {
    const lastMoment = minutesLater(-1, startOfCairoDay('2026-10-31'));
    const [before] = [await findBroken(db, [mona])];
    const id = randomUUID();
    await world.begin(mona, { id, amountPiastres: 9_000 }, at('2026-11-01', 3));
    await expect(world.report(id, { amountPiastres: 9_000 }, lastMoment)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The books are closed') as string },
    });
    expect(await world.statusOf(id)).toBe('waiting');
    // The same is credited now, in a day that is open.
    await world.report(id, { amountPiastres: 9_000 }, startOfCairoDay('2026-10-31'));
    expect(await world.statusOf(id)).toBe('paid');
    expect([before, await findBroken(db, [mona])]).toEqual([[], []]);
  });

  it('waits for differences of settlement reports that are of it or of a day before', async () => {
    const now = at('2026-11-03', 9);
    expect((await findNextCloses(db, now)).day).toMatchObject({ period: '2026-10-31', obstacle: null });
    const text = csvOf([{ transaction: 'odd-31', time: '2026-10-31 15:00' }]);
    const settlementId = await importText(db, { staff, text, at: now });
    expect((await findNextCloses(db, now)).day).toMatchObject({ obstacle: 'differences', differences: 2 });
    const page = { direction: 'ascending', page: 1, perPage: 9 } as const;
    for (const { id } of (await listSettlementRows(db, { settlementId, ...page })).items)
      await resolveSettlementRow(db, { settlementId, id, words: 'Not ours.', ...staff }, now);
    await close('day', '2026-10-31', now);
  });

  it('is not closed while a row of the ledger does not hold', async () => {
    const now = at('2026-11-03', 10);
    const tampered = db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(sql`update ledger_transfers set amount = amount + 1 where id = 1`);
      await db.execute(sql`set local session_replication_role = origin`);
      await closePeriod(db, { kind: 'day', period: '2026-11-01', ...staff }, now);
    });
    await expect(tampered).rejects.toMatchObject({ code: 'close-unproven' });
    expect(await findBroken(db, [mona])).toEqual([]);
  });
});

describe('a month', () => {
  it('is closed by an approver when its days are, and stays open while one is not', async () => {
    const now = at('2026-11-05', 9);
    expect((await findNextCloses(db, now)).month).toMatchObject({ period: '2026-10', obstacle: null });
    await expect(close('month', '2026-10', now)).rejects.toMatchObject({ status: 403 });
    const { closeId } = await close('month', '2026-10', now, approver);
    expect(await close('month', '2026-10', at('2026-11-06', 9), approver)).toEqual({ closeId });
    const found = await findClose(db, closeId);
    expect(found).toMatchObject({ closer: 'Chief Adel', close: { journals: 4 } });
    expect(found!.days.map(({ period }) => period)).toEqual(['2026-10-30', '2026-10-31']);
    const december = at('2026-12-01', 9);
    await expect(close('month', '2026-11', december, approver)).rejects.toMatchObject({
      code: 'close-days-open',
    });
    await expect(close('month', '2026-11', at('2026-11-30', 9), approver)).rejects.toMatchObject({
      code: 'close-not-over',
    });
    await close('day', '2026-11-01', december);
    await close('month', '2026-11', december, approver);
    expect(await findNextCloses(db, december)).toEqual({ day: null, month: null });
  });

  it('is listed with its days, and comes as a file', async () => {
    const page = { direction: 'descending', page: 1, perPage: 25 } as const;
    const months = await listCloses(db, { ...page, kind: 'month' });
    expect(months.items.map(({ period, closer }) => [period, closer])).toEqual([
      ['2026-11', 'Chief Adel'],
      ['2026-10', 'Chief Adel'],
    ]);
    expect((await listCloses(db, page)).total).toBe(5);
    const { id } = months.items[0]!;
    const file = await exportClose(db, { id, ...staff }, minutesLater(0));
    expect(file).toMatchObject({ period: '2026-11', accounts: [{ code: 'member:*:wallet' }, {}, {}] });
    await expect(exportClose(db, { id: randomUUID(), ...staff }, minutesLater(0))).rejects.toMatchObject({
      ...{ code: 'close-unknown', status: 404 },
    });
  });

  it.each(['update wallet_closes set journals = 0', 'delete from wallet_closes', 'truncate wallet_closes'])(
    'stays as it was: %s',
    async (statement) => {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'What is closed stays as it was.' },
      });
      expect(await db.$count(walletCloses)).toBe(5);
    },
  );
});

/** The embedded engine has one session: nothing else is on its way there. */
describe.runIf(process.env.TEST_ENGINE === 'server')('a payment that is on its way', () => {
  it('is in the day that is closed meanwhile, or in no closed day', async () => {
    const inside = at('2026-12-03', 9);
    const topUpId = await world.begin(mona, { amountPiastres: 11_000 }, inside);
    const report = reportOf(topUpId, { amountPiastres: 11_000 });
    const now = at('2026-12-04', 9);
    await world.fill(mona, 5_000, inside);
    let closing: Promise<{ closeId: string }> | undefined;
    await db.transaction(async (tx) => {
      await notePaymentReport(tx, { provider: 'paymob', report, siteUrl }, inside);
      closing = close('day', '2026-12-03', now);
      await sleep(500);
    });
    const { closeId } = await closing!;
    expect((await findClose(db, closeId))?.close).toMatchObject({ journals: 2 });
    expect(await findBroken(db, [mona])).toEqual([]);
  });
});
