import { staffPlaces, type Permission } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';

type Place = {
  key: string;
  href: string;
  /** Whoever has one of these comes in; without any, all staff do. */
  needs?: readonly Permission[];
};

const groups = ['overview', 'management', 'content', 'system'] as const;

export type StaffPlace = (typeof staffPlaces)[number];

/** The places of the staff area by group, in the order of the menu. */
export const staffGroups = groups.map((key) => ({
  key,
  places: staffPlaces.filter(({ group }) => group === key),
}));

/** Screens that stand in no group; the search knows them. */
export const staffTools = [
  { key: 'tasks', href: '/admin/tasks' },
  { key: 'firstSteps', href: '/admin/first-steps' },
  { key: 'maintenance', href: '/admin/maintenance', needs: ['maintenance.change'] },
  { key: 'password', href: '/admin/password' },
] as const satisfies readonly Place[];

/** What can be begun from anywhere, and where that is. */
export const quickActions = [
  { key: 'createUser', href: '/admin/users/new', needs: ['users.edit'] },
  { key: 'addCourse', href: '/admin/education/courses/new', needs: ['courses.edit'] },
  { key: 'postJob', href: '/admin/freelance/projects/new', needs: ['projects.edit'] },
  { key: 'sendNotification', href: '/admin/notifications/drafts/new', needs: ['broadcasts.send'] },
  { key: 'createPage', href: '/admin/cms/documents/new', needs: ['content.edit'] },
] as const satisfies readonly Place[];

/** What the dashboard offers to begin. */
export const dashboardActions = [
  { key: 'inviteUser', href: '/admin/users/invite', needs: ['users.edit'] },
  { key: 'createCourse', href: '/admin/education/courses/new', needs: ['courses.edit'] },
  { key: 'postJobShort', href: '/admin/freelance/projects/new', needs: ['projects.edit'] },
  { key: 'processPayments', href: '/admin/finance', needs: ['money.see'] },
] as const satisfies readonly Place[];

/** Whether somebody with these roles may come to a place. */
export function mayEnter(roles: readonly GrantedRole[], { needs }: Place): boolean {
  return needs === undefined || needs.some((permission) => may(roles, permission));
}
