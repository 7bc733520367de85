import { and, eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { notify } from '#domain/notifications/notify/notify.ts';
import { broadcasts, notifications } from '#domain/notifications/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { minutesAgo } from '../world/instants.ts';
import { sessionIn } from '../world/people.ts';
import { broadcastName } from './world.ts';

const person = 'owner' as const;
const isPublic = false;

/** Notifications of everybody, and what staff send to many: drafts with errors, a preview, one on its way. */
export const screensOfArea: Record<string, Screen[]> = {
  '/account/notifications': [
    { name: 'account-notifications-none', path: '/account/notifications', person: 'reader', isPublic },
    {
      name: 'account-notifications',
      path: '/account/notifications',
      person: 'reader',
      act: tellReader,
      changes: 'account',
      // The menu says how many are unread.
      shell: 'member-with-news',
      isPublic,
    },
  ],
  // JSON for a script.
  '/account/notifications/news': [],
  '/admin/notifications': [
    {
      name: 'admin-notifications',

      path: `/admin/notifications?q=${broadcastName}`,
      person,
      isPublic,
    },
    { name: 'admin-notifications-none', path: '/admin/notifications?q=zzzz', person, isPublic },
  ],
  '/admin/notifications/templates': [
    {
      name: 'admin-notification-templates',

      path: '/admin/notifications/templates',
      person,
      isPublic,
    },
  ],
  '/admin/notifications/templates/:id': [
    {
      ...{
        name: 'admin-notification-template-errors',
        path: '/admin/notifications/templates/new',
        status: 400,
      },
      ...{ person, isPublic, act: send('template.save') },
    },
  ],
  '/admin/notifications/drafts/:id': [
    {
      name: 'admin-notification-draft',

      path: '/admin/notifications/drafts/new',
      person,
      isPublic,
    },
  ],
  '/admin/notifications/:id': [
    {
      ...{ name: 'admin-notification-preview', person, isPublic },
      path: broadcastPath('draft'),
    },
    {
      ...{ name: 'admin-notification-progress', person, isPublic },
      path: broadcastPath('stopped'),
    },
  ],
};

/** The page of one of the broadcasts. */
function broadcastPath(status: 'draft' | 'stopped') {
  return async ({ db }: Visit) => {
    const [found] = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(eq(broadcasts.name, broadcastName), eq(broadcasts.status, status)));
    return `/admin/notifications/${found!.id}`;
  };
}

/** Tells the reader two things, one of which they have read. */
async function tellReader(page: Page, { db }: Visit): Promise<void> {
  const { userId } = await sessionIn(page.context(), db);
  const title = { en: 'Open day', ar: 'اليوم المفتوح' };
  const when = { en: 'Saturday, 5 December 2026', ar: 'السبت، ٥ ديسمبر ٢٠٢٦' };
  const about = { userId, values: { title, when }, href: '/events' };
  await notify(db, { ...about, kind: 'event-moved-up', key: 'screen-1' }, minutesAgo(1560));
  await db
    .update(notifications)
    .set({ readAt: minutesAgo(1560) })
    .where(eq(notifications.userId, userId));
  await notify(db, { ...about, kind: 'event-reminder', key: 'screen-2' }, minutesAgo(120));
  await page.reload();
}

function send(key: 'template.save') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'staff-notifications')(key);
    await page.getByRole('button', { name, exact: true }).click();
  };
}
