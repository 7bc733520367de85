import type { Database } from '#platform/database/database.server.ts';
import { users } from './tables.server.ts';

/** Everybody with their names and addresses, to be joined by a list of another domain that is sorted or searched by them. */
export function peopleNames(db: Database) {
  const { id: userId, firstName, lastName, email, searchKey: nameKey } = users;
  return db.select({ userId, firstName, lastName, email, nameKey }).from(users).as('people');
}
