import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { MemberRole } from '../account-constants.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { lockOwners } from '../owners-lock.ts';
import { may, mayGrant } from '../permissions.ts';
import { mailInvitation } from '../sign-in/reset-links.ts';
import type { Role } from '../role-names.ts';
import { rolesOf } from '../roles.ts';
import type { AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import type { StaffContext } from '../staff-context.ts';
import { userRoles, users } from '../tables.server.ts';

export type NewAccount = StaffContext & {
  actor: Session;
  /** Whoever is invited says the rest themselves; an account that is created has it already. */
  kind: 'invite' | 'open';
  email: EmailAddress;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string | null;
  language: Language;
  memberRoles: readonly MemberRole[];
  /** Roles of the staff, for the whole site. */
  roles: readonly Role[];
  site: AccountSite;
};

/**
 * Makes an account for somebody, without a password, and mails them a link by which they choose one: that confirms
 * the address as well. Nobody else ever knows a password of theirs.
 * @throws Refusal 'account-out-of-reach' (403) for whoever may not edit accounts; 'address-has-account' (409); with
 * roles 'prove-again' (403), and 'role-out-of-reach' (403) for one that is not below the actor's own.
 */
export async function openAccount(db: Database, account: NewAccount, now: Date): Promise<{ userId: string }> {
  const { actor, kind, email, site, requestSource } = account;
  const roles = [...new Set(account.roles)];
  if (roles.length > 0) assertFreshProof(actor, now);
  return await db.transaction(async (db) => {
    await lockOwners(db);
    const granted = await rolesOf(db, actor.userId);
    if (!may(granted, 'users.edit')) throw new Refusal('account-out-of-reach', {}, 403);
    if (roles.some((role) => !mayGrant(granted, role))) throw new Refusal('role-out-of-reach', {}, 403);
    const { firstName, lastName, phone, language, memberRoles } = account;
    const [user] = await db
      .insert(users)
      .values({
        ...{ email: email.address, emailKey: email.key, firstName, lastName, phone, language },
        memberRoles: [...new Set(memberRoles)],
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning();
    if (!user) throw new Refusal('address-has-account');
    const entry = {
      actorId: actor.userId,
      target: { kind: 'user', id: user.id } as const,
      outcome: 'done' as const,
      requestSource,
    };
    await writeAudit(db, { ...entry, action: kind === 'invite' ? 'account.invite' : 'account.open' }, now);
    for (const role of roles) {
      const grantedRole = { role, scope: 'global' as const };
      await db
        .insert(userRoles)
        .values({ ...grantedRole, userId: user.id, grantedBy: actor.userId, grantedAt: now });
      await writeAudit(db, { ...entry, action: 'role.grant', details: grantedRole }, now);
    }
    await mailInvitation(db, { user, site }, now);
    return { userId: user.id };
  });
}
