import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import { sessions, users } from '../tables.server.ts';

export type Replacement = {
  userId: string;
  passwordHash: string;
  /** The hash that must still be there, null for none; undefined when any may be. */
  known?: string | null;
  /** The session that goes on; all others end. */
  except: string | null;
  site: AccountSite;
};

/**
 * Puts a new password in the place of the old one, in the caller's transaction. Sessions, mailed links and
 * half-finished sign-ins that the old one opened are worth nothing afterwards, and the person is mailed. False
 * when the account is suspended, or the password was changed in the meantime.
 */
export async function replacePassword(db: Database, replacement: Replacement, now: Date): Promise<boolean> {
  const { userId, passwordHash, known, except, site } = replacement;
  const { id, email, language, firstName } = users;
  const [user] = await db
    .update(users)
    .set({ passwordHash, mustChangePassword: false, passwordChangedAt: now })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), hasPassword(known)))
    .returning({ id, email, language, firstName });
  if (!user) return false;
  const others = except === null ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await dropLinks(db, { purpose: 'password', ownerId: userId });
  await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
  await tellSecurityEvent(db, { user, kind: 'password-changed', site }, now);
  return true;
}

function hasPassword(known: string | null | undefined): SQL | undefined {
  if (known === undefined) return undefined;
  return known === null ? isNull(users.passwordHash) : eq(users.passwordHash, known);
}
