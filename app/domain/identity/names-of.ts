import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { users } from './tables.server.ts';

/** How people are called by the ids of their accounts, for staff; an account that is gone is left out. */
export async function namesOf(
  db: Database,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...person }) => [id, nameOf(person)]));
}

/** The same for other people than staff: by name alone, and nobody who has given none. */
export async function givenNamesOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const named = rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** How somebody is called to others: by name, or by address where no name was given. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
