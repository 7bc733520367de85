import { describe, expect, it } from 'vitest';
import { defineList } from './list-query.server.ts';
import { exportHref, isNarrowed, listHref, pagesOf, sortColumn } from './list-query.ts';

const list = defineList({
  sorts: ['name', 'created'],
  sort: 'created',
  direction: 'descending',
  filters: { status: ['active', 'suspended'], category: [] as readonly string[] },
});

const read = (search: string, path = '/admin/users') =>
  list.read(new URL(`https://baseera.test${path}${search}`));

describe('the query of a list', () => {
  it('is what the list shows by itself when the address says nothing', () => {
    expect(read('')).toMatchObject({
      ...{ q: '', sort: 'created', direction: 'descending', page: 1, perPage: 25 },
      ...{ filters: {}, path: '/admin/users' },
    });
  });

  it('is read from the address, in both languages', () => {
    const search = '?q=%20mona%00%20adel&sort=name&direction=descending&status=suspended&page=3';
    expect(read(search, '/ar/admin/users')).toMatchObject({
      ...{ q: 'mona  adel', sort: 'name', direction: 'descending', page: 3 },
      ...{ filters: { status: 'suspended' }, path: '/admin/users' },
    });
  });

  it('takes nothing that it does not know', () => {
    const search = `?sort=password&direction=sideways&status=owner&page=-1&q=${'a'.repeat(500)}`;
    const query = read(search);
    expect(query).toMatchObject({ sort: 'created', direction: 'descending', page: 1, filters: {} });
    expect(query.q).toHaveLength(100);
    for (const page of ['0', '1.5', '99999999', 'x', '1e9']) expect(read(`?page=${page}`).page).toBe(1);
  });

  it('takes the values of a filter that only the request knows', () => {
    const url = new URL('https://baseera.test/admin/users?category=audio&status=active');
    expect(list.read(url).filters).toEqual({ status: 'active' });
    expect(list.read(url, { category: ['audio'] }).filters).toEqual({ status: 'active', category: 'audio' });
  });

  it('says whether the list is narrowed', () => {
    expect(['', '?page=2&sort=name', '?status=owner'].map((search) => isNarrowed(read(search)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['?q=mona', '?status=active'].map((search) => isNarrowed(read(search)))).toEqual([true, true]);
  });
});

describe('the address of another view', () => {
  it('keeps what was asked for, and names nothing that goes without saying', () => {
    expect(listHref(read(''))).toBe('/admin/users');
    expect(listHref(read('?q=a%26b&status=active&page=2'))).toBe('/admin/users?q=a%26b&status=active&page=2');
    expect(listHref(read('?sort=name'), { page: 2 })).toBe(
      '/admin/users?sort=name&direction=ascending&page=2',
    );
  });

  it('begins at the first page when other rows are asked for', () => {
    const query = read('?q=mona&status=active&page=7');
    expect(listHref(query, { status: null })).toBe('/admin/users?q=mona');
    expect(listHref(query, { q: '' })).toBe('/admin/users?status=active');
  });

  it('sorts by a column upwards first, and then the other way round', () => {
    expect(sortColumn(read(''), 'name')).toEqual({
      sortHref: '/admin/users?sort=name&direction=ascending',
    });
    expect(sortColumn(read(''), 'created')).toEqual({
      sortHref: '/admin/users?sort=created&direction=ascending',
      sorted: 'descending',
    });
    expect(sortColumn(read('?sort=name'), 'name')).toEqual({
      sortHref: '/admin/users?sort=name&direction=descending',
      sorted: 'ascending',
    });
  });

  it('leads to the file of all pages', () => {
    expect(exportHref(read('?page=3'))).toBe('/admin/users/export');
    expect(exportHref(read('?q=mona&sort=name&page=3'))).toBe(
      '/admin/users/export?q=mona&sort=name&direction=ascending',
    );
  });

  it('counts pages, of which there is always one', () => {
    expect([0, 25, 26].map((total) => pagesOf(read(''), total))).toEqual([1, 1, 2]);
  });
});
