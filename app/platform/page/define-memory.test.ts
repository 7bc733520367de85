import { expect, expectTypeOf, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories, defineMemory, type Memory } from './define-memory.ts';

const db = {} as Database;

it('gives one key and one way to read to what there is once', async () => {
  const memory = defineMemory('settings', () => Promise.resolve({ price: 5 }));
  expect(memory.key).toBe('settings');
  expect(await memory.read(db)).toEqual({ price: 5 });
});

it('keeps what is asked apart, in whatever order it is written', async () => {
  const pageOf = defineMemories('pages', (_db, asked: { kind: string; page?: number | undefined }) =>
    Promise.resolve(`${asked.kind} ${asked.page ?? 1}`),
  );
  const key = pageOf({ kind: 'article', page: 2 }).key;
  expect(pageOf({ page: 2, kind: 'article' }).key).toBe(key);
  expect(pageOf({ kind: 'article', page: undefined }).key).toBe(pageOf({ kind: 'article' }).key);
  const others = [{ kind: 'article' }, { kind: 'article', page: 22 }, { kind: 'article 2' }].map(pageOf);
  expect(new Set([key, ...others.map((each) => each.key)]).size).toBe(4);
  expect(await pageOf({ kind: 'post', page: 3 }).read(db)).toBe('post 3');
});

it('knows the kind of the value from what is asked', () => {
  const find = <Kind extends 'a' | 'b'>(_db: Database, { kind }: { kind: Kind }) => Promise.resolve(kind);
  const found = defineMemories('found', find);
  expectTypeOf(found({ kind: 'a' })).toEqualTypeOf<Memory<'a'>>();
});
