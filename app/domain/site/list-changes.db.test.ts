import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { listImpactFigures, listSdgGoals } from './impact.ts';
import { listMenuItems } from './menu-items.ts';
import { moveImpactFigure } from './move-impact-figure.ts';
import { moveMenuItem } from './move-menu-item.ts';
import { moveSdgGoal } from './move-sdg-goal.ts';
import { removeImpactFigure } from './remove-impact-figure.ts';
import { removeMenuItem } from './remove-menu-item.ts';
import { removeSdgGoal } from './remove-sdg-goal.ts';
import { saveImpactFigure } from './save-impact-figure.ts';
import { saveMenuItem } from './save-menu-item.ts';
import { saveSdgGoal } from './save-sdg-goal.ts';
import { impactFigures, menuItems, sdgGoals } from './tables.server.ts';
import { readContentVersion } from './version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const label = { en: 'Members', ar: 'أعضاء' };
const says = { source: { en: 'Counted by us', ar: 'بإحصائنا' }, asOf: '2026-11-01' };
let db: Database;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  mona = editingBy((await makeMember(db)).userId);
});
beforeEach(async () => {
  await db.delete(impactFigures);
  await db.delete(menuItems);
  await db.delete(sdgGoals);
});

describe('impact figures', () => {
  const add = (value: number) =>
    saveImpactFigure(db, { key: null, value, suffix: '+', label, ...says, ...mona }, now);
  const values = async () => (await listImpactFigures(db)).map(({ value }) => value);

  it('are added last, changed, moved and removed, each with its line in the audit log', async () => {
    const before = await readContentVersion(db);
    const { key } = await add(1);
    await add(2);
    await saveImpactFigure(db, { key, value: 3, suffix: '', label, ...says, ...mona }, now);
    await moveImpactFigure(db, { key, to: 'down', ...mona }, now);
    await moveImpactFigure(db, { key, to: 'down', ...mona }, now);
    expect(await listImpactFigures(db)).toMatchObject([{ value: 2 }, { key, value: 3, ...says }]);
    await removeImpactFigure(db, { key, ...mona }, now);
    expect(await values()).toEqual([2]);
    expect(await readContentVersion(db)).toBe(before + 6);
    expect(await auditOf(key)).toEqual([
      'impact.add',
      'impact.change',
      'impact.move',
      'impact.move',
      'impact.remove',
    ]);
  });

  it('that are added and moved by many at once all keep a place of their own', async () => {
    const keys = (await Promise.all([1, 2, 3, 4, 5].map(add))).map(({ key }) => key);
    await Promise.all(keys.map((key) => moveImpactFigure(db, { key, to: 'up', ...mona }, now)));
    const places = await db.select({ position: impactFigures.position }).from(impactFigures);
    expect(places.map(({ position }) => position).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await values()).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('say who counted in both languages, or are not kept', async () => {
    const figure = { key: null, value: 1, suffix: '', label, asOf: '2026-11-01', ...mona };
    for (const source of [
      { en: 'Counted by us', ar: ' ' },
      { en: '', ar: 'بإحصائنا' },
    ])
      await expect(saveImpactFigure(db, { ...figure, source }, now)).rejects.toMatchObject({
        cause: { constraint: 'impact_figures_source_in_both_languages' },
      });
    expect(await values()).toEqual([]);
  });

  it('that are not there are refused, and nothing is written down', async () => {
    const key = 'nothing';
    const changes = [
      () => saveImpactFigure(db, { key, value: 1, suffix: '', label, ...says, ...mona }, now),
      () => moveImpactFigure(db, { key, to: 'up', ...mona }, now),
      () => removeImpactFigure(db, { key, ...mona }, now),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: 'impact-figure-unknown', status: 404 });
    expect(await auditOf(key)).toEqual([]);
  });
});

describe('the goals that the organisation works for', () => {
  const text = { en: 'What we do.', ar: 'ما نفعله.' };
  const save = (number: number, isNew = true) =>
    saveSdgGoal(db, { number, isNew, title: label, text, ...mona }, now);
  const numbers = async () => (await listSdgGoals(db)).map(({ number }) => number);

  it('are added last, changed, moved and removed, each with its line in the audit log', async () => {
    const before = await readContentVersion(db);
    await save(4);
    await save(17);
    await save(4, false);
    await moveSdgGoal(db, { number: 4, to: 'down', ...mona }, now);
    await moveSdgGoal(db, { number: 4, to: 'down', ...mona }, now);
    expect(await numbers()).toEqual([17, 4]);
    expect(await listSdgGoals(db)).toMatchObject([{}, { title: label, text }]);
    await removeSdgGoal(db, { number: 4, ...mona }, now);
    expect(await numbers()).toEqual([17]);
    expect(await readContentVersion(db)).toBe(before + 6);
    expect(await auditOf('4')).toEqual([
      ...['goal.add', 'goal.change', 'goal.move', 'goal.move', 'goal.remove'],
    ]);
  });

  it('are added once by many at once, and each keeps a place of its own', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 3, 3].map((number) => save(number)));
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const each of refused) expect(each).toMatchObject({ reason: { code: 'sdg-goal-taken' } });
    const places = await db.select({ position: sdgGoals.position }).from(sdgGoals);
    expect(places.map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
  });

  it('that are not there, or lack a language, are refused, and nothing is written down', async () => {
    const changes = [
      () => save(9, false),
      () => moveSdgGoal(db, { number: 9, to: 'up', ...mona }, now),
      () => removeSdgGoal(db, { number: 9, ...mona }, now),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: 'sdg-goal-unknown', status: 404 });
    const half = { number: 9, isNew: true, title: { en: 'Half', ar: ' ' }, text, ...mona };
    await expect(saveSdgGoal(db, half, now)).rejects.toThrow();
    expect(await auditOf('9')).toEqual([]);
    expect(await numbers()).toEqual([]);
  });
});

describe('the links of menus', () => {
  const add = (href: string, place: 'main' | 'legal' = 'main') =>
    saveMenuItem(db, { key: null, place, href, label, ...mona }, now);
  const hrefs = async (place: 'main' | 'legal') => (await listMenuItems(db, place)).map(({ href }) => href);

  it('are added last in their menu and move within it alone', async () => {
    await add('/terms', 'legal');
    const { key } = await add('/learn');
    await add('/about');
    await moveMenuItem(db, { key, to: 'up', ...mona }, now);
    expect(await hrefs('main')).toEqual(['/learn', '/about']);
    await moveMenuItem(db, { key, to: 'down', ...mona }, now);
    await saveMenuItem(db, { key, href: '/faq', label, ...mona }, now);
    expect(await hrefs('main')).toEqual(['/about', '/faq']);
    expect(await hrefs('legal')).toEqual(['/terms']);
    await removeMenuItem(db, { key, ...mona }, now);
    expect(await hrefs('main')).toEqual(['/about']);
    expect(await auditOf(key)).toEqual(['menu.add', 'menu.move', 'menu.move', 'menu.change', 'menu.remove']);
  });

  it('that are not there are refused', async () => {
    const key = 'nothing';
    const changes = [
      () => saveMenuItem(db, { key, href: '/learn', label, ...mona }, now),
      () => moveMenuItem(db, { key, to: 'up', ...mona }, now),
      () => removeMenuItem(db, { key, ...mona }, now),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: 'menu-item-unknown', status: 404 });
  });
});

async function auditOf(id: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.at, auditLog.id);
  return rows.map(({ action }) => action);
}
