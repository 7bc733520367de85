import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { may } from './permissions.ts';
import { roles, type GrantedRole } from './role-names.ts';
import { userRoles } from './tables.server.ts';

/** Every role of a person, the mightiest first. */
export async function rolesOf(db: Database, userId: string): Promise<GrantedRole[]> {
  const rows = await db
    .select({ role: userRoles.role, scope: userRoles.scope })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.grantedAt));
  return byMight(rows);
}

/** Whether these roles open /admin. Whoever has one is staff: a second factor is asked, and no session is long. */
export function isStaff(granted: readonly GrantedRole[]): boolean {
  return may(granted, 'staff-area.enter');
}

/**
 * Whether somebody owns the site. A suspended owner counts: the default credentials must not come back
 * to life by a suspension.
 */
export async function hasGlobalOwner(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.role, 'owner'), eq(userRoles.scope, 'global')))
    .limit(1);
  return row !== undefined;
}

/** The mightiest role first, as `roles` orders them. */
export function byMight(granted: readonly GrantedRole[]): GrantedRole[] {
  return granted.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}
