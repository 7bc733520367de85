import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { withLockedAccount } from './locked-account.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { nameOf } from '../names-of.ts';
import { mayGrant } from '../permissions.ts';
import type { Role, RoleScope } from '../role-names.ts';
import { isStaff } from '../roles.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import type { StaffContext } from '../staff-context.ts';
import { sessions, userRoles } from '../tables.server.ts';

/** A role of somebody, and who of the staff gives or takes it. */
export type RoleChange = StaffContext & {
  actor: Session;
  userId: string;
  role: Role;
  scope: RoleScope;
  site: AccountSite;
};

/**
 * Gives somebody a role, and tells them by mail. A role of the staff ends their sessions, which were made to last
 * longer than those of staff. Granting what they have already changes nothing.
 * @throws Refusal 'prove-again' (403), 'role-for-oneself' (403), 'role-out-of-reach' (403): the role is not below
 * the actor's own; 'person-unknown' (404).
 */
export async function grantRole(db: Database, grant: RoleChange, now: Date): Promise<void> {
  const { actor, userId, role, scope, site, requestSource } = grant;
  assertFreshProof(actor, now);
  const change = { actor, userId, action: 'role.grant', details: { role, scope }, requestSource } as const;
  await withLockedAccount(
    db,
    change,
    async (db, { granted, person }) => {
      if (userId === actor.userId) throw new Refusal('role-for-oneself', {}, 403);
      if (!mayGrant(granted, role, scope)) throw new Refusal('role-out-of-reach', {}, 403);
      const added = await db
        .insert(userRoles)
        .values({ userId, role, scope, grantedBy: actor.userId, grantedAt: now })
        .onConflictDoNothing({ target: [userRoles.userId, userRoles.role, userRoles.scope] })
        .returning({ id: userRoles.id });
      if (added.length === 0) return 'unchanged';
      // Nobody sees the site as somebody with a role.
      await db.update(sessions).set({ impersonatedId: null }).where(eq(sessions.impersonatedId, userId));
      if (isStaff([{ role, scope }])) await db.delete(sessions).where(eq(sessions.userId, userId));
      const details = { role, by: nameOf(actor) };
      await tellSecurityEvent(db, { user: person, kind: 'role-granted', details, site }, now);
      return 'changed';
    },
    now,
  );
}
