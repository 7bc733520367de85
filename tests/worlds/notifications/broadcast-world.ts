// A member of staff who sends, a group of people that a test fills, and somebody without an account.
import { testSecret } from '#tests/worlds/identity/members.ts';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { saveBroadcast, type BroadcastToSave } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { accountSource, guestContact, type PersonRef } from '#domain/notifications/broadcasts/segments.ts';
import {
  sendBroadcastsKind,
  type BroadcastOffice,
} from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { startBroadcast } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { broadcasts, notifications } from '#domain/notifications/tables.server.ts';
import type { WrittenWords } from '#domain/notifications/broadcasts/word-problems.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { makeMember, type MemberOptions } from '../identity/members.ts';

/** The instant at which everything is written. */
export const now = new Date('2026-11-21T10:00:00Z');

export const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };

/** Words for every channel, in both languages. */
export const words: WrittenWords = {
  ...{ 'in-app.en': 'News for {{firstName}}', 'in-app.ar': 'أخبار لك يا {{firstName}}' },
  ...{ 'subject.en': 'News', 'subject.ar': 'أخبار' },
  ...{ 'mail.en': 'Dear {{fullName}},\n\nthere is news.', 'mail.ar': 'مرحبًا {{fullName}}،\n\nلدينا أخبار.' },
  ...{ 'label.en': 'Read it', 'label.ar': 'قراءة الخبر' },
  ...{ 'whatsapp.en': 'News, {{firstName}}!', 'whatsapp.ar': 'أخبار يا {{firstName}}!' },
};

/** Prepares a database for broadcasts; `people` is whom the segment `all` has. */
export async function broadcastWorld(db: Database) {
  await prepareJobs(db, [deliverMessageKind, sendBroadcastsKind]);
  const staff = await makeMember(db, { roles: ['admin'], firstName: 'Staff', isPhoneConfirmed: true });
  const roles: GrantedRole[] = [{ role: 'admin', scope: 'global' }];
  const sending = {
    actor: { userId: staff.userId, roles },
    requestSource: { network: '', addressHash: '', userAgent: '' },
  };
  const people: PersonRef[] = [];
  return {
    sending,
    people,
    office: officeFor(people),
    draft: async (fields: Partial<BroadcastToSave> = {}) =>
      await saveBroadcast(db, { ...sending, ...usual, ...fields }, now),
    start: async (id: string, at: Date | null = null) =>
      await startBroadcast(db, { ...sending, id, revision: 1, at }, now),
    account: async (options: MemberOptions = {}) => {
      const member = await makeMember(db, options);
      people.push(`account:${member.userId}`);
      return member;
    },
    audited: async (id: string) => {
      const rows = await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.targetKind, 'broadcast'), eq(auditLog.targetId, id)))
        .orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
    clear: async () => {
      people.length = 0;
      await db.delete(broadcasts);
      await db.delete(messages);
      await db.delete(notifications);
    },
  };
}

export type BroadcastWorld = Awaited<ReturnType<typeof broadcastWorld>>;

const usual = {
  ...{ known: null, name: 'News', kind: 'product-news', href: '/blog', words, segment: 'all', choice: '' },
  channels: ['in-app', 'mail', 'whatsapp'],
} satisfies Omit<BroadcastToSave, 'actor' | 'requestSource'>;

function officeFor(people: PersonRef[]): BroadcastOffice {
  const guestOf = (id: string) =>
    guestContact({
      ...{ person: `guest:${id}`, email: 'guest@example.com', firstName: '', lastName: '' },
      ...{ language: 'ar', leavePath: '/newsletter/unsubscribe?token=x' },
    });
  return {
    segments: [{ name: 'all', listPeople: async () => await Promise.resolve([...people]) }],
    sources: [
      accountSource,
      { name: 'guest', find: async (_db, ids) => await Promise.resolve(ids.map(guestOf)) },
    ],
    readSite: async () => await Promise.resolve(site),
    secret: testSecret,
  };
}
