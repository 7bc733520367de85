import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { withLockedAccount } from './locked-account.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import type { RoleChange } from './grant-role.ts';
import { nameOf } from '../names-of.ts';
import { mayGrant } from '../permissions.ts';
import { tellSecurityEvent } from '../security-mails.ts';
import { userRoles } from '../tables.server.ts';

/**
 * Takes a role from somebody, at once and everywhere, and tells them by mail; people may give up roles of their
 * own. Taking what they do not have changes nothing.
 * @throws Refusal 'prove-again' (403), 'role-out-of-reach' (403): the role is not below the actor's own;
 * 'last-owner' (409), 'person-unknown' (404).
 */
export async function revokeRole(db: Database, revocation: RoleChange, now: Date): Promise<void> {
  const { actor, userId, role, scope, site, requestSource } = revocation;
  assertFreshProof(actor, now);
  const change = { actor, userId, action: 'role.revoke', details: { role, scope }, requestSource } as const;
  await withLockedAccount(
    db,
    change,
    async (db, { granted, person }) => {
      const isOwn = userId === actor.userId;
      if (!isOwn && !mayGrant(granted, role, scope)) throw new Refusal('role-out-of-reach', {}, 403);
      const isIt = and(eq(userRoles.userId, userId), eq(userRoles.role, role), eq(userRoles.scope, scope));
      const taken = await db.delete(userRoles).where(isIt).returning({ id: userRoles.id });
      if (taken.length === 0) return 'unchanged';
      const details = { role, by: nameOf(actor) };
      await tellSecurityEvent(db, { user: person, kind: 'role-revoked', details, site }, now);
      return 'changed';
    },
    now,
  );
}
