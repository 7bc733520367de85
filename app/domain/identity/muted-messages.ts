import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isOptionalMessageKind, type OptionalMessageKind } from './message-kinds.ts';
import { users } from './tables.server.ts';

/** The kinds of messages that a person does not want; kinds that are no longer sent are left out. */
export async function listMutedMessages(db: Database, userId: string): Promise<OptionalMessageKind[]> {
  const [user] = await db.select({ muted: users.mutedMessages }).from(users).where(eq(users.id, userId));
  return user?.muted.filter(isOptionalMessageKind) ?? [];
}
