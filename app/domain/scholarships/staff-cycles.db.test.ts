import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContentVersion } from '#domain/site/version.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { now, scholarshipWorld } from '#tests/worlds/scholarships/scholarship-world.ts';
import { criterion, scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { beginDraft } from './begin-draft.ts';
import { findNeighbours } from './neighbours.ts';
import { listCycles, listCyclePrograms } from './cycle-list.ts';
import { deleteCycle, isCycleEmpty } from './delete-cycle.ts';
import { eraseApplications } from './erase-applications.ts';
import { listProgramsToApplyFor } from './programs.ts';
import { listCriteria, saveRubric } from './reviews/rubric.ts';
import { scholarshipCriteria } from './review-tables.server.ts';
import { changeCycle, createCycle, type CycleContent } from './save-cycle.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
const refusal = (code: string) => expect.objectContaining({ code });
let admin: Awaited<ReturnType<typeof staff.member>>;
let reviewer: typeof admin;
beforeAll(async () => {
  admin = await staff.member('admin');
  reviewer = await staff.member('reviewer');
});

const fields = (changes: Partial<CycleContent> = {}): CycleContent => ({
  ...{ title: { en: 'Summer', ar: 'صيف' }, opensOn: '2027-06-01', closesOn: '2027-07-31', places: 5 },
  ...{ isBlind: true, reviewerFiles: [], programs: [] },
  ...changes,
});

async function forgetDrafts(cycleId: string): Promise<void> {
  const { id } = scholarshipApplications;
  const drafts = world.db.select({ id }).from(scholarshipApplications);
  const rows = await drafts.where(eq(scholarshipApplications.cycleId, cycleId));
  await eraseApplications(
    world.db,
    rows.map(({ id }) => id),
  );
}

describe('a cycle', () => {
  it('is made, changed, written down and shown to visitors at once', async () => {
    const before = await readContentVersion(world.db);
    const programs = [{ programId: world.program.id, places: 2 }];
    const { id } = await createCycle(world.db, { ...admin, fields: fields({ programs }) }, now);
    expect(await readContentVersion(world.db)).toBeGreaterThan(before);
    expect(await listCyclePrograms(world.db, id)).toEqual(programs);
    await changeCycle(world.db, { ...admin, cycleId: id, fields: fields({ places: 7 }) }, now);
    expect(await listCyclePrograms(world.db, id)).toEqual([]);
    expect((await listCycles(world.db))[0]).toMatchObject({ id, places: 7, applications: 0, awards: 0 });
    const lines = await auditLines(world.db, id);
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['scholarship_cycle.create', admin.userId],
      ['scholarship_cycle.change', admin.userId],
    ]);
    await world.db.delete(scholarshipCycles).where(eq(scholarshipCycles.id, id));
  });

  it('is deleted with its criteria while nobody has applied or begun to, whoever comes first', async () => {
    const { id } = await createCycle(world.db, { ...admin, fields: fields() }, now);
    await saveRubric(world.db, { ...admin, cycleId: id, criteria: [criterion(100)] }, now);
    const before = await readContentVersion(world.db);
    const draft = { cycleId: id, account: null, language: 'en' } as const;
    const cycle = { ...admin, cycleId: id };
    await expect(deleteCycle(world.db, { ...reviewer, cycleId: id }, now)).rejects.toEqual(
      refusal('scholarship-not-permitted'),
    );
    const { key } = await beginDraft(world.db, draft, now);
    await expect(deleteCycle(world.db, cycle, now)).rejects.toEqual(refusal('cycle-has-applications'));
    expect(key).not.toBe('');
    await forgetDrafts(id);
    expect(await isCycleEmpty(world.db, id)).toBe(true);
    await Promise.allSettled([
      deleteCycle(world.db, cycle, now),
      beginDraft(world.db, draft, now),
      beginDraft(world.db, draft, now),
    ]);
    const drafts = await world.db.$count(scholarshipApplications, eq(scholarshipApplications.cycleId, id));
    const isThere = (await listCycles(world.db)).some((each) => each.id === id);
    expect(isThere).toBe(drafts > 0);
    await forgetDrafts(id);
    if (isThere) await deleteCycle(world.db, cycle, now);
    expect(await readContentVersion(world.db)).toBeGreaterThan(before);
    expect(await listCriteria(world.db, id)).toEqual([]);
    await expect(deleteCycle(world.db, cycle, now)).rejects.toEqual(refusal('cycle-unknown'));
  });

  it('never shares a day with another, not even when two are made at once', async () => {
    const make = (changes: Partial<CycleContent>) =>
      createCycle(world.db, { ...admin, fields: fields(changes) }, now);
    await expect(make({ opensOn: '2027-03-31' })).rejects.toEqual(refusal('cycle-overlaps'));
    await expect(make({ closesOn: '2027-05-31' })).rejects.toEqual(refusal('cycle-days-reversed'));
    const done = await Promise.allSettled([make({}), make({}), make({})]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.db.delete(scholarshipCycles).where(eq(scholarshipCycles.opensOn, '2027-06-01'));
  });

  it('is nothing for a reviewer, who gets no disability card in a blind one', async () => {
    await expect(createCycle(world.db, { ...reviewer, fields: fields() }, now)).rejects.toEqual(
      refusal('scholarship-not-permitted'),
    );
    const card = fields({ reviewerFiles: ['disability-card'] });
    await expect(createCycle(world.db, { ...admin, fields: card }, now)).rejects.toEqual(
      refusal('cycle-blind-card'),
    );
  });

  it('offers the programs that it names, and all if it names none', async () => {
    expect(await listProgramsToApplyFor(world.db, now)).toHaveLength(1);
    const own = { opensOn: '2026-11-01', closesOn: '2027-03-31', places: 40 };
    const programs = [{ programId: world.program.id, places: null }];
    await changeCycle(
      world.db,
      { ...admin, cycleId: world.cycleId, fields: fields({ ...own, programs }) },
      now,
    );
    expect(await listProgramsToApplyFor(world.db, now)).toMatchObject([{ id: world.program.id }]);
    await changeCycle(world.db, { ...admin, cycleId: world.cycleId, fields: fields(own) }, now);
  });
});

