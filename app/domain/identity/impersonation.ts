import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Session } from './sessions.ts';
import { sessions } from './tables.server.ts';

/**
 * Lets only people themselves go on: whoever of the staff sees the site as somebody changes no way into the account,
 * no money and nothing of its security.
 * @throws Refusal 'impersonated' (403).
 */
export function assertIsThemselves({ impersonation }: Pick<Session, 'impersonation'>): void {
  if (impersonation) throw new Refusal('impersonated', {}, 403);
}

/**
 * The same, where only the ids of the session and its person are at hand.
 * @throws Refusal 'impersonated' (403).
 */
export async function assertIsOwnSession(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  const isLent = and(eq(sessions.id, sessionId), eq(sessions.impersonatedId, userId));
  if ((await db.$count(sessions, isLent)) > 0) throw new Refusal('impersonated', {}, 403);
}
