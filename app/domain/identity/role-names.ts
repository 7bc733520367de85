/**
 * The roles that somebody can be given, the mightiest first (docs/product.md, "Staff roles"). Learners and clients need
 * none.
 */
export const roles = [
  'owner',
  'super_admin',
  'admin',
  'finance',
  'finance-approver',
  'editor',
  'instructor',
  'reviewer',
  'moderator',
  'support',
] as const;

/** The admins of the site, to whom most of what staff do is open. */
export const administrators = ['owner', 'super_admin', 'admin'] as const satisfies readonly Role[];

export type Role = (typeof roles)[number];

/** Roles that hold for the whole site or not at all; the database says the same. */
export const siteWideRoles = [
  'owner',
  'super_admin',
  'admin',
  'finance',
  'finance-approver',
] as const satisfies readonly Role[];

/** Where a role holds: everywhere, or in one course. */
export type RoleScope = 'global' | `course:${string}`;

export type GrantedRole = { role: Role; scope: RoleScope };
