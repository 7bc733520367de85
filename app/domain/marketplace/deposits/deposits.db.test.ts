import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { walletEntries, walletReceipts } from '#domain/wallet/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld, depositReason, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { makeDraft, requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { endContract } from '../contracts/end-contract.ts';
import { findContract, listContractSteps } from '../contracts/find-contracts.ts';
import { agreeToCancel, askToCancel, cancelLateMilestone } from '../contracts/work-on-milestone.ts';
import { findClientProject } from '../projects/own-projects.ts';
import { repeatProject } from '../projects/post-project.ts';
import { contractDeposits } from './deposits-tables.server.ts';
import { findDeposit } from './find-deposits.ts';
import { payContractDeposit } from './pay-contract-deposit.ts';

const now = new Date('2026-11-24T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 86_400_000);
const one = [{ title: 'All of it', piastres: 100_000, days: 7 }];
let db: TestDatabase;
let world: ReturnType<typeof contractWorld>;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractWorld(db, now);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function make(deposit = 10_000): Promise<MadeContract & { id: string }> {
  const made = await world.make({ milestones: one, deposit });
  people.push(made.client, made.freelancer);
  return { ...made, id: made.milestones[0]! };
}

async function makePaid() {
  const made = await make();
  await world.payDeposit(made);
  return made;
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const refusal = (code: string) => expect.objectContaining({ code });
const doing = (who: Payer, { contractId }: MadeContract) => ({
  ...{ contractId, userId: who.userId, requestSource, siteUrl },
});
const receiptsOf = async ({ contractId }: MadeContract) =>
  await db
    .select({ kind: walletReceipts.kind, userId: walletReceipts.userId, sum: walletReceipts.amountPiastres })
    .from(walletReceipts)
    .where(eq(walletReceipts.subjectId, contractId))
    .orderBy(asc(walletReceipts.number));
const toldOf = async ({ userId }: Payer, kind: 'deposit-asked' | 'deposit-paid' | 'deposit-returned') =>
  await db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, kind)));

describe('a project that asks for a deposit', () => {
  it('asks for no more than the settings allow of its least price', async () => {
    const { userId: clientId } = await world.person({ memberRoles: ['client'] });
    const draft = async (piastres: number, least: number | null = null) =>
      await makeDraft(
        db,
        { clientId, content: { budgetLeastPiastres: least, deposit: { piastres, reason: depositReason } } },
        now,
      );
    await expect(draft(30_000)).resolves.toBeTypeOf('string');
    await expect(draft(30_100)).rejects.toThrow(refusal('project-deposit-too-large'));
    await expect(draft(20_000, 100_000)).rejects.toMatchObject({ values: { most: 100 } });
  });

  it('asks whoever it accepts, for no more than the share of the price that they agreed on', async () => {
    const made = await make(30_000);
    expect(await findDeposit(db, made.contractId)).toMatchObject({
      ...{ amountPiastres: 10_000, givenPiastres: 0, status: 'asked', reason: depositReason },
    });
    expect(await toldOf(made.freelancer, 'deposit-asked')).toBe(1);
    expect(await toldOf(made.client, 'deposit-asked')).toBe(0);
  });

  it('asks for none where the settings have come to allow none; what was agreed before stays', async () => {
    const made = await make();
    const client = await world.person({ memberRoles: ['client'] });
    const deposit = { piastres: 10_000, reason: depositReason };
    const offer = await world.propose(
      await world.openProject(client, 'Another', now, deposit),
      made.freelancer,
    );
    const { amounts } = await readSettings(db);
    await changeSettings(db, { amounts: { ...amounts, depositMostPercent: 0 } }, now);
    try {
      await world.payDeposit(made);
      expect(await world.depositFor(made.contractId)).toBe(10_000);
      const { contractId } = await world.accept(client, offer);
      expect(await findDeposit(db, contractId)).toBeNull();
    } finally {
      await changeSettings(db, { amounts }, now);
    }
  });
});

