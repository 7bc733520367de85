import { and, asc, desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { walletEntries, walletReceipts } from '#domain/wallet/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';
import { projects } from '../tables.server.ts';
import { contractMilestones, contracts } from './contracts-tables.server.ts';
import { endContract } from './end-contract.ts';
import { countActiveContracts, findContract, listContractSteps, listMilestones } from './find-contracts.ts';
import { proposeMilestone } from './propose-milestone.ts';
import {
  acceptMilestone,
  agreeToCancel,
  askForChanges,
  askToCancel,
  cancelLateMilestone,
  payPartOfMilestone,
} from './work-on-milestone.ts';

const now = new Date('2026-11-24T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 86_400_000);
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

async function make(given: Parameters<typeof world.make>[0] = {}): Promise<MadeContract> {
  const made = await world.make(given);
  people.push(made.client, made.freelancer);
  return made;
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const statusOf = async ({ contractId }: MadeContract) => (await findContract(db, contractId))!.status;
const refusal = (code: string) => expect.objectContaining({ code });
const doing = (who: Payer, { contractId }: MadeContract) => ({
  ...{ contractId, userId: who.userId, requestSource, siteUrl },
});

describe('a proposal that is accepted', () => {
  it('becomes a contract with its terms and the rules of that day, and takes the project off the board', async () => {
    const { client, freelancer, contractId, projectId } = await make();
    const contract = (await findContract(db, contractId))!;
    expect(contract).toMatchObject({
      ...{ clientId: client.userId, freelancerId: freelancer.userId, status: 'active' },
      ...{ clientName: 'Omar Adel', freelancerName: 'Salma Adel', feePercent: 10, silenceDays: 14 },
    });
    expect(await listMilestones(db, contractId)).toMatchObject([
      { title: 'Two interviews', amountPiastres: 120_000, days: 7, status: 'agreed', dueOn: null },
      { title: 'Three interviews', amountPiastres: 180_000, days: 10, status: 'agreed', dueOn: null },
    ]);
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    expect(project!.status).toBe('in-progress');
    const { amounts } = await readSettings(db);
    await changeSettings(db, { amounts: { ...amounts, contractFeePercent: 20 } }, now);
    expect(await findContract(db, contractId)).toEqual(contract);
    await changeSettings(db, { amounts }, now);
    // Whoever accepted has read it on the page.
    const told = (userId: string) =>
      and(eq(notifications.kind, 'contract-started'), eq(notifications.userId, userId));
    expect(await db.$count(notifications, told(freelancer.userId))).toBe(1);
    expect(await db.$count(notifications, told(client.userId))).toBe(0);
  });

  it('declines the others with a word, and tells who made them', async () => {
    const client = await world.person({ memberRoles: ['client'] });
    const [one, other] = [await world.person(), await world.person({ language: 'ar' })];
    const projectId = await world.openProject(client);
    const chosen = await world.propose(projectId, one);
    const left = await world.propose(projectId, other);
    await world.accept(client, chosen);
    const [row] = await db.select().from(proposals).where(eq(proposals.id, left.proposalId));
    expect(row).toMatchObject({ status: 'declined', reason: 'اختار العميل عرضًا آخر.' });
    const told = eq(notifications.userId, other.userId);
    expect(await db.select().from(notifications).where(told)).toMatchObject([
      { kind: 'proposal-not-chosen' },
    ]);
    await expect(world.accept(client, left)).rejects.toEqual(refusal('proposal-elsewhere'));
  });

  it('is refused to whoever made the newest offer, saw an older one, or has nothing to do with it', async () => {
    const client = await world.person({ memberRoles: ['client'] });
    const [freelancer, stranger] = [await world.person(), await world.person()];
    const offered = await world.propose(await world.openProject(client), freelancer);
    await expect(world.accept(freelancer, offered)).rejects.toEqual(refusal('proposal-not-your-turn'));
    await expect(world.accept(stranger, offered)).rejects.toEqual(refusal('proposal-unknown'));
    const stale = { ...offered, offerId: offered.offerId - 1 };
    await expect(world.accept(client, stale)).rejects.toEqual(refusal('proposal-offer-changed'));
    await expect(world.accept(client, offered, daysOn(31))).rejects.toEqual(refusal('proposal-elsewhere'));
    expect(await db.$count(contracts, eq(contracts.proposalId, offered.proposalId))).toBe(0);
  });

  it('needs both sides, verified and not suspended', async () => {
    const client = await world.person({ memberRoles: ['client'] });
    const unverified = await world.person({ isPhoneConfirmed: false });
    const one = await world.propose(await world.openProject(client), unverified);
    await expect(world.accept(client, one)).rejects.toEqual(refusal('contract-not-verified'));
    const suspended = await world.person({ isSuspended: true });
    const other = await world.propose(await world.openProject(client), suspended);
    await expect(world.accept(client, other)).rejects.toEqual(refusal('contract-side-away'));
  });
});

describe('money', () => {
  it('goes from the client into escrow, and from there to the freelancer less the fee, with a receipt for each', async () => {
    const made = await make();
    const { client, freelancer, contractId, milestones } = made;
    await world.fund(made, milestones[0]!);
    expect([await moneyOf(client), await world.keptFor(contractId)]).toEqual([880_000, 120_000]);
    expect(await world.look(milestones[0]!)).toMatchObject({ status: 'funded', dueOn: '2026-12-01' });
    await world.deliver(made, milestones[0]!);
    await world.approve(made, milestones[0]!);
    expect([await moneyOf(freelancer), await world.keptFor(contractId)]).toEqual([108_000, 0]);
    const receipts = await db
      .select()
      .from(walletReceipts)
      .where(eq(walletReceipts.subjectId, contractId))
      .orderBy(asc(walletReceipts.number));
    expect(receipts).toMatchObject([
      { kind: 'escrow-fund', userId: client.userId, amountPiastres: 120_000, feePiastres: 0 },
      { kind: 'work-earned', userId: freelancer.userId, amountPiastres: 120_000, feePiastres: 12_000 },
      { kind: 'work-paid', userId: client.userId, amountPiastres: 120_000, feePiastres: 0 },
    ]);
    const [entry] = await db
      .select()
      .from(walletEntries)
      .where(eq(walletEntries.userId, freelancer.userId))
      .orderBy(desc(walletEntries.id));
    expect(entry).toMatchObject({
      ...{ kind: 'escrow-release', change: 108_000, subjectId: contractId },
      title: { en: 'Type out five interviews: Two interviews' },
    });
    expect(await statusOf(made)).toBe('active');
  });

  it('is not moved where the wallet has too little, and nothing is written', async () => {
    const made = await make({ piastres: 119_999 });
    await expect(world.fund(made, made.milestones[0]!)).rejects.toEqual(refusal('escrow-too-little'));
    expect(await world.look(made.milestones[0]!)).toMatchObject({ status: 'agreed' });
    expect(await moneyOf(made.client)).toBe(119_999);
  });

  it('for a part is paid at once; the rest stays kept, and is paid with it all together', async () => {
    const made = await make();
    const { client, freelancer, contractId, milestones } = made;
    const id = milestones[0]!;
    await world.fund(made, id);
    await world.deliver(made, id);
    const part = { ...world.step(client, id), seen: 120_000, note: 'The first one. Please the second.' };
    for (const partPiastres of [120_000, 0])
      await expect(payPartOfMilestone(db, { ...part, partPiastres }, now)).rejects.toEqual(
        refusal('milestone-part-too-large'),
      );
    await payPartOfMilestone(db, { ...part, partPiastres: 50_005 }, now);
    expect(await world.look(id)).toMatchObject({ status: 'funded', amountPiastres: 69_995, changes: 1 });
    expect([await moneyOf(freelancer), await world.keptFor(contractId)]).toEqual([45_005, 69_995]);
    expect((await listMilestones(db, contractId)).at(-1)).toMatchObject({
      ...{ status: 'paid', amountPiastres: 50_005, feePiastres: 5000, partOf: id },
    });
    await world.deliver(made, id);
    await expect(askForChanges(db, { ...part, note: 'More' }, now)).rejects.toEqual(
      refusal('milestone-changed-meanwhile'),
    );
    await world.approve(made, id);
    expect([await moneyOf(freelancer), await world.keptFor(contractId)]).toEqual([108_001, 0]);
  });

  it('goes back whole when both agree to cancel, and a question is over with the next step', async () => {
    const made = await make();
    const { client, freelancer, milestones } = made;
    const id = milestones[0]!;
    await world.fund(made, id);
    await askToCancel(db, { ...world.step(client, id), note: 'We do not need it any more.' }, now);
    await expect(agreeToCancel(db, world.step(client, id), now)).rejects.toEqual(
      refusal('milestone-not-asked'),
    );
    await world.deliver(made, id);
    await expect(agreeToCancel(db, world.step(freelancer, id), now)).rejects.toEqual(
      refusal('milestone-not-asked'),
    );
    await askToCancel(db, { ...world.step(freelancer, id), note: 'It does not work out.' }, now);
    await expect(askToCancel(db, { ...world.step(client, id), note: 'Neither do I.' }, now)).rejects.toEqual(
      refusal('milestone-cancel-asked'),
    );
    await agreeToCancel(db, world.step(client, id), now);
    expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([1_000_000, 0]);
    expect(await world.look(id)).toMatchObject({ status: 'cancelled' });
  });

  it('goes back when nothing is delivered so many days after the day, and not a day before', async () => {
    const made = await make();
    const id = made.milestones[0]!;
    await world.fund(made, id);
    // Due on 1 December; seven days later it is late, from the day after on.
    const cancel = (at: string) => cancelLateMilestone(db, world.step(made.client, id), new Date(at));
    await expect(cancel('2026-12-08T21:59:00Z')).rejects.toEqual(refusal('milestone-not-late'));
    await expect(cancelLateMilestone(db, world.step(made.freelancer, id), daysOn(60))).rejects.toEqual(
      refusal('contract-out-of-reach'),
    );
    await cancel('2026-12-08T22:00:00Z');
    expect(await moneyOf(made.client)).toBe(1_000_000);
    const other = made.milestones[1]!;
    await world.fund(made, other);
    await world.deliver(made, other);
    await askForChanges(
      db,
      { ...world.step(made.client, other), note: 'One word is missing.', seen: 180_000 },
      now,
    );
    await expect(cancelLateMilestone(db, world.step(made.client, other), daysOn(90))).rejects.toEqual(
      refusal('milestone-was-delivered'),
    );
  });
});

describe('a contract', () => {
  it('is completed with its last milestone, and its project with it', async () => {
    const made = await make();
    for (const id of made.milestones) {
      await world.fund(made, id);
      await world.deliver(made, id);
      expect(await countActiveContracts(db, made.freelancer.userId)).toBe(1);
      await world.approve(made, id);
    }
    expect(await statusOf(made)).toBe('completed');
    const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
    expect(project!.status).toBe('completed');
    expect(await countActiveContracts(db, made.freelancer.userId)).toBe(0);
    const events = (await listContractSteps(db, made.contractId)).map(({ event, side }) => [event, side]);
    expect(events).toEqual([
      ['start', 'client'],
      ...[1, 2].flatMap(() => [
        ['fund', 'client'],
        ['deliver', 'freelancer'],
        ['approve', 'client'],
      ]),
      ['complete', null],
    ]);
  });

  it('is ended by one side while no money is kept, and not with money', async () => {
    const made = await make();
    await world.fund(made, made.milestones[0]!);
    await expect(endContract(db, doing(made.freelancer, made), now)).rejects.toEqual(
      refusal('contract-keeps-money'),
    );
    await world.deliver(made, made.milestones[0]!);
    await world.approve(made, made.milestones[0]!);
    await endContract(db, doing(made.freelancer, made), now);
    expect(await statusOf(made)).toBe('completed');
    await expect(endContract(db, doing(made.client, made), now)).rejects.toEqual(refusal('contract-over'));
    const unpaid = await make();
    await endContract(db, doing(unpaid.client, unpaid), now);
    expect(await statusOf(unpaid)).toBe('cancelled');
    const [project] = await db.select().from(projects).where(eq(projects.id, unpaid.projectId));
    expect(project!.status).toBe('cancelled');
  });

  it('takes a new milestone when the other side accepts it', async () => {
    const made = await make();
    const milestoneId = '11111111-2222-4333-8444-555555555555';
    const asked = { ...doing(made.freelancer, made), milestoneId, title: 'A sixth interview' };
    for (let press = 0; press < 2; press += 1)
      await proposeMilestone(db, { ...asked, amountPiastres: 60_000, days: 4 }, now);
    expect(await listMilestones(db, made.contractId)).toHaveLength(3);
    await expect(world.fund(made, milestoneId)).rejects.toEqual(refusal('milestone-elsewhere'));
    await acceptMilestone(db, world.step(made.client, milestoneId), now);
    await world.fund(made, milestoneId);
    expect(await world.keptFor(made.contractId)).toBe(60_000);
  });

  it('says nothing to strangers, not even that it is there', async () => {
    const made = await make();
    const stranger = await world.person();
    const unknown = refusal('milestone-unknown');
    const asked = world.step(stranger, made.milestones[0]!);
    await expect(agreeToCancel(db, asked, now)).rejects.toEqual(unknown);
    await expect(askToCancel(db, { ...asked, note: 'x' }, now)).rejects.toEqual(unknown);
    await expect(endContract(db, doing(stranger, made), now)).rejects.toEqual(refusal('contract-unknown'));
  });

  it('stays as it was agreed, whoever asks the database', async () => {
    const made = await make();
    await world.fund(made, made.milestones[0]!);
    const id = made.milestones[0]!;
    const of = eq(contractMilestones.id, id);
    for (const change of [
      { status: 'agreed' as const },
      { amountPiastres: 1 },
      { status: 'cancelled' as const, settledAt: now },
      { title: 'Another' },
    ])
      await expect(db.update(contractMilestones).set(change).where(of)).rejects.toThrow();
    await expect(
      db.update(contracts).set({ feePercent: 0 }).where(eq(contracts.id, made.contractId)),
    ).rejects.toThrow();
    expect(await world.look(id)).toMatchObject({ status: 'funded', amountPiastres: 120_000 });
  });
});
