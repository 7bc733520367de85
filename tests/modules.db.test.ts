import { expect, it } from 'vitest';
import { modules } from '#modules';
import {
  reportNames,
  searchKinds,
  seriesOf,
  staffFinds,
  staffPlaces,
  staffTasks,
} from '#domain/manifests.ts';
import type { Memory } from '#platform/page/define-memory.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { spansOf } from '#platform/time/periods.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';

const db = await testDatabase();

it('no two domains give the same name to a place, a task or a kind', () => {
  for (const names of [
    staffPlaces.map(({ key }) => key),
    staffTasks.map(({ key }) => key),
    staffFinds.map(({ kind }) => kind),
    searchKinds,
  ])
    expect(names).toEqual([...new Set(names)]);
});

it('every task of a manifest is counted by a module', () => {
  const counted = modules.flatMap(({ taskCounts }) => Object.keys(taskCounts ?? {}));
  expect(counted.toSorted()).toEqual(staffTasks.map(({ key }) => key).toSorted());
});

it.each(reportNames)('every series of the report %s is counted by a module', async (name) => {
  const spans = spansOf({ from: '2026-11-01', to: '2026-11-07' }, 'day');
  const parts = await Promise.all(modules.map(({ reportCounts }) => reportCounts?.[name]?.(db, spans)));
  const counted = parts.flatMap((part) => Object.keys(part ?? {}));
  expect(counted.toSorted()).toEqual([...seriesOf(name)].toSorted());
});

it('everything that the search of the staff area finds is looked for by a module', () => {
  const found = modules.flatMap(({ staffFinds }) => Object.keys(staffFinds ?? {}));
  expect(found.toSorted()).toEqual(staffFinds.map(({ kind }) => kind).toSorted());
});

it('every kind that visitors find is looked for by a module', async () => {
  const search = await readSearch(db, {
    query: 'code',
    words: [['code']],
    language: 'en',
    page: 1,
    perPage: 5,
  });
  const context = {
    db,
    language: 'en',
    userId: null,
    isPage: () => true,
    remember: async <Value>({ read }: Memory<Value>) => await read(db),
  } as const;
  const found = await Promise.all(
    modules.map(async (module) => await module.search?.find(context, search, undefined)),
  );
  expect(found.flatMap((each) => Object.keys(each ?? {})).toSorted()).toEqual([...searchKinds].toSorted());
});
