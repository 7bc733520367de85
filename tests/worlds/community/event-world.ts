// Events and registrations for tests of the community, in the database of a vitest file.
import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { confirmRegistration, type Confirmed } from '#domain/community/confirm-registration.ts';
import { countTaken } from '#domain/community/events.ts';
import {
  registerForEvent,
  type RegistrationAnswer,
  type RegistrationFields,
} from '#domain/community/register-for-event.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { untilAvailable } from '#tests/worlds/database/until-available.ts';

/** The moment at which these tests take place; their events are nine days and four hours later, for two hours. */
export const now = new Date('2026-11-21T10:00:00Z');
export const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
export const siteUrl = 'https://baseera.example';

type EventOptions = {
  capacity?: number;
  status?: 'draft' | 'published';
  kind?: 'event' | 'page';
  startsAt?: string;
  endsAt?: string;
  isExample?: boolean;
};

/** What these tests do to one database. */
export function eventWorld(db: Database) {
  const mailsTo = async (recipient: string) =>
    await db
      .select()
      .from(messages)
      .where(eq(messages.recipient, recipient))
      // All are of one moment: the transactions that queued them say which came first.
      .orderBy(asc(messages.createdAt), asc(sql`messages.xmin::text::bigint`));
  return {
    mailsTo,

    async anEvent(slug: string, fields: EventOptions = {}): Promise<string> {
      const { capacity = 50, status = 'published', kind = 'event', ...times } = fields;
      const [event] = await db
        .insert(documents)
        .values({
          ...{ kind, slug, status, publishedAt: now, lastUpdatedOn: '2026-11-01' },
          title: { en: `Workshop ${slug}`, ar: `ورشة ${slug}` },
          description: { en: 'Learn', ar: 'تعلّم' },
          sections: { en: [], ar: [] },
          fields: {
            ...{ type: 'workshop', isOnline: false, capacity },
            ...{ startsAt: '2026-11-30T14:00:00.000Z', endsAt: '2026-11-30T16:00:00.000Z', ...times },
            place: { en: 'Cairo', ar: 'القاهرة' },
            speaker: { en: 'Mona', ar: 'منى' },
            joining: { en: 'Third floor, on the right', ar: 'الدور الثالث، يمينًا' },
          },
        })
        .returning();
      return event!.id;
    },

    /** As a person does it: whoever finds the database busy tries again a moment later. */
    async register(
      eventId: string,
      address: string,
      more: Partial<RegistrationFields> = {},
      at = now,
    ): Promise<RegistrationAnswer['standing']> {
      const fields = fieldsOf(eventId, address, more);
      return (await untilAvailable(() => registerForEvent(db, fields, at))).standing;
    },

    async registrationOf(eventId: string, emailKey: string) {
      const isTheirs = and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.emailKey, emailKey),
      );
      const [row] = await db.select().from(eventRegistrations).where(isTheirs);
      return row;
    },

    async countOf(eventId: string, at = now) {
      return (await countTaken(db, [eventId], at)).get(eventId);
    },

    /** Presses the button of the page that a private link leads to. */
    async confirm(token: string, at = now): Promise<Confirmed> {
      return await untilAvailable(() => confirmRegistration(db, { token, siteUrl }, at));
    },

    /** Registers an address and presses the button of its mail. */
    async join(eventId: string, address: string, more: Partial<RegistrationFields> = {}, at = now) {
      await this.register(eventId, address, more, at);
      return await this.confirm(await this.tokenOf(address), at);
    },

    /** Who was mailed a mail of this kind, among addresses that begin so. */
    async mailed(kind: string, prefix: string): Promise<string[]> {
      const rows = await db.select().from(messages).where(eq(messages.kind, kind));
      return rows
        .map(({ recipient }) => recipient)
        .filter((recipient) => recipient.startsWith(prefix))
        .toSorted();
    },

    /** The token of the private link in the newest mail to an address. */
    async tokenOf(email: string): Promise<string> {
      const mail = (await mailsTo(email)).at(-1);
      return /\/events\/registrations\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    },
  };
}

/** The hash of a network, as the form's route makes it. */
export function networkNumber(number: number): string {
  return `network${number}`.padEnd(22, '_');
}

/** What a form asks for; each address comes from a network of its own, unless told otherwise. */
export function fieldsOf(
  eventId: string,
  address: string,
  more: Partial<RegistrationFields> = {},
): RegistrationFields {
  const email = readEmailAddress(address);
  if (typeof email === 'string') throw new Error(email);
  const network = createHash('sha256').update(address).digest('base64url').slice(0, 22);
  return { eventId, fullName: 'منى علي', email, language: 'en', userId: null, network, siteUrl, ...more };
}
