import { roles, siteWideRoles, type GrantedRole, type Role, type RoleScope } from './role-words.ts';

const administrators = ['owner', 'super_admin', 'admin'] as const;

/**
 * Who may do what: the roles that carry each permission (decisions 9). What is not here nobody may do. A
 * permission comes with the first code that asks for it.
 */
export const permissions = {
  /** Specification 6: an admin is an owner, a super admin or an admin. */
  'staff-area.enter': administrators,
  'maintenance.change': administrators,
  /** Taking roles away included; which ones, `mayGrant` says. */
  'roles.grant': administrators,
  /** Lifting a suspension included; whose, `maySuspend` says. */
  'users.suspend': administrators,
  /** Decisions 3: instructors write their own courses, so their role is granted in the scope of each. */
  'courses.edit': [...administrators, 'instructor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

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
 * Whether somebody is fully verified, address and WhatsApp number: then they may propose, post projects and
 * in the community, mentor and withdraw (decisions 2). Learning, buying and reading need neither.
 */
export function mayTakePart(member: {
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}): boolean {
  return member.emailConfirmedAt !== null && member.phoneConfirmedAt !== null;
}