describe('a project that is repeated', () => {
  it('asks for a deposit again, as far as the settings still allow it', async () => {
    const client = await world.person({ memberRoles: ['client'] });
    const deposit = { piastres: 30_000, reason: depositReason };
    const projectId = await world.openProject(client, 'Again', now, deposit);
    const again = async () => {
      const repeating = { projectId, clientId: client.userId, requestSource, language: 'en' } as const;
      const { id } = await repeatProject(db, repeating, now);
      return (await findClientProject(db, id))!;
    };
    expect(await again()).toMatchObject({ depositPiastres: 30_000, depositReason });
    const { amounts } = await readSettings(db);
    try {
      await changeSettings(db, { amounts: { ...amounts, depositMostPercent: 5 } }, now);
      expect(await again()).toMatchObject({ depositPiastres: 15_000, depositReason });
      await changeSettings(db, { amounts: { ...amounts, depositMostPercent: 0 } }, now);
      expect(await again()).toMatchObject({ depositPiastres: null, depositReason: null });
    } finally {
      await changeSettings(db, { amounts }, now);
    }
  });
});

describe('a deposit that is asked for', () => {
  it('is paid from the wallet of the freelancer, with a receipt and a line, and then a milestone can be funded', async () => {
    const made = await make();
    await expect(world.fund(made, made.id)).rejects.toThrow(refusal('milestone-waits-for-deposit'));
    await world.payDeposit(made);
    expect(await findDeposit(db, made.contractId)).toMatchObject({ status: 'kept', paidAt: now });
    expect([await moneyOf(made.freelancer), await world.depositFor(made.contractId)]).toEqual([0, 10_000]);
    expect(await receiptsOf(made)).toEqual([
      { kind: 'deposit-pay', userId: made.freelancer.userId, sum: 10_000 },
    ]);
    const [line] = await db
      .select({ kind: walletEntries.kind, change: walletEntries.change })
      .from(walletEntries)
      .where(eq(walletEntries.subjectId, made.contractId));
    expect(line).toEqual({ kind: 'deposit-pay', change: -10_000 });
    expect(await toldOf(made.client, 'deposit-paid')).toBe(1);
    await world.fund(made, made.id);
    expect(await world.keptFor(made.contractId)).toBe(100_000);
  });

  it('is not paid from too little, by the client, by a stranger, or twice', async () => {
    const made = await make();
    const pay = async (who: Payer) => await payContractDeposit(db, doing(who, made), now);
    await expect(pay(made.freelancer)).rejects.toThrow(refusal('deposit-too-little'));
    await expect(pay(made.client)).rejects.toThrow(refusal('contract-out-of-reach'));
    await expect(pay(await world.person())).rejects.toThrow(refusal('contract-unknown'));
    await world.payDeposit(made);
    await expect(pay(made.freelancer)).rejects.toThrow(refusal('deposit-elsewhere'));
    expect(await world.depositFor(made.contractId)).toBe(10_000);
  });

  it('falls away when the contract ends before it was paid', async () => {
    const made = await make();
    await endContract(db, doing(made.client, made), now);
    expect(await findDeposit(db, made.contractId)).toMatchObject({ status: 'dropped', endedAt: now });
    await expect(payContractDeposit(db, doing(made.freelancer, made), now)).rejects.toThrow(
      refusal('deposit-elsewhere'),
    );
  });

  it('is none of a contract whose project asks for none', async () => {
    const made = await world.make({ milestones: one });
    await expect(payContractDeposit(db, doing(made.freelancer, made), now)).rejects.toThrow(
      refusal('deposit-elsewhere'),
    );
    await world.fund(made, made.milestones[0]!);
  });
});

