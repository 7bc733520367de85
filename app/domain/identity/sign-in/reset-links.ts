import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { findLink } from '#domain/private-links/find-link.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { queueInvitation, queueResetLink } from './access-mails.ts';
import { invitationLinkDays, resetLinkMinutes } from '../account-constants.ts';
import type { AccountSite } from '../security-mails.ts';
import { isStaff, rolesOf } from '../roles.ts';
import { users } from '../tables.server.ts';

type Receiver = { id: string; email: string; language: Language };

/**
 * Mails a link to choose a new password, or the first one, in the caller's transaction; under the key that `claimMail`
 * gave, if a stranger may have asked for it.
 */
export async function mailResetLink(
  db: Database,
  { user, isFirst, site, key }: { user: Receiver; isFirst: boolean; site: AccountSite; key?: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  const token = await issueLink(db, { purpose: 'password', ownerId: user.id, expiresAt }, now);
  await queueResetLink(db, { to: user.email, language: user.language, site, token, isFirst, key }, now);
}

/**
 * Mails somebody for whom staff made an account a link to choose a first password, in the caller's transaction. It names
 * the roles of the staff that they have been given.
 */
export async function mailInvitation(
  db: Database,
  { user, site }: { user: Receiver; site: AccountSite },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + invitationLinkDays * 24 * 3600_000);
  const token = await issueLink(db, { purpose: 'password', ownerId: user.id, expiresAt }, now);
  const granted = await rolesOf(db, user.id);
  const roles = isStaff(granted) ? granted.map(({ role }) => role) : [];
  await queueInvitation(db, { to: user.email, language: user.language, site, token, roles }, now);
}

/** Whose password a link may change, for the page that asks for it; null when it is unknown, used or too old. */
export async function findResetLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string; firstName: string; lastName: string } | null> {
  const link = await findLink(db, { purpose: 'password', token }, now);
  if (!link) return null;
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(eq(users.id, link.ownerId), isNull(users.suspendedAt)));
  return found ?? null;
}
