import { and, eq, gte, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from './message-tables.server.ts';

const hour = 3600_000;
const day = 24 * hour;

/** How many messages of the last 30 days were given up, or wait for longer than an hour. */
export async function countUndelivered(db: Database, now: Date): Promise<number> {
  const isGivenUp = and(
    eq(messages.status, 'failed'),
    gte(messages.createdAt, new Date(now.getTime() - 30 * day)),
  );
  const isStuck = and(eq(messages.status, 'queued'), lt(messages.createdAt, new Date(now.getTime() - hour)));
  return await db.$count(messages, or(isGivenUp, isStuck));
}
