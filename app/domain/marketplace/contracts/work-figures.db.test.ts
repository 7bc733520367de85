import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { asOneSpan, spansOf } from '#platform/time/periods.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { projects } from '../tables.server.ts';
import { listContractsForStaff, sumContracts } from './contract-list.ts';
import { releaseSilentMilestones } from './silence.ts';
import { askForChanges } from './work-on-milestone.ts';
import { countWorkInSpans, readWorkQuality } from './work-figures.ts';

const hour = 3_600_000;
const start = new Date('2026-03-02T09:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * hour);
const march = { from: '2026-03-01', to: '2026-03-31' };
const instants = () => {
  const { list, endsAt } = asOneSpan(march);
  return { from: list[0]!.startsAt, before: endsAt };
};
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

it('says nothing of a market where nothing happened', async () => {
  expect(await readWorkQuality(db, instants())).toEqual({
    ...{ opened: 0, proposedPercent: null, hoursToFirst: null, milestones: 0, fundedPercent: null },
    ...{ disputedPercent: null, paid: 0, silentPercent: null, changedPercent: null },
  });
  expect(await sumContracts(db)).toEqual({ active: 0, heldPiastres: 0 });
});

it('counts what began, what was funded and paid, and how, in the period alone', async () => {
  const world = contractWorld(db, start);
  const client = await world.person({ memberRoles: ['client'], firstName: 'Omar' });
  // Three projects on the board at the same hour: one proposed for after 4 hours, one after 10, one not at all.
  for (const hours of [4, 10, null]) {
    const projectId = await world.openProject(client, `A quiet project ${hours}`);
    await db.update(projects).set({ openedAt: start }).where(eq(projects.id, projectId));
    if (hours !== null) {
      await world.propose(projectId, await world.person(), undefined, after(hours));
      // A later one changes nothing.
      await world.propose(projectId, await world.person(), undefined, after(hours + 50));
    }
  }
  const milestones = ['One', 'Two', 'Three'].map((title) => ({ title, piastres: 10_000, days: 3 }));
  const made = await world.make({ client, milestones, title: 'Type out a lecture' });
  await db
    .update(projects)
    .set({ openedAt: new Date('2026-02-01T09:00:00Z') })
    .where(eq(projects.id, made.projectId));
  const [first, second] = made.milestones as [string, string];
  for (const id of [first, second]) await world.fund(made, id, after(1));
  await world.deliver(made, first, after(2));
  const changes = { ...world.step(client, first), note: 'Headings, please.', seen: 10_000 };
  await askForChanges(db, changes, after(3));
  await world.deliver(made, first, after(4));
  await world.approve(made, first, after(5));
  await world.deliver(made, second, after(6));
  await releaseSilentMilestones(db, { siteUrl }, after(6 + 24 * 14 + 1));

  expect(await readWorkQuality(db, instants())).toEqual({
    ...{ opened: 3, proposedPercent: 67, hoursToFirst: 7, milestones: 3, fundedPercent: 67 },
    ...{ disputedPercent: 0, paid: 2, silentPercent: 50, changedPercent: 50 },
  });
  const sums = await countWorkInSpans(db, spansOf(march, 'month'));
  expect(sums).toEqual({ opened: [3], proposed: [5], started: [1], funded: [2], paid: [2] });
  const april = await countWorkInSpans(db, spansOf({ from: '2026-04-01', to: '2026-04-30' }, 'month'));
  expect(april).toEqual({ opened: [0], proposed: [0], started: [0], funded: [0], paid: [0] });
});

it('finds contracts by number, title and side, with what they are worth and what is kept', async () => {
  const world = contractWorld(db, start);
  const milestones = [
    { title: 'One', piastres: 30_000, days: 3 },
    { title: 'Two', piastres: 20_000, days: 3 },
  ];
  const made = await world.make({ milestones, title: 'Record a guide' });
  await world.fund(made, made.milestones[0]!, after(1));
  const query = { ...{ q: '', page: 1, perPage: 25, language: 'en' as const }, sort: 'held' as const };
  const find = async (q: string) =>
    (await listContractsForStaff(db, { ...query, q, direction: 'descending' })).items;
  const [found] = await find('guide');
  expect(found).toMatchObject({ id: made.contractId, worthPiastres: 50_000, heldPiastres: 30_000 });
  expect((await find(String(found!.number))).map(({ id }) => id)).toContain(made.contractId);
  expect((await find('Salma'))[0]).toMatchObject({ id: made.contractId });
  expect(await find('nobody at all')).toEqual([]);
  const ended = await listContractsForStaff(db, { ...query, status: 'completed', direction: 'ascending' });
  expect(ended.items).toEqual([]);
  expect(await sumContracts(db)).toEqual({ active: 2, heldPiastres: 30_000 });
});
