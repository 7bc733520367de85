import { randomUUID } from 'node:crypto';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { queueMails } from '#platform/messages/queue-mail.ts';
import { queueWhatsAppAnnouncements } from '#platform/messages/queue-whatsapp.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { findBroadcast } from './broadcasts.ts';
import { notifyAll } from '../notify/notify.ts';
import {
  writeBroadcastMail,
  writeBroadcastWhatsApp,
  writeInApp,
  type BroadcastSite,
} from './write-broadcast.ts';

/**
 * Sends a draft to whoever asks and nobody else, on each of its channels and in both languages, whatever they muted.
 * @throws Refusal 'broadcast-out-of-reach' (403), 'broadcast-unknown' (404), or 'broadcast-test-unreachable' when their own
 * address is not confirmed.
 */
export async function testBroadcast(
  db: Database,
  { id, site, ...sending }: StaffContext & { id: string; site: BroadcastSite },
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  await db.transaction(async (db) => {
    const broadcast = await findBroadcast(db, id);
    if (!broadcast) throw new Refusal('broadcast-unknown', {}, 404);
    const [person] = await findPeopleToMessage(db, [sending.actor.userId]);
    if (!person) throw new Refusal('broadcast-test-unreachable');
    const { words, channels } = broadcast;
    const key = `test:${randomUUID()}`;
    const about = (language: Language) => ({
      ...{ broadcast, site, person: `${key}:${language}` },
      contact: { ...person, language, leavePath: null, isOnList: false },
    });
    if (channels.includes('in-app') && words['in-app']) {
      const text = writeInApp(words['in-app'], { contact: person, site });
      const { userId } = person;
      await notifyAll(db, [{ userId, kind: 'announcement', key, values: { text }, href: words.href }], now);
    }
    const { mail, whatsapp } = words;
    const { phone } = person;
    if (channels.includes('mail') && mail) {
      const mails = languages.map((language) => writeBroadcastMail(mail, about(language)));
      await queueMails(db, { sentWith: key, mails }, now);
    }
    if (channels.includes('whatsapp') && whatsapp && phone) {
      const announcements = languages.map((language) =>
        writeBroadcastWhatsApp(whatsapp, { ...about(language), phone }),
      );
      await queueWhatsAppAnnouncements(db, { sentWith: key, announcements }, now);
    }
    const target = { kind: 'broadcast', id } as const;
    await auditBroadcast(db, { action: 'broadcast.test', target, sending }, now);
  });
}
