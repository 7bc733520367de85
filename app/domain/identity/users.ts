import type { Database } from '#platform/database.server.ts';
import { users } from './tables.server.ts';

/** How many accounts there are, suspended ones included. */
export async function countUsers(db: Database): Promise<number> {
  return await db.$count(users);
}
