import { may, type Permission } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-words.ts';

type Place = {
  key: string;
  href: string;
  /** Whoever has one of these comes in; without any, all staff do. */
  needs?: readonly Permission[];
};

/** The places of the staff area by group, in the order of the specification (2, "Admin area"). */
export const staffGroups = [
  { key: 'overview', places: [{ key: 'dashboard', href: '/admin' }] },
  {
    key: 'management',
    places: [
      { key: 'users', href: '/admin/users', needs: ['users.see'] },
      { key: 'freelance', href: '/admin/freelance', needs: ['invitations.decide'] },
      { key: 'education', href: '/admin/education', needs: ['courses.edit', 'scholarships.review'] },
      { key: 'finance', href: '/admin/finance', needs: ['money.see'] },
      { key: 'notifications', href: '/admin/notifications', needs: ['broadcasts.send'] },
    ],
  },
  {
    key: 'content',
    places: [
      { key: 'cms', href: '/admin/cms', needs: ['content.edit'] },
      { key: 'media', href: '/admin/media', needs: ['content.edit'] },
    ],
  },
  {
    key: 'system',
    places: [
      { key: 'reports', href: '/admin/reports', needs: ['reports.see'] },
      { key: 'settings', href: '/admin/settings', needs: ['settings.change'] },
      { key: 'audit', href: '/admin/audit', needs: ['audit.see'] },
    ],
  },
] as const satisfies readonly { key: string; places: readonly Place[] }[];

export type StaffPlace = (typeof staffGroups)[number]['places'][number];

/** Screens that stand in no group; the search knows them. */
export const staffTools = [
  { key: 'tasks', href: '/admin/tasks' },
  { key: 'maintenance', href: '/admin/maintenance', needs: ['maintenance.change'] },
  { key: 'password', href: '/admin/password' },
] as const satisfies readonly Place[];

/** What can be begun from anywhere, and where that is (specification 2, "Top bar"). */
export const quickActions = [
  { key: 'createUser', href: '/admin/users/new', needs: ['users.edit'] },
  { key: 'addCourse', href: '/admin/education/courses/new', needs: ['courses.edit'] },
  { key: 'postJob', href: '/admin/freelance/projects/new', needs: ['projects.edit'] },
  { key: 'sendNotification', href: '/admin/notifications', needs: ['broadcasts.send'] },
  { key: 'createPage', href: '/admin/cms/documents/new', needs: ['content.edit'] },
] as const satisfies readonly Place[];

/** What the dashboard offers to begin (specification 2, "Admin dashboard"). */
export const dashboardActions = [
  { key: 'inviteUser', href: '/admin/users/invite', needs: ['users.edit'] },
  { key: 'createCourse', href: '/admin/education/courses/new', needs: ['courses.edit'] },
  { key: 'postJob', href: '/admin/freelance/projects/new', needs: ['projects.edit'] },
  { key: 'processPayments', href: '/admin/finance', needs: ['money.see'] },
] as const satisfies readonly Place[];

/** Whether somebody with these roles may come to a place. */
export function mayEnter(roles: readonly GrantedRole[], { needs }: Place): boolean {
  return needs === undefined || needs.some((permission) => may(roles, permission));
}