describe('the criteria of a cycle', () => {
  const save = (criteria: Parameters<typeof saveRubric>[1]['criteria']) =>
    saveRubric(world.db, { ...admin, cycleId: world.cycleId, criteria }, now);

  it('have weights of 100 together', async () => {
    await expect(save([criterion(60), criterion(30)])).rejects.toEqual(refusal('rubric-weights'));
    await expect(save([])).rejects.toEqual(refusal('rubric-criteria'));
    await expect(
      world.db
        .insert(scholarshipCriteria)
        .values({ ...criterion(50), id: undefined, cycleId: world.cycleId, position: 0 }),
    ).rejects.toThrow();
    await save([criterion(60), criterion(40, 10)]);
    const [first, second] = await listCriteria(world.db, world.cycleId);
    await save([{ ...second!, weight: 70 }, criterion(30)]);
    expect(await listCriteria(world.db, world.cycleId)).toMatchObject([
      { id: second!.id, weight: 70 },
      { weight: 30 },
    ]);
    expect((await listCriteria(world.db, world.cycleId)).some(({ id }) => id === first!.id)).toBe(false);
  });

  it('are frozen by the first review, in the database too; and so is what reviewers see', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [reviewer]);
    await staff.review(id, reviewer);
    await expect(save([criterion(100)])).rejects.toEqual(refusal('rubric-frozen'));
    await expect(world.db.delete(scholarshipCriteria)).rejects.toThrow();
    await expect(world.db.update(scholarshipCriteria).set({ scale: 3 })).rejects.toThrow();
    const own = { opensOn: '2026-11-01', closesOn: '2027-03-31', places: 40, isBlind: false };
    await expect(
      changeCycle(world.db, { ...admin, cycleId: world.cycleId, fields: fields(own) }, now),
    ).rejects.toEqual(refusal('cycle-view-fixed'));
  });
});

describe('the applications before and after one', () => {
  it('are those of its cycle that were sent, in the order of their numbers', async () => {
    const { cycleId } = world;
    const first = await staff.application();
    const draft = await staff.application({ status: 'draft' });
    const second = await staff.application();
    const third = await staff.application();
    const rows = await world.db.select().from(scholarshipApplications);
    const numberOf = (id: string) => rows.find((row) => row.id === id)!.number;
    const around = await findNeighbours(world.db, { cycleId, number: numberOf(second) });
    expect([around.previous?.id, around.next?.id]).toEqual([first, third]);
    expect(numberOf(draft)).toBeGreaterThan(numberOf(first));
    expect((await findNeighbours(world.db, { cycleId, number: numberOf(third) })).next).toBeNull();
    const elsewhere = await findNeighbours(world.db, {
      cycleId: '00000000-0000-4000-8000-000000000000',
      number: numberOf(second),
    });
    expect(elsewhere).toEqual({ previous: null, next: null });
  });
});
