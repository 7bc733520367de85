// At the same moment: one of two, and money moves once. On a server they really meet; on the embedded engine they come one after
// the other.
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { walletEscrowMoves } from '#domain/wallet/escrow/escrow-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';
import { closeProject } from '../projects/post-project.ts';
import { contracts } from './contracts-tables.server.ts';
import { endContract } from './end-contract.ts';
import { findContract } from './find-contracts.ts';
import { releaseSilentMilestones } from './silence.ts';
import { agreeToCancel, askForChanges, askToCancel, cancelLateMilestone } from './work-on-milestone.ts';

const now = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-12-20T10:00:00Z');
const times = Array.from({ length: timesOf(60) }, (_, index) => index);
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

const one = [{ title: 'All of it', piastres: 100_000, days: 7 }];

async function make(piastres = 100_000): Promise<MadeContract & { id: string }> {
  const made = await world.make({ milestones: one, piastres });
  people.push(made.client, made.freelancer);
  return { ...made, id: made.milestones[0]! };
}

async function makeDelivered() {
  const made = await make();
  await world.fund(made, made.id);
  await world.deliver(made, made.id);
  return made;
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const movesOf = async ({ contractId }: MadeContract, kind: 'fund' | 'release' | 'refund') =>
  await db.$count(
    walletEscrowMoves,
    and(eq(walletEscrowMoves.contractId, contractId), eq(walletEscrowMoves.kind, kind)),
  );

describe('at the same moment', { timeout: 300_000 }, () => {
  it('two proposals for a project are accepted: one contract', async () => {
    for (const _ of times) {
      const client = await world.person({ memberRoles: ['client'] });
      const [first, second] = [await world.person(), await world.person()];
      const projectId = await world.openProject(client);
      const offers = [await world.propose(projectId, first), await world.propose(projectId, second)];
      const outcomes = await race({
        one: async () => await world.accept(client, offers[0]!),
        other: async () => await world.accept(client, offers[1]!),
        again: async () => await world.accept(client, offers[0]!),
      });
      expect(countDone(outcomes)).toBe(1);
      expect(await db.$count(contracts, eq(contracts.projectId, projectId))).toBe(1);
      const states = await db
        .select({ status: proposals.status })
        .from(proposals)
        .where(eq(proposals.projectId, projectId));
      expect(states.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined']);
    }
  });

  it('a project is closed while a proposal for it is accepted: one of both', async () => {
    for (const _ of times) {
      const client = await world.person({ memberRoles: ['client'] });
      const projectId = await world.openProject(client);
      const offer = await world.propose(projectId, await world.person());
      const outcomes = await race({
        accept: async () => await world.accept(client, offer),
        close: async () =>
          await closeProject(db, { projectId, clientId: client.userId, requestSource, siteUrl }, now),
      });
      expect(countDone(outcomes)).toBe(1);
      const refused = Object.values(outcomes).find((outcome) => outcome !== 'done');
      expect(['project-elsewhere', 'proposal-elsewhere']).toContain(refused);
    }
  });

  it('a milestone is funded in four tabs: once', async () => {
    for (const _ of times) {
      const made = await make(400_000);
      const tabs = [1, 2, 3, 4].map((tab) => [`tab ${tab}`, async () => await world.fund(made, made.id)]);
      const outcomes = await race(Object.fromEntries(tabs) as Record<string, () => Promise<void>>);
      expect(countDone(outcomes)).toBe(1);
      expect([await moneyOf(made.client), await movesOf(made, 'fund')]).toEqual([300_000, 1]);
    }
  });

  it('two contracts want the last money of a wallet: one gets it', async () => {
    for (const _ of times) {
      const made = await make();
      const { client } = made;
      const other = await world.make({ milestones: one, piastres: 0, client });
      const outcomes = await race({
        one: async () => await world.fund(made, made.id),
        other: async () => await world.fund(other, other.milestones[0]!),
      });
      expect(Object.values(outcomes).toSorted()).toEqual(['done', 'escrow-too-little']);
      expect(await moneyOf(client)).toBe(0);
    }
  });

  it('a client approves, asks for changes and says nothing too long: one of them', async () => {
    for (const _ of times) {
      const made = await makeDelivered();
      const { client, freelancer, id } = made;
      const outcomes = await race({
        approve: async () => await world.approve(made, id, later),
        change: async () =>
          await askForChanges(db, { ...world.step(client, id), note: 'Please.', seen: 100_000 }, later),
        silence: async () => void (await releaseSilentMilestones(db, { siteUrl }, later)),
        again: async () => void (await releaseSilentMilestones(db, { siteUrl }, later)),
      });
      const { status } = await world.look(id);
      const isPaid = status === 'paid';
      expect(outcomes.change).toBe(isPaid ? 'milestone-elsewhere' : 'done');
      expect(await moneyOf(freelancer)).toBe(isPaid ? 90_000 : 0);
      expect(await movesOf(made, 'release')).toBe(isPaid ? 1 : 0);
      expect(await world.keptFor(made.contractId)).toBe(isPaid ? 0 : 100_000);
      expect((await findContract(db, made.contractId))!.status).toBe(isPaid ? 'completed' : 'active');
    }
  });

  it('one side agrees to cancel while the other approves: one of both', async () => {
    for (const _ of times) {
      const made = await makeDelivered();
      const { client, freelancer, id } = made;
      await askToCancel(db, { ...world.step(client, id), note: 'We give it up.' }, now);
      const outcomes = await race({
        approve: async () => await world.approve(made, id),
        cancel: async () => await agreeToCancel(db, world.step(freelancer, id), now),
      });
      expect(countDone(outcomes)).toBe(1);
      const money = [await moneyOf(client), await moneyOf(freelancer)];
      expect(money).toEqual(outcomes.approve === 'done' ? [0, 90_000] : [100_000, 0]);
    }
  });

  it('a client cancels what is late while it is delivered: one of both', async () => {
    for (const _ of times) {
      const made = await make();
      await world.fund(made, made.id);
      const outcomes = await race({
        deliver: async () => await world.deliver(made, made.id, later),
        cancel: async () => await cancelLateMilestone(db, world.step(made.client, made.id), later),
      });
      expect(countDone(outcomes)).toBe(1);
      expect(await moneyOf(made.client)).toBe(outcomes.cancel === 'done' ? 100_000 : 0);
    }
  });

  it('one side ends the contract while the other funds it: one of both', async () => {
    for (const _ of times) {
      const made = await make();
      const ending = { contractId: made.contractId, userId: made.freelancer.userId, requestSource, siteUrl };
      const outcomes = await race({
        fund: async () => await world.fund(made, made.id),
        end: async () => await endContract(db, ending, now),
      });
      expect(countDone(outcomes)).toBe(1);
      expect(await world.keptFor(made.contractId)).toBe(outcomes.fund === 'done' ? 100_000 : 0);
    }
  });
});
