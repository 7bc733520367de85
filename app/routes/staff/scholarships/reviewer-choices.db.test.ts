import { beforeAll, expect, it } from 'vitest';
import type { KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { chooseAmong, readWhom } from './reviewer-choices.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

const person = (userId: string, name: string): KnownPerson => ({
  ...{ userId, name, emailKey: `${userId}@example.com`, language: 'en' },
});
const many = Array.from({ length: 40 }, (_, number) => person(`reader-${number}`, `Reader ${number}`));
const shown = ({ choices }: { choices: { value: string }[] }) => choices.map(({ value }) => value);

it('shows a small team whole, and of many people 25 besides whoever is chosen', async () => {
  const few = await chooseAmong(db, many.slice(0, 25), { whom: '' });
  expect(few).toMatchObject({ isCut: false, all: 25 });
  expect(few.choices).toHaveLength(25);
  const cut = await chooseAmong(db, many, { whom: '', chosen: ['reader-39'] });
  expect(cut).toMatchObject({ isCut: true, all: 40 });
  expect(cut.choices).toHaveLength(26);
  expect(shown(cut)).toContain('reader-39');
});

it('finds people by every word, in any spelling, and keeps whoever is chosen', async () => {
  const people = [...many, person('mona', 'منى أحمد'), person('nour', 'Nour Adel')];
  expect(shown(await chooseAmong(db, people, { whom: 'احمد مني' }))).toEqual(['mona']);
  const found = await chooseAmong(db, people, { whom: 'ADEL nour@', chosen: ['reader-3'] });
  expect(shown(found)).toEqual(['reader-3', 'nour']);
  expect(found.found).toBe(1);
  expect(shown(await chooseAmong(db, people, { whom: 'nobody else', chosen: ['nour'] }))).toEqual(['nour']);
});

it('reads what is looked for as one line that is not too long', () => {
  expect(readWhom(' Nour\n\u0000Adel ')).toBe('Nour Adel');
  expect(readWhom('x'.repeat(500))).toHaveLength(100);
  expect(readWhom(null)).toBe('');
});
