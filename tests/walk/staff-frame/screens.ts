import type { Page } from '@playwright/test';
import { keepForm } from '#domain/identity/account/kept-forms.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase } from '#tests/journeys/kit/members.ts';
import type { Screen } from '../screens.ts';

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
  '/admin/kept/:key': [
    { name: 'admin-kept', isMoving: true, path: '/admin', member, act: openKept, isPublic },
    { name: 'admin-kept-none', path: '/admin/kept/none', member, status: 404, isPublic },
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

/** A form that this member sent when their session had ended. */
async function openKept(page: Page, language: Language): Promise<void> {
  const db = await appDatabase();
  const origin = new URL(page.url()).origin;
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = await findSession(db, readSessionToken(header, origin)!, new Date());
  const fields = [
    ['title-en', 'Reading with speech'],
    ['title-ar', 'القراءة بالصوت'],
  ] as const;
  const sent = { userId: session!.userId, path: '/admin/cms/documents/new', fields };
  const { key } = await keepForm(db, sent, new Date());
  await page.goto(localizedPath(`/admin/kept/${key}`, language));
}
