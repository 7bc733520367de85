import { permissions, type Permission } from '#domain/manifests.ts';
import { roles, siteWideRoles, type GrantedRole, type Role, type RoleScope } from './role-names.ts';

/** Whether these roles carry a permission, in one course or for the whole site; a global role holds in both. */
export function may(
  granted: readonly GrantedRole[],
  permission: Permission,
  scope: RoleScope = 'global',
): boolean {
  const carriers: readonly Role[] = permissions[permission];
  return granted.some(
    (own) => (own.scope === 'global' || own.scope === scope) && carriers.includes(own.role),
  );
}

/** Whether these roles carry a permission somewhere: for the whole site, or in one course at least. */
export function mayAnywhere(granted: readonly GrantedRole[], permission: Permission): boolean {
  return granted.some(({ scope }) => may(granted, permission, scope));
}

/**
 * Whether these roles give and take a role: only roles below the mightiest of their own, except that owners make
 * owners, since somebody must.
 */
export function mayGrant(granted: readonly GrantedRole[], role: Role, scope: RoleScope = 'global'): boolean {
  if (!may(granted, 'roles.grant')) return false;
  if (scope !== 'global' && (siteWideRoles as readonly Role[]).includes(role)) return false;
  const own = roles.find((each) => granted.some((has) => has.role === each && has.scope === 'global'));
  return own === 'owner' || (own !== undefined && roles.indexOf(role) > roles.indexOf(own));
}

/** Whether somebody with these roles suspends somebody with those: nobody suspends above or beside themselves. */
export function maySuspend(granted: readonly GrantedRole[], theirs: readonly GrantedRole[]): boolean {
  return may(granted, 'users.suspend') && theirs.every(({ role, scope }) => mayGrant(granted, role, scope));
}

/**
 * Whether somebody with these roles changes the account of somebody with those: confirms an address, ends sessions,
 * resets a second factor. Never above or beside themselves, since a way into an account is a way to its rights.
 */
export function mayEditAccount(granted: readonly GrantedRole[], theirs: readonly GrantedRole[]): boolean {
  return may(granted, 'users.edit') && theirs.every(({ role, scope }) => mayGrant(granted, role, scope));
}

/** Whether somebody with these roles sees the site as somebody with those: only as people without any role. */
export function mayImpersonate(granted: readonly GrantedRole[], theirs: readonly GrantedRole[]): boolean {
  return may(granted, 'users.impersonate') && theirs.length === 0;
}

/**
 * Whether somebody is fully verified, address and WhatsApp number: then they may propose, post projects and
 * in the community, mentor and withdraw (docs/product.md, "Verification"). Learning, buying and reading need neither.
 */
export function mayTakePart(member: {
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}): boolean {
  return member.emailConfirmedAt !== null && member.phoneConfirmedAt !== null;
}
