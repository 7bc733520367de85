import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { savedForms } from './saved-form-tables.server.ts';
import {
  findSavedForm,
  deleteSavedForm,
  saveForm,
  purgeSavedForms,
  rewriteSavedForm,
} from './saved-forms.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const path = '/admin/cms/documents/1?kept=2';
const fields = [
  ['act', 'save'],
  ['title-ar', 'نقاط\u0000\uD800 برايل'],
  ['tag', 'one'],
  ['tag', 'two\r\nlines'],
] as const;

let db: Database;
let mona: string;
let adel: string;
beforeAll(async () => {
  db = await testDatabase();
  [mona, adel] = [(await makeMember(db)).userId, (await makeMember(db)).userId];
});

describe('a form that is kept', () => {
  it('comes back as it was sent, whatever was typed, to whoever sent it', async () => {
    const { key } = await saveForm(db, { userId: mona, path, fields }, now);
    expect(await findSavedForm(db, { key, userId: mona }, after(23))).toEqual({
      path,
      fields,
      createdAt: now,
    });
  });

  it('is nobody else’s, and nobody else changes or deletes it', async () => {
    const { key } = await saveForm(db, { userId: mona, path, fields }, now);
    expect(await findSavedForm(db, { key, userId: adel }, now)).toBeNull();
    await rewriteSavedForm(db, { key, userId: adel, fields: [] });
    await deleteSavedForm(db, { key, userId: adel });
    expect(await findSavedForm(db, { key, userId: mona }, now)).toMatchObject({ fields });
    for (const other of [newToken(), '', 'none'])
      expect(await findSavedForm(db, { key: other, userId: mona }, now)).toBeNull();
  });

  it('stands in the database without its key', async () => {
    const { key } = await saveForm(db, { userId: mona, path, fields }, now);
    expect(JSON.stringify(await db.select().from(savedForms))).not.toContain(key);
  });

  it('is written anew under its key, and forgotten', async () => {
    const { key } = await saveForm(db, { userId: mona, path, fields }, now);
    await rewriteSavedForm(db, { key, userId: mona, fields: [['image', '1']] });
    expect(await findSavedForm(db, { key, userId: mona }, now)).toMatchObject({ fields: [['image', '1']] });
    await deleteSavedForm(db, { key, userId: mona });
    expect(await findSavedForm(db, { key, userId: mona }, now)).toBeNull();
  });

  it('is over after a day and deleted within the next hour', async () => {
    const { key } = await saveForm(db, { userId: mona, path, fields }, now);
    const later = await saveForm(db, { userId: mona, path, fields }, after(1));
    expect(await findSavedForm(db, { key, userId: mona }, after(24))).toBeNull();
    await purgeSavedForms(db, after(24));
    expect(await findSavedForm(db, { key, userId: mona }, now)).toBeNull();
    expect(await findSavedForm(db, { key: later.key, userId: mona }, after(24))).not.toBeNull();
  });

  it('makes room for newer ones of the same person, twenty at most', async () => {
    await db.delete(savedForms);
    const first = await saveForm(db, { userId: mona, path, fields }, now);
    const others = await saveForm(db, { userId: adel, path, fields }, now);
    for (let number = 1; number <= 20; number += 1)
      await saveForm(db, { userId: mona, path, fields }, new Date(now.getTime() + number * 1000));
    expect(await findSavedForm(db, { key: first.key, userId: mona }, now)).toBeNull();
    expect(await findSavedForm(db, { key: others.key, userId: adel }, now)).not.toBeNull();
    expect(await db.$count(savedForms)).toBe(21);
  });
});
