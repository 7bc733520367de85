import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countAudit } from '#domain/audit/audit-entries.ts';
import { users } from './tables.server.ts';

/** How many accounts there are, suspended ones included. */
export async function countUsers(db: Database): Promise<number> {
  return await db.$count(users);
}

/** How many people have confirmed their address and are not suspended. */
export async function countConfirmedMembers(db: Database): Promise<number> {
  return await db.$count(users, and(isNotNull(users.emailConfirmedAt), isNull(users.suspendedAt)));
}

/** How many accounts there were at an instant: those of today that were made before, and those deleted since. */
export async function countUsersAt(db: Database, at: Date): Promise<number> {
  const [made, deleted] = await Promise.all([
    db.$count(users, lt(users.createdAt, at)),
    countAudit(db, { actions: ['account.purge'], outcome: 'done', from: at }),
  ]);
  return made + deleted;
}
