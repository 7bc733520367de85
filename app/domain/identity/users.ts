import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { users } from './tables.server.ts';

/** How many accounts there are, suspended ones included. */
export async function countUsers(db: Database): Promise<number> {
  return await db.$count(users);
}

/** How many people have confirmed their address and are not suspended. */
export async function countConfirmedMembers(db: Database): Promise<number> {
  return await db.$count(users, and(isNotNull(users.emailConfirmedAt), isNull(users.suspendedAt)));
}
