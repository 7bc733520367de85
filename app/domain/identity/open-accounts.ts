import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from './tables.server.ts';

/**
 * The condition that the account of a row is open: neither suspended nor waiting for its deletion. What such people show to
 * others is away meanwhile.
 */
export function isOpenAccount(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${userId}
    and ${users.suspendedAt} is null and ${users.deletionDueAt} is null)`;
}
