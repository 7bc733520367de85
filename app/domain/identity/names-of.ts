import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { users } from './tables.server.ts';

/** The names of people by the ids of their accounts, for staff; an account that is gone has none. */
export async function namesOf(
  db: Database,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]));
}
