/** The roles that somebody can be given, the mightiest first (decisions 9). Learners and clients need none. */
export const roles = [
  'owner',
  'super_admin',
  'admin',
  'finance',
  'editor',
  'instructor',
  'reviewer',
  'moderator',
  'support',
] as const;

export type Role = (typeof roles)[number];

/** Whoever has one of these for the whole site may enter /admin (specification 6). */
export const staffRoles = ['owner', 'super_admin', 'admin'] as const satisfies readonly Role[];

/** Where a role holds: everywhere, or in one course. */
export type RoleScope = 'global' | `course:${string}`;

export type GrantedRole = { role: Role; scope: RoleScope };
