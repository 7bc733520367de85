// Whatever people do in whatever order: what is kept is the sum of the open milestones, money is neither made nor lost, and what a
// model of plain arithmetic says of every wallet is what the ledger says.
import { beforeAll, expect, it } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { findBalance } from '#domain/ledger/accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractModel, readRows } from '#tests/worlds/marketplace/contract-model.ts';
import { deadlines, doSomething, type Done, type Town } from '#tests/worlds/marketplace/contract-steps.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { findBroken } from '#tests/worlds/wallet/wallet-world.ts';

/** Of spring; what is done goes on into winter, over both changes of the clock. */
const start = new Date('2027-04-10T08:00:00Z');
const steps = 500;
const peopleCount = 6;
const contractCount = 6;
const piastres = 300_000;
const hour = 3_600_000;
let db: TestDatabase;
/** What was done in all runs, a line each. */
const all: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

it.each(runsOf(20))(
  'money is where the milestones say it is, after every order of things (%s)',
  { timeout: 900_000 },
  async (run) => {
    const random = randomInts(`contracts ${run}`);
    const model = contractModel(db, (await findBalance(db, 'house:fees'))?.posted ?? 0);
    const town = await makeTown();
    const { people, made } = town;
    const ids: string[] = [];
    const told: string[] = [];
    const agree = async (index: number, at: Date) => {
      const [client, other] = twoOf(people, random);
      made[index] = await town.world.make({ client, freelancer: other, piastres }, at);
      model.give(client!.userId, piastres);
      ids.push(made[index].contractId);
    };
    let at = start;
    const happen = async (act: () => Promise<Done>) => {
      const before = await readRows(db, ids);
      const done = await act();
      told.push(`${at.toISOString()} ${done.what}: ${done.refused ?? 'done'}`);
      const after = await readRows(db, ids);
      await model.follow({ before, after, done, at });
      await model.expectAgreement(after);
      return after;
    };
    for (let index = 0; index < contractCount; index += 1) await agree(index, at);
    try {
      for (let step = 0; step < steps; step += 1) {
        at = new Date(at.getTime() + random(22 * 60) * 60_000);
        const rows = await happen(async () => await doSomething(town, random, at));
        for (const [index, { contractId }] of made.entries())
          if (rows.contracts.get(contractId)!.status !== 'active') await agree(index, at);
      }
      // Then nobody does anything any more, and every deadline passes.
      at = new Date(at.getTime() + 60 * 24 * hour);
      for (const [what, act] of Object.entries(deadlines(db, at)))
        await happen(async () => {
          await act();
          return { what, refused: null };
        });
    } catch (error) {
      throw new Error(`${run}, after ${told.slice(-20).join('\n')}`, { cause: error });
    }
    await model.expectFees();
    while ((await chainJournals(db)) > 0);
    expect(await findBroken(db, people)).toEqual([]);
    for (const line of told) all.push(line);
  },
);

it('was about everything that moves money: otherwise little was proved', () => {
  const done = new Set(all.filter((line) => line.endsWith(': done')).map((line) => line.slice(25, -6)));
  for (const what of ['fund', 'approve', 'pay a part', 'agree to cancel', 'accept an offer', 'decide'])
    expect(done).toContain(what);
});

async function makeTown(): Promise<Town> {
  const world = contractWorld(db, start);
  const people = [];
  for (let index = 0; index < peopleCount; index += 1)
    people.push(await world.person({ memberRoles: ['client'] }));
  return { db, world, people, judges: [await world.person(), await world.person(), people[0]!], made: [] };
}

function twoOf<Item>(items: readonly Item[], random: (below: number) => number): [Item, Item] {
  const first = random(items.length);
  const second = (first + 1 + random(items.length - 1)) % items.length;
  return [items[first]!, items[second]!];
}
