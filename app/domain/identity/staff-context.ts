import { Refusal } from '#platform/input/refusal.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Permission } from '#domain/manifests.ts';
import { may } from './permissions.ts';
import type { GrantedRole, RoleScope } from './role-names.ts';

/**
 * Who of the staff acts, with which roles, and from where. Every verb of staff takes it and asks by itself whether the
 * roles permit what it does: no screen is trusted to have asked.
 */
export type StaffContext = {
  actor: { userId: string; roles: readonly GrantedRole[] };
  requestSource: RequestSource;
};

/** @throws Refusal 'not-permitted' (403) unless the roles carry the permission, in one course or for the whole site. */
export function assertMay(
  { actor }: Pick<StaffContext, 'actor'>,
  permission: Permission,
  scope: RoleScope = 'global',
): void {
  if (!may(actor.roles, permission, scope)) throw new Refusal('not-permitted', {}, 403);
}