describe('a deposit that is kept', () => {
  it('comes back whole, in the same moment, when the contract is completed', async () => {
    const made = await makePaid();
    await world.fund(made, made.id);
    await world.deliver(made, made.id);
    await world.approve(made, made.id);
    expect((await findContract(db, made.contractId))!.status).toBe('completed');
    expect(await findDeposit(db, made.contractId)).toMatchObject({ status: 'returned', endedAt: now });
    expect([await moneyOf(made.freelancer), await world.depositFor(made.contractId)]).toEqual([100_000, 0]);
    expect((await receiptsOf(made)).filter(({ kind }) => kind === 'deposit-return')).toEqual([
      { kind: 'deposit-return', userId: made.freelancer.userId, sum: 10_000 },
    ]);
    expect(await toldOf(made.freelancer, 'deposit-returned')).toBe(1);
    const steps = (await listContractSteps(db, made.contractId)).map(({ event }) => event);
    expect(steps.filter((event) => event.startsWith('deposit'))).toEqual([
      ...['deposit-ask', 'deposit-pay', 'deposit-return'],
    ]);
  });

  it.each([
    [
      'by agreement',
      async (made: MadeContract, id: string) => {
        await world.fund(made, id);
        await askToCancel(db, { ...world.step(made.client, id), note: 'Because.' }, now);
        await agreeToCancel(db, world.step(made.freelancer, id), now);
      },
    ],
    [
      'because nothing was delivered',
      async (made: MadeContract, id: string) => {
        await world.fund(made, id);
        await cancelLateMilestone(db, world.step(made.client, id), daysOn(60));
      },
    ],
    [
      'before anything was funded',
      async (made: MadeContract) => await endContract(db, doing(made.client, made), now),
    ],
  ])('comes back whole when the contract is cancelled %s', async (_name, cancel) => {
    const made = await makePaid();
    await cancel(made, made.id);
    expect((await findContract(db, made.contractId))!.status).toBe('cancelled');
    expect((await findDeposit(db, made.contractId))!.status).toBe('returned');
    expect([await moneyOf(made.freelancer), await moneyOf(made.client)]).toEqual([10_000, 1_000_000]);
  });

  it('stays kept while another milestone goes on', async () => {
    const made = await world.make({ deposit: 10_000 });
    await world.payDeposit(made);
    const [first] = made.milestones;
    await world.fund(made, first!);
    await world.deliver(made, first!);
    await world.approve(made, first!);
    expect(await world.depositFor(made.contractId)).toBe(10_000);
  });
});

describe('the database', () => {
  const constraintOf = async (act: Promise<unknown>): Promise<unknown> => {
    const error = await act.then(
      () => null,
      (error: { cause?: { constraint?: string; constraint_name?: string } }) => error.cause,
    );
    return error?.constraint ?? error?.constraint_name;
  };

  it('keeps no deposit that nobody paid, and changes none', async () => {
    const { contractId } = await make();
    const whose = eq(contractDeposits.contractId, contractId);
    const kept = { status: 'kept', paidAt: now } as const;
    expect(await constraintOf(db.update(contractDeposits).set(kept).where(whose).execute())).toBe(
      'contracts_keep_deposits',
    );
    for (const change of [{ amountPiastres: 5_000 }, { reason: 'Another one.' }])
      expect(await constraintOf(db.update(contractDeposits).set(change).where(whose).execute())).toBe(
        'contract_deposits_stay',
      );
    expect(await constraintOf(db.delete(contractDeposits).where(whose).execute())).toBe(
      'contract_deposits_stay',
    );
  });

  it('ends no contract whose deposit is kept, and funds none whose deposit is not paid', async () => {
    const paid = await makePaid();
    const end = sql`update contracts set status = 'cancelled', ended_at = now() where id = ${paid.contractId}`;
    expect(await constraintOf(db.execute(end))).toBe('contracts_return_deposits');
    const moves = sql`update wallet_deposit_moves set amount_piastres = 1 where contract_id = ${paid.contractId}`;
    expect(await constraintOf(db.execute(moves))).toBe('wallet_deposit_moves_stay');
    const asked = await make();
    const fund = sql`update contract_milestones set status = 'funded', due_on = '2026-12-01' where id = ${asked.id}`;
    expect(await constraintOf(db.execute(fund))).toMatch(
      /^contracts_(?:keep_what_is_funded|wait_for_deposits)$/,
    );
  });
});
