import type { Database } from '#platform/database/database.server.ts';
import { readPage } from '#platform/search/read-page.server.ts';
import { users } from '../tables.server.ts';

/** More people than this have so common a word that nobody looks through what is theirs. */
const mostPeople = 500;

/** The ids of people whose name, address or number has every word: for lists of other domains that are searched by person. */
export async function findUserIds(db: Database, q: string): Promise<string[]> {
  const found = await readPage(
    db,
    {
      rows: db.select({ id: users.id }).from(users).$dynamic(),
      searched: users.searchKey,
      sorts: { name: users.searchKey },
      ties: [users.id],
    },
    { q, sort: 'name', direction: 'ascending', page: 1, perPage: mostPeople },
  );
  return found.items.map(({ id }) => id);
}
