import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privateNotificationKinds } from '#domain/manifests.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { readBell } from './bell.ts';
import { forgetNotifications, notificationDataPart } from './notification-data.ts';
import {
  changeNotificationPreferences,
  readNotificationPreferences,
  type NotificationPreferences,
} from './notification-preferences.ts';
import { countUnread, findNews, listNotifications, markAllRead, markRead } from './notifications.ts';
import { notify } from './notify.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { notifications } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const event = {
  kind: 'event-reminder',
  values: { title: { en: 'Open day', ar: 'يوم مفتوح' }, when: 'x' },
} as const;

let db: TestDatabase;
let userId: string;
let otherId: string;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  userId = (await makeMember(db)).userId;
  otherId = (await makeMember(db)).userId;
});

const tell = async (key: string, at = now, whom = userId) =>
  await notify(db, { ...event, userId: whom, key, href: '/events/open-day' }, at);

describe('a notification', () => {
  it('comes once for one cause, however many say it at once', async () => {
    await Promise.all([1, 2, 3, 4].map(async () => await tell('once')));
    await tell('once', later(5));
    await tell('once', now, otherId);
    expect(await countUnread(db, userId)).toBe(1);
    const { items } = await listNotifications(db, userId);
    expect(items).toMatchObject([{ ...event, href: '/events/open-day', createdAt: now, readAt: null }]);
  });

  it('comes if and only if its cause is committed', async () => {
    const failed = db.transaction(async (db) => {
      await notify(db, { ...event, userId, key: 'lost', href: '/' }, now);
      throw new Error('the cause failed');
    });
    await expect(failed).rejects.toThrow('the cause failed');
    expect(await countUnread(db, userId)).toBe(0);
  });

  it('leads into the site only', async () => {
    for (const href of ['https://elsewhere.example', '//elsewhere.example', 'events']) {
      await expect(notify(db, { ...event, userId, key: href, href }, now)).rejects.toThrow();
    }
  });

  it('does not come to whoever muted its kind, unless it always comes', async () => {
    const muted = { mutedInApp: ['community'], mutedWhatsApp: [], announcesNew: true } as const;
    await changeNotificationPreferences(
      db,
      { userId, ...muted, mutedInApp: [...muted.mutedInApp], mutedWhatsApp: [] },
      now,
    );
    await tell('muted');
    await notify(
      db,
      { ...event, kind: 'event-moved-up', userId, key: 'place', href: '/events/open-day' },
      now,
    );
    const { items } = await listNotifications(db, userId);
    expect(items.map(({ kind }) => kind)).toEqual(['event-moved-up']);
  });
});

describe('the list', () => {
  it('shows the latest first, in pages, and only the unread ones when asked', async () => {
    for (let minute = 1; minute <= 5; minute += 1) await tell(`n${minute}`, later(minute));
    const first = await listNotifications(db, userId, { perPage: 2 });
    expect(first).toMatchObject({ all: 5, unread: 5, page: 1, pages: 3 });
    expect(first.items.map(({ createdAt }) => createdAt)).toEqual([later(5), later(4)]);
    await markRead(db, { userId, id: first.items[0]!.id }, later(10));
    expect(await listNotifications(db, userId, { unreadOnly: true, page: 9, perPage: 3 })).toMatchObject({
      ...{ all: 5, unread: 4, page: 2, pages: 2 },
      items: [{ createdAt: later(1) }],
    });
  });

  it('leaves out kinds that are no longer known', async () => {
    const old = { userId, kind: 'retired', key: 'old', href: '/', createdAt: now };
    await db.insert(notifications).values(old);
    expect(await listNotifications(db, userId)).toMatchObject({ all: 0, unread: 0, items: [] });
  });

  it('leaves out what staff who see the site as somebody else do not read', async () => {
    const href = '/community/groups/a-few-7d2k';
    await notify(db, { userId, kind: 'group-accepted', values: { group: 'A few' }, key: 'in', href }, now);
    await tell('seen');
    const without = privateNotificationKinds;
    expect(await listNotifications(db, userId)).toMatchObject({ all: 2 });
    const { items, ...counts } = await listNotifications(db, userId, { without });
    expect(items.map(({ kind }) => kind)).toEqual(['event-reminder']);
    expect(counts).toMatchObject({ all: 1, unread: 1 });
    const since = later(-1);
    expect(await findNews(db, { userId, since, without })).toMatchObject({ count: 1, latest: event });
  });

  it('marks what is one’s own, once, and nobody else’s', async () => {
    await tell('mine');
    const [mine] = (await listNotifications(db, userId)).items;
    expect(await markRead(db, { userId: otherId, id: mine!.id }, now)).toBe(false);
    expect(await countUnread(db, userId)).toBe(1);
    expect(await markRead(db, { userId, id: mine!.id }, later(1))).toBe(true);
    expect(await markRead(db, { userId, id: mine!.id }, later(2))).toBe(true);
    expect((await listNotifications(db, userId)).items[0]!.readAt).toEqual(later(1));
  });

  it('marks all that was there when the page was written, and leaves what came since', async () => {
    await tell('seen', later(1));
    await tell('seen too', later(2));
    await tell('unseen', later(4));
    await tell('somebody else’s', later(1), otherId);
    expect(await markAllRead(db, { userId, until: later(3) }, later(5))).toBe(2);
    expect(await countUnread(db, userId)).toBe(1);
    expect(await countUnread(db, otherId)).toBe(1);
  });
});

