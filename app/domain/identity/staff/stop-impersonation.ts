import type { Database } from '#platform/database/database.server.ts';
import { endImpersonation, type Session } from '../sessions.ts';

/**
 * Gives a session in which staff see the site as somebody back to its own person, and says whom they saw it as. A
 * trigger writes it into the audit log. Null, and nothing changes, where nobody is seen as anybody.
 */
export async function stopImpersonation(
  db: Database,
  { id, userId, impersonation }: Pick<Session, 'id' | 'userId' | 'impersonation'>,
): Promise<{ userId: string } | null> {
  if (!impersonation) return null;
  await endImpersonation(db, { sessionId: id, userId });
  return { userId };
}
