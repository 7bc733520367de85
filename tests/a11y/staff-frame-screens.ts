import type { MemberWishes } from '#tests/world/members.ts';
import type { Screen } from './screens.ts';

const member: MemberWishes = { roles: ['admin'], hasSecondFactor: true };
const support: MemberWishes = { roles: ['support'], hasSecondFactor: true };
const isPublic = false;

/** The frame of the staff area: the way in, the dashboard, the search, tasks and the audit log. */
export const staffFrameScreens: Record<string, Screen[]> = {
  '/admin': [
    { name: 'admin-dashboard', isMoving: true, path: '/admin', member, isPublic },
    { name: 'admin-sign-in', path: '/admin', isPublic },
    { name: 'admin-dashboard-support', isMoving: true, path: '/admin', member: support, isPublic },
  ],
  '/admin/password': [{ name: 'admin-password', path: '/admin/password', member, isPublic }],
  '/admin/maintenance': [{ name: 'admin-maintenance', path: '/admin/maintenance', member, isPublic }],
  '/admin/search': [
    { name: 'admin-search', isMoving: true, path: '/admin/search?q=nvda', member, isPublic },
    { name: 'admin-search-none', path: '/admin/search?q=zzzz', member, isPublic },
  ],
  '/admin/tasks': [{ name: 'admin-tasks', isMoving: true, path: '/admin/tasks', member, isPublic }],
  '/admin/audit': [
    { name: 'admin-audit', isMoving: true, path: '/admin/audit', member, isPublic },
    { name: 'admin-audit-none', path: '/admin/audit?action=owner.create&period=today', member, isPublic },
    { name: 'admin-not-permitted', path: '/admin/audit', member: support, status: 403, isPublic },
  ],
  // They show nothing of their own.
  '/admin/sign-in': [],
  '/admin/sign-out': [],
  '/admin/sidebar': [],
  '/admin/audit/export': [],
  '/admin/*': [],
};
