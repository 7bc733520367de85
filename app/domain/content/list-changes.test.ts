import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { testDatabase } from '#tests/world/database.ts';
import { editingBy } from '#tests/world/documents.ts';
import { makeMember } from '#tests/world/members.ts';
import type { Editing } from './document-changes.ts';
import { listImpactFigures } from './impact.ts';
import { listMenuItems } from './menu-items.ts';
import { moveImpactFigure } from './move-impact-figure.ts';
import { moveMenuItem } from './move-menu-item.ts';
import { removeImpactFigure } from './remove-impact-figure.ts';
import { removeMenuItem } from './remove-menu-item.ts';
import { saveImpactFigure } from './save-impact-figure.ts';
import { saveMenuItem } from './save-menu-item.ts';
import { impactFigures, menuItems } from './tables.server.ts';
import { readContentVersion } from './version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const label = { en: 'Members', ar: 'أعضاء' };
let db: Database;
let mona: Editing;
beforeAll(async () => {
  db = await testDatabase();
  mona = editingBy((await makeMember(db)).userId);
});
beforeEach(async () => {
  await db.delete(impactFigures);
  await db.delete(menuItems);
});

describe('impact figures', () => {
  const add = (value: number) => saveImpactFigure(db, { key: null, value, suffix: '+', label, ...mona }, now);
  const values = async () => (await listImpactFigures(db)).map(({ value }) => value);

  it('are added last, changed, moved and removed, each with its line in the audit log', async () => {
    const before = await readContentVersion(db);
    const { key } = await add(1);
    await add(2);
    await saveImpactFigure(db, { key, value: 3, suffix: '', label, ...mona }, now);
    await moveImpactFigure(db, { key, to: 'down', ...mona }, now);
    await moveImpactFigure(db, { key, to: 'down', ...mona }, now);
    expect(await values()).toEqual([2, 3]);
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

  it('that are not there are refused, and nothing is written down', async () => {
    const key = 'nothing';
    const changes = [
      () => saveImpactFigure(db, { key, value: 1, suffix: '', label, ...mona }, now),
      () => moveImpactFigure(db, { key, to: 'up', ...mona }, now),
      () => removeImpactFigure(db, { key, ...mona }, now),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: 'impact-figure-unknown', status: 404 });
    expect(await auditOf(key)).toEqual([]);
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
