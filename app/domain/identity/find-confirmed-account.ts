import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { users } from './tables.server.ts';

/** The account whose confirmed address this is, compared as `emailKey`; null when nobody has it. */
export async function findConfirmedAccount(
  db: Database,
  emailKey: string,
): Promise<{ userId: string } | null> {
  const [account] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNotNull(users.emailConfirmedAt)));
  return account ?? null;
}
