import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMails, type MailToQueue } from '#platform/messages/queue-mail.ts';
import { queueWhatsAppAnnouncements, type WhatsAppAnnouncement } from '#platform/messages/queue-whatsapp.ts';
import { sharedName, type Broadcast } from '../broadcasts/broadcasts.ts';
import { giveLeavePaths } from './mail-guests.ts';
import { memberLeavePath } from './member-leave-links.ts';
import type { RecipientStatus } from './notification-constants.ts';
import { notifyAll, type Notice } from './notify.ts';
import { findContacts, isOnNoList, reachOf, type Contact } from '../broadcasts/segments.ts';
import type { BroadcastOffice } from '../broadcasts/send-broadcasts.ts';
import { broadcastRecipients, broadcasts } from '../tables.server.ts';
import {
  writeBroadcastMail,
  writeBroadcastWhatsApp,
  writeInApp,
  type BroadcastSite,
} from '../broadcasts/write-broadcast.ts';

const recipientsPerBatch = 250;

type Recipient = Pick<typeof broadcastRecipients.$inferSelect, 'person' | 'channel'>;

/**
 * Writes the messages of the next recipients and notes it, in one transaction: each is written if and only if it is
 * noted. Whoever is muted or gone by now gets none. Gives how many were written; null when nobody is left, or the
 * broadcast was stopped. Stopping waits for the batch at work.
 */
export async function deliverBatch(
  db: Database,
  { broadcastId, office }: { broadcastId: string; office: BroadcastOffice },
  now: Date,
): Promise<number | null> {
  return await db.transaction(async (db) => {
    const [broadcast] = await db
      .select()
      .from(broadcasts)
      .where(and(eq(broadcasts.id, broadcastId), eq(broadcasts.status, 'sending')))
      .for('update');
    if (!broadcast) return null;
    const batch = await db
      .select({ person: broadcastRecipients.person, channel: broadcastRecipients.channel })
      .from(broadcastRecipients)
      .where(and(eq(broadcastRecipients.broadcastId, broadcastId), eq(broadcastRecipients.status, 'waiting')))
      .orderBy(asc(broadcastRecipients.person), asc(broadcastRecipients.channel))
      .limit(recipientsPerBatch);
    if (batch.length === 0) return null;
    const people = [...new Set(batch.map(({ person }) => person))];
    const contacts = await addUnsubscribeLinks(
      db,
      { contacts: await findContacts(db, office, people), secret: office.secret, kind: broadcast.kind },
      now,
    );
    const statuses = await writeMessages(
      db,
      { broadcast, batch, contacts, site: await office.readSite(db) },
      now,
    );
    for (const [status, recipients] of statuses) await note(db, { broadcastId, status, recipients });
    return statuses.get('handed-over')?.length ?? 0;
  });
}

type Addressed = { contacts: ReadonlyMap<string, Contact>; secret: string; kind: OptionalMessageKind };

/** Everybody with the path by which they end such messages; those on a list have it already. */
async function addUnsubscribeLinks(
  db: Database,
  { contacts, secret, kind }: Addressed,
  now: Date,
): Promise<ReadonlyMap<string, Contact>> {
  const guests = [...contacts.values()].filter(isOnNoList);
  const paths = await giveLeavePaths(
    db,
    guests.map(({ email }) => email),
    now,
  );
  const withPath = [...contacts.values()].map((contact): [string, Contact] => {
    const { person, userId, email } = contact;
    const path = userId === null ? paths.get(email) : memberLeavePath(secret, { userId, kind });
    return [person, { ...contact, leavePath: path ?? contact.leavePath }];
  });
  return new Map(withPath);
}

type Batch = {
  broadcast: Broadcast;
  batch: readonly Recipient[];
  contacts: ReadonlyMap<string, Contact>;
  site: BroadcastSite;
};

async function writeMessages(
  db: Database,
  { broadcast, batch, contacts, site }: Batch,
  now: Date,
): Promise<Map<RecipientStatus, Recipient[]>> {
  const { words, kind } = broadcast;
  const notices: Notice[] = [];
  const mails: MailToQueue[] = [];
  const announcements: WhatsAppAnnouncement[] = [];
  const statuses = new Map<RecipientStatus, Recipient[]>();
  for (const recipient of batch) {
    const { person, channel } = recipient;
    const contact = contacts.get(person);
    const reach = reachOf(contact, { channel, kind });
    const status = reach === 'reached' ? 'handed-over' : reach;
    statuses.set(status, [...(statuses.get(status) ?? []), recipient]);
    if (!contact || reach !== 'reached') continue;
    const letter = { broadcast, person, site, contact };
    if (channel === 'mail' && words.mail) mails.push(writeBroadcastMail(words.mail, letter));
    if (channel === 'whatsapp' && words.whatsapp && contact.phone)
      announcements.push(writeBroadcastWhatsApp(words.whatsapp, { ...letter, phone: contact.phone }));
    if (channel === 'in-app' && words['in-app'] && contact.userId) {
      const values = { text: writeInApp(words['in-app'], { contact, site }) };
      const key = sharedName(broadcast.id);
      notices.push({ userId: contact.userId, kind: 'announcement', key, values, href: words.href });
    }
  }
  const sentWith = sharedName(broadcast.id);
  await notifyAll(db, notices, now);
  await queueMails(db, { sentWith, mails }, now);
  await queueWhatsAppAnnouncements(db, { sentWith, announcements }, now);
  return statuses;
}

async function note(
  db: Database,
  {
    broadcastId,
    status,
    recipients,
  }: { broadcastId: string; status: RecipientStatus; recipients: readonly Recipient[] },
): Promise<void> {
  for (const channel of new Set(recipients.map((each) => each.channel))) {
    const people = recipients.filter((each) => each.channel === channel).map(({ person }) => person);
    await db
      .update(broadcastRecipients)
      .set({ status })
      .where(
        and(
          eq(broadcastRecipients.broadcastId, broadcastId),
          eq(broadcastRecipients.channel, channel),
          inArray(broadcastRecipients.person, people),
        ),
      );
  }
}
