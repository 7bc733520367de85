import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { deliverMessage } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import {
  broadcastWorld,
  now,
  site,
  type BroadcastWorld,
} from '#tests/worlds/notifications/broadcast-world.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countBroadcast, findBroadcast, listBroadcasts } from './broadcasts.ts';
import { countReach } from './count-reach.ts';
import { deliverBatch } from '../notify/deliver-batch.ts';
import {
  changeNotificationPreferences,
  type NotificationPreferences,
} from '../notify/notification-preferences.ts';
import { sendBroadcasts } from './send-broadcasts.ts';
import { settleBroadcasts } from './settle-broadcasts.ts';
import { stopBroadcast } from './stop-broadcast.ts';
import { broadcastRecipients, broadcasts, notifications } from '../tables.server.ts';
import { testBroadcast } from './test-broadcast.ts';
import { unscheduleBroadcast } from './unschedule-broadcast.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const guestId = '00000000-0000-4000-8000-000000000001';

let db: TestDatabase;
let world: BroadcastWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await broadcastWorld(db);
});
beforeEach(async () => await world.clear());

describe('sending', () => {
  it('reaches each person once on each channel, in their language and by their name', async () => {
    const mona = await world.account({ isPhoneConfirmed: true });
    const adel = await world.account({ firstName: 'عادل', lastName: 'سامي', language: 'ar' });
    world.people.push(`guest:${guestId}`);
    const id = await world.draft();
    await world.start(id);
    await sendBroadcasts(db, world.office, now);
    await sendBroadcasts(db, world.office, later(1));
    const mails = await db.select().from(messages).where(eq(messages.channel, 'mail'));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [mona.email, adel.email, 'guest@example.com'].toSorted(),
    );
    const toAdel = mails.find(({ recipient }) => recipient === adel.email)!;
    expect(toAdel).toMatchObject({ language: 'ar', subject: 'أخبار', kind: 'broadcast-product-news' });
    expect(toAdel.text).toContain('مرحبًا عادل سامي،');
    expect(toAdel.text).toContain('https://baseera.example/ar/account/preferences');
    expect(toAdel.text).toContain('https://baseera.example/ar/blog');
    const toGuest = mails.find(({ recipient }) => recipient === 'guest@example.com')!;
    expect(toGuest.headers['List-Unsubscribe']).toContain('/ar/newsletter/unsubscribe?token=x');
    expect(toGuest.text).toContain('مرحبًا بك،');
    const onWhatsApp = await db.select().from(messages).where(eq(messages.channel, 'whatsapp'));
    expect(onWhatsApp).toMatchObject([
      {
        recipient: mona.phone,
        text: 'News, Mona!',
        template: { name: 'announcement', values: ['News, Mona!'] },
      },
    ]);
    const told = await db.select().from(notifications);
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([mona.userId, adel.userId].toSorted());
    expect(told[0]).toMatchObject({ kind: 'announcement', href: '/blog' });
    const broadcast = (await findBroadcast(db, id))!;
    expect(broadcast).toMatchObject({ status: 'sent', endedAt: now });
    expect(await countBroadcast(db, broadcast)).toMatchObject({
      'in-app': { waiting: 0, 'handed-over': 2, unreachable: 1, sent: 2 },
      mail: { 'handed-over': 3, queued: 3, sent: 0 },
      whatsapp: { 'handed-over': 1, unreachable: 2 },
    });
  });

  it('leaves out who muted the kind on a channel, or went since the list was written', async () => {
    const muted = await world.account({ isPhoneConfirmed: true });
    await db
      .update(users)
      .set({ mutedMessages: ['product-news'] })
      .where(eq(users.id, muted.userId));
    const silent: NotificationPreferences = {
      ...{ mutedInApp: ['product-news'], mutedWhatsApp: [], announcesNew: true, communityMail: 'daily' },
    };
    await changeNotificationPreferences(db, { userId: muted.userId, ...silent }, now);
    const suspended = await world.account({ isSuspended: true });
    const id = await world.draft();
    await world.start(id);
    await sendBroadcasts(db, world.office, now);
    const reached = await db.select({ to: messages.recipient, channel: messages.channel }).from(messages);
    expect(reached).toEqual([{ to: muted.phone, channel: 'whatsapp' }]);
    expect(await db.$count(notifications)).toBe(0);
    expect(await statusesOf(id, `account:${muted.userId}`)).toEqual({
      ...{ 'in-app': 'muted', mail: 'muted', whatsapp: 'handed-over' },
    });
    expect(await statusesOf(id, `account:${suspended.userId}`)).toEqual({
      ...{ 'in-app': 'unreachable', mail: 'unreachable', whatsapp: 'unreachable' },
    });
  });

  it('is counted before it is sent exactly as it goes', async () => {
    await world.account({ isPhoneConfirmed: true });
    const muted = await world.account();
    await db
      .update(users)
      .set({ mutedMessages: ['product-news'] })
      .where(eq(users.id, muted.userId));
    world.people.push(`guest:${guestId}`);
    const asked = { segment: 'all', choice: '', kind: 'product-news' } as const;
    expect(await countReach(db, world.office, asked, now)).toEqual({
      people: 3,
      channels: {
        'in-app': { reached: 2, muted: 0, unreachable: 1 },
        mail: { reached: 2, muted: 1, unreachable: 0 },
        whatsapp: { reached: 1, muted: 0, unreachable: 2 },
      },
    });
    expect(await countReach(db, world.office, { ...asked, segment: 'nobody' }, now)).toBeNull();
  });

  it('starts once when two press at once', async () => {
    await world.account();
    const id = await world.draft();
    const both = await Promise.allSettled([world.start(id), world.start(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { code: 'broadcast-started' },
    });
    expect((await world.audited(id)).filter((action) => action === 'broadcast.start')).toHaveLength(1);
    await Promise.all([1, 2, 3].map(async () => await sendBroadcasts(db, world.office, now)));
    expect(await db.$count(messages, eq(messages.channel, 'mail'))).toBe(1);
    expect(await db.$count(notifications)).toBe(1);
  });

  it('does not send what was changed after it was looked at', async () => {
    const id = await world.draft();
    await world.draft({ known: { id, revision: 1 }, name: 'Changed' });
    await expect(world.start(id)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  it('goes out at its time, and can be taken back before it', async () => {
    await world.account();
    const id = await world.draft({ channels: ['in-app'] });
    await expect(world.start(id, later(-1))).rejects.toMatchObject({ code: 'schedule-in-the-past' });
    await expect(world.start(id, new Date(Number.NaN))).rejects.toMatchObject({
      code: 'schedule-in-the-past',
    });
    await world.start(id, later(60));
    await sendBroadcasts(db, world.office, later(59));
    expect(await db.$count(notifications)).toBe(0);
    await unscheduleBroadcast(db, { ...world.sending, id }, later(59));
    await sendBroadcasts(db, world.office, later(61));
    expect(await db.$count(notifications)).toBe(0);
    await world.start(id, later(60));
    await sendBroadcasts(db, world.office, later(60));
    expect(await db.$count(notifications)).toBe(1);
    await expect(unscheduleBroadcast(db, { ...world.sending, id }, later(61))).rejects.toMatchObject({
      code: 'broadcast-not-scheduled',
    });
  });
});

describe('stopping', () => {
  it('leaves out everybody who has not got it, mail in the queue included, and is for good', async () => {
    for (let count = 0; count < 300; count += 1)
      world.people.push(`guest:${guestId.slice(0, -4)}${1000 + count}`);
    const id = await world.draft({ channels: ['mail'] });
    await world.start(id);
    await db.update(broadcasts).set({ listedAt: now }).where(eq(broadcasts.id, id));
    await db
      .insert(broadcastRecipients)
      .values(world.people.map((person) => ({ broadcastId: id, person, channel: 'mail' as const })));
    expect(await deliverBatch(db, { broadcastId: id, office: world.office }, now)).toBe(250);
    const [first] = await db.select({ id: messages.id }).from(messages).limit(1);
    const outbox = { mail: { kind: 'outbox', close: () => {} }, whatsapp: { kind: 'outbox' } } as const;
    await deliverMessage(db, { messageId: first!.id, transports: outbox }, now);
    await stopBroadcast(db, { ...world.sending, id }, later(1));
    await sendBroadcasts(db, world.office, later(2));
    const broadcast = (await findBroadcast(db, id))!;
    expect(broadcast).toMatchObject({ status: 'stopped', endedAt: later(1) });
    expect(await countBroadcast(db, broadcast)).toMatchObject({
      mail: { waiting: 50, 'handed-over': 250, queued: 0, sent: 1, withdrawn: 249 },
    });
    await expect(stopBroadcast(db, { ...world.sending, id }, later(3))).rejects.toMatchObject({
      code: 'broadcast-over',
    });
  });

  it('and sending at the same moment agree about every recipient', async () => {
    for (let count = 0; count < 20; count += 1) await world.account();
    const id = await world.draft({ channels: ['in-app'] });
    await world.start(id);
    await Promise.all([
      sendBroadcasts(db, world.office, now),
      stopBroadcast(db, { ...world.sending, id }, now).catch(() => {}),
    ]);
    const { 'in-app': counts } = await countBroadcast(db, (await findBroadcast(db, id))!);
    expect(counts!['handed-over']).toBe(await db.$count(notifications));
  });
});

describe('a test', () => {
  it('comes to whoever asks, in both languages, and to nobody else', async () => {
    await world.account();
    const id = await world.draft();
    await testBroadcast(db, { ...world.sending, id, site }, now);
    const sent = await db.select().from(messages);
    expect(sent.map(({ channel, language }) => `${channel} ${language}`).toSorted()).toEqual([
      ...['mail ar', 'mail en', 'whatsapp ar', 'whatsapp en'],
    ]);
    expect(await db.select().from(notifications)).toMatchObject([{ userId: world.sending.actor.userId }]);
    expect((await findBroadcast(db, id))!.status).toBe('draft');
  });
});

describe('a month after its end', () => {
  it('keeps no longer who got it, only how many', async () => {
    await world.account();
    const id = await world.draft();
    await world.start(id);
    await sendBroadcasts(db, world.office, now);
    const before = await countBroadcast(db, (await findBroadcast(db, id))!);
    await settleBroadcasts(db, later(29 * 24 * 60));
    expect(await db.$count(broadcastRecipients)).toBe(3);
    await settleBroadcasts(db, later(31 * 24 * 60));
    expect(await db.$count(broadcastRecipients)).toBe(0);
    await db.delete(messages);
    expect(await countBroadcast(db, (await findBroadcast(db, id))!)).toEqual(before);
  });
});

async function statusesOf(id: string, person: string): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(broadcastRecipients)
    .where(and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.person, person)));
  return Object.fromEntries(rows.map(({ channel, status }) => [channel, status]));
}

describe('the list', () => {
  it('is found by words of the name in any spelling, and shows its last page for one behind it', async () => {
    const [first, second] = [await world.draft(), await world.draft()];
    await db.update(broadcasts).set({ name: 'رسالة إلى الأعضاء' }).where(eq(broadcasts.id, first));
    await db.update(broadcasts).set({ name: 'Members in May' }).where(eq(broadcasts.id, second));
    const query = { sort: 'name', direction: 'ascending', page: 1, perPage: 25 } as const;
    const found = async (q: string) => (await listBroadcasts(db, { ...query, q })).items.map(({ id }) => id);
    expect(await found('رساله الي')).toEqual([first]);
    expect(await found('may MEMBERS')).toEqual([second]);
    expect(await found('%')).toEqual([]);
    const last = await listBroadcasts(db, { ...query, status: 'draft', page: 9, perPage: 1 });
    expect(last).toMatchObject({ total: 2, page: 2, items: [{ id: first }] });
  });
});
