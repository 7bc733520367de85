import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { notify } from '#domain/notifications/notify/notify.ts';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { broadcastRecipients, broadcasts, notifications } from '#domain/notifications/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase, makeAppMember } from '#tests/journeys/kit/members.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['owner'], hasSecondFactor: true };
const isPublic = false;

/** Notifications of everybody, and what staff send to many: drafts with errors, a preview, one on its way. */
export const staffNotificationsScreens: Record<string, Screen[]> = {
  '/account/notifications': [
    { name: 'account-notifications-none', path: '/account/notifications', member: {}, isPublic },
    { name: 'account-notifications', path: '/account/notifications', member: {}, act: tellReader, isPublic },
  ],
  // JSON for a script.
  '/account/notifications/news': [],
  '/admin/notifications': [
    {
      name: 'admin-notifications',
      isMoving: true,
      path: async () => `/admin/notifications?q=${(await made()).name}`,
      member,
      isPublic,
    },
    { name: 'admin-notifications-none', path: '/admin/notifications?q=zzzz', member, isPublic },
  ],
  '/admin/notifications/templates': [
    {
      name: 'admin-notification-templates',
      isMoving: true,
      path: '/admin/notifications/templates',
      member,
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
      ...{ member, isPublic, act: send('template.save') },
    },
  ],
  '/admin/notifications/drafts/:id': [
    {
      name: 'admin-notification-draft',
      isMoving: true,
      path: '/admin/notifications/drafts/new',
      member,
      isPublic,
    },
  ],
  '/admin/notifications/:id': [
    {
      ...{ name: 'admin-notification-preview', member, isPublic },
      path: async () => `/admin/notifications/${(await made()).draft}`,
    },
    {
      ...{ name: 'admin-notification-progress', member, isPublic },
      path: async () => `/admin/notifications/${(await made()).stopped}`,
    },
  ],
};

let world: Promise<{ name: string; draft: string; stopped: string }> | undefined;

/** A draft, and a broadcast that was stopped in the middle: always the same ones, whoever looks first. */
async function made() {
  world ??= (async () => {
    const db = await appDatabase();
    const name = 'Broadcast of the screens';
    const found = await db.select().from(broadcasts).where(eq(broadcasts.name, name));
    const idOf = (status: string) => found.find((each) => each.status === status)?.id;
    const known = { draft: idOf('draft'), stopped: idOf('stopped') };
    if (known.draft && known.stopped) return { name, draft: known.draft, stopped: known.stopped };
    const staff = await makeAppMember({ roles: ['admin'] });
    const draft = await writeDraft(name, staff.userId);
    const stopped = await writeDraft(name, staff.userId);
    const people = [1, 2, 3].map((number) => `account:00000000-0000-4000-8000-00000000000${number}`);
    const now = new Date('2026-11-01T10:00:00Z');
    await db.update(broadcasts).set({ status: 'sending', startedAt: now }).where(eq(broadcasts.id, stopped));
    await db.insert(broadcastRecipients).values(
      people.map((person, index) => ({
        ...{ broadcastId: stopped, person, channel: 'in-app' as const },
        status: (['handed-over', 'muted', 'waiting'] as const)[index]!,
      })),
    );
    await db
      .update(broadcasts)
      .set({ status: 'stopped', listedAt: now, endedAt: now })
      .where(eq(broadcasts.id, stopped));
    return { name, draft, stopped };
  })();
  return await world;
}

async function writeDraft(name: string, userId: string): Promise<string> {
  const sending = {
    actor: { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] },
    whence: { network: '', addressHash: '', userAgent: '' },
  };
  const words = {
    ...{
      'in-app.en': 'There is news for you, {{firstName}}',
      'in-app.ar': 'لدينا أخبار لك يا {{firstName}}',
    },
    ...{ 'subject.en': 'News of the month', 'subject.ar': 'أخبار الشهر' },
    ...{
      'mail.en': 'Dear {{fullName}},\n\nhere is what is new.',
      'mail.ar': 'عزيزنا {{fullName}}،\n\nإليك الجديد.',
    },
    ...{ 'label.en': 'Read the news', 'label.ar': 'قراءة الأخبار', 'whatsapp.en': '', 'whatsapp.ar': '' },
  };
  // Nobody is in this group, so that its numbers are always the same.
  const to = { segment: 'event', choice: '00000000-0000-4000-8000-000000000000' };
  const about = { name, kind: 'product-news', href: '/blog', channels: ['in-app', 'mail'], ...to } as const;
  return await saveBroadcast(await appDatabase(), { ...sending, ...about, known: null, words }, new Date());
}

/** Tells the reader two things, one of which they have read. */
async function tellReader(page: Page): Promise<void> {
  const db = await appDatabase();
  const [reader] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, await emailOf(page)));
  const now = new Date('2026-11-20T10:00:00Z');
  const title = { en: 'Open day', ar: 'اليوم المفتوح' };
  const when = { en: 'Saturday, 5 December 2026', ar: 'السبت، ٥ ديسمبر ٢٠٢٦' };
  const about = { userId: reader!.id, values: { title, when }, href: '/events' };
  await notify(db, { ...about, kind: 'event-moved-up', key: 'screen-1' }, now);
  await db.update(notifications).set({ readAt: now }).where(eq(notifications.userId, reader!.id));
  await notify(db, { ...about, kind: 'event-reminder', key: 'screen-2' }, new Date('2026-11-21T10:00:00Z'));
  await page.reload();
}

/** Whose browser this is, as their own page says. */
async function emailOf(page: Page): Promise<string> {
  const html = await (await page.request.get('/account')).text();
  return /reader-[\w-]+@example\.com/.exec(html)![0];
}

function send(key: 'template.save') {
  return async (page: Page, language: Language): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'staff-notifications')(key);
    await page.getByRole('button', { name, exact: true }).click();
  };
}
