import type { Database } from '#platform/database/database.server.ts';
import type { StaffFound, StaffQuery } from '#domain/domain-module.ts';
import { listUsers } from './user-list.ts';

/** People whose name or address has every word, for the search of the staff area. */
export async function findUsers(db: Database, { q }: StaffQuery, most: number): Promise<StaffFound> {
  const query = { q, sort: 'name', direction: 'ascending', page: 1, perPage: most } as const;
  const { items, total } = await listUsers(db, query);
  return {
    total,
    items: items.map(({ id, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim();
      return { id, href: `/admin/users/${id}`, title: name || email, note: name ? email : '' };
    }),
    allHref: `/admin/users?${new URLSearchParams({ q })}`,
  };
}
