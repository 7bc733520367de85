import type { Page } from '@playwright/test';
import { saveForm } from '#domain/identity/account/saved-forms.ts';
import { localizedPath } from '#platform/text/language.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkNow } from '../world/instants.ts';
import { sessionIn } from '../world/people.ts';

const person = 'admin' as const;
const isPublic = false;

/** The frame of the staff area: the way in, the dashboard, the search, tasks and the audit log. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin': [
    { name: 'admin-dashboard', path: '/admin', person, isPublic },
    { name: 'admin-sign-in', path: '/admin', shell: 'staff-sign-in', isPublic },
    { name: 'admin-dashboard-support', path: '/admin', person: 'support', isPublic },
  ],
  '/admin/kept/:key': [
    { name: 'admin-kept', path: '/admin', person, act: openKept, changes: 'site', isPublic },
    { name: 'admin-kept-none', path: '/admin/kept/none', person, status: 404, isPublic },
  ],
  '/admin/password': [{ name: 'admin-password', path: '/admin/password', person, isPublic }],
  '/admin/first-steps': [
    { name: 'admin-first-steps', path: '/admin/first-steps', person, isPublic },
    { name: 'admin-first-steps-support', path: '/admin/first-steps', person: 'support', isPublic },
  ],
  '/admin/maintenance': [{ name: 'admin-maintenance', path: '/admin/maintenance', person, isPublic }],
  '/admin/search': [
    { name: 'admin-search', path: '/admin/search?q=nvda', person, isPublic },
    { name: 'admin-search-none', path: '/admin/search?q=zzzz', person, isPublic },
  ],
  '/admin/tasks': [{ name: 'admin-tasks', path: '/admin/tasks', person, isPublic }],
  '/admin/audit': [
    { name: 'admin-audit', path: '/admin/audit', person, isPublic },
    { name: 'admin-audit-none', path: '/admin/audit?action=owner.create&period=today', person, isPublic },
    { name: 'admin-not-permitted', path: '/admin/audit', person: 'support', status: 403, isPublic },
  ],
  // They show nothing of their own.
  '/admin/sign-in': [],
  '/admin/sign-out': [],
  '/admin/sidebar': [],
  '/admin/audit/export': [],
  '/admin/*': [],
};

/** A form that this person sent when their session had ended. */
async function openKept(page: Page, { db, language, origin }: Visit): Promise<void> {
  const { userId } = await sessionIn(page.context(), db);
  const fields = [
    ['title-en', 'Reading with speech'],
    ['title-ar', 'القراءة بالصوت'],
  ] as const;
  const { key } = await saveForm(db, { userId, path: '/admin/cms/documents/new', fields }, walkNow);
  await page.goto(origin + localizedPath(`/admin/kept/${key}`, language));
}