describe('the bell', () => {
  it('counts what is unread and says whether pages speak up', async () => {
    await tell('one');
    expect(await readBell(db, userId)).toEqual({ unread: 1, announcesNew: true });
    await changeNotificationPreferences(
      db,
      { userId, mutedInApp: [], mutedWhatsApp: [], announcesNew: false },
      now,
    );
    expect(await readBell(db, userId)).toEqual({ unread: 1, announcesNew: false });
  });

  it('finds what came after an instant and is unread, with the latest of it', async () => {
    await tell('before', later(1));
    expect(await findNews(db, { userId, since: later(1) })).toEqual({ count: 0, latest: null });
    await tell('after', later(2));
    await tell('after that', later(3));
    expect(await findNews(db, { userId, since: later(1) })).toMatchObject({
      ...{ count: 2, latest: { createdAt: later(3) } },
    });
  });
});

describe('preferences', () => {
  it('begin with everything in the app, and with what mail brings on WhatsApp', async () => {
    expect(await readNotificationPreferences(db, userId)).toEqual({
      ...{ mutedInApp: [], mutedWhatsApp: [], announcesNew: true, communityMail: 'daily' },
    });
  });

  it('are kept as they were chosen', async () => {
    const chosen: NotificationPreferences = {
      ...{ mutedInApp: ['courses'], mutedWhatsApp: ['community', 'courses'], announcesNew: false },
      communityMail: 'weekly',
    };
    await changeNotificationPreferences(db, { userId, ...chosen }, now);
    expect(await readNotificationPreferences(db, userId)).toEqual({
      ...chosen,
      mutedWhatsApp: ['courses', 'community'],
    });
  });
});

describe('what is kept about a person', () => {
  it('goes into the copy of their data, and is forgotten with them', async () => {
    await tell('kept');
    const subject = { userId, email: 'a@b.example', emailKey: 'a@b.example', phone: null };
    expect(await notificationDataPart.read(db, subject)).toMatchObject({
      ...{ preferences: null, notifications: [{ kind: 'event-reminder', href: '/events/open-day' }] },
    });
    await forgetNotifications(db, subject, now);
    expect(await listNotifications(db, userId)).toMatchObject({ all: 0 });
  });

  it('is deleted when it is old: what was read after 90 days, the rest after a year', async () => {
    await tell('read');
    await tell('unread');
    const { items } = await listNotifications(db, userId);
    await markRead(db, { userId, id: items[0]!.id }, now);
    await purgeNotifications(db, later(91 * 24 * 60));
    expect(await listNotifications(db, userId)).toMatchObject({ all: 1, unread: 1 });
    await purgeNotifications(db, later(366 * 24 * 60));
    expect(await listNotifications(db, userId)).toMatchObject({ all: 0 });
  });
});
