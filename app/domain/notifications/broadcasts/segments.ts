import { optionalMessageKinds, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { listLeftGuests } from '../notify/mail-guests.ts';
import { listMutedElsewhere } from '../notify/muted-elsewhere.ts';
import type { NotificationChannel } from '../notify/notification-constants.ts';

/** Somebody by where they are known, such as `account:ID`. */
export type PersonRef = `${string}:${string}`;

/** How somebody can be reached at this moment. */
export type Contact = {
  person: PersonRef;
  /** Null for people without an account: mail alone reaches them. */
  userId: string | null;
  email: string;
  /** Empty when it is not known. */
  firstName: string;
  lastName: string;
  language: Language;
  /** E.164; null unless it is confirmed. */
  phone: string | null;
  muted: Record<NotificationChannel, readonly OptionalMessageKind[]>;
  /** Where such messages are ended by one POST, without the language; null until a mail is written, but for lists. */
  leavePath: string | null;
  /** Whether they joined a list to get such messages. */
  isOnList: boolean;
};

/** A group of people that staff can write to. Each domain knows its own; `app/modules.ts` puts them together. */
export type Segment = {
  /** Also the name of its words in the text area `staff-notifications`: `segment.<name>`. */
  name: string;
  /** Where it must be narrowed down: what there is to choose from. */
  listChoices?(db: Database, now: Date): Promise<{ value: string; label: Bilingual }[]>;
  listPeople(db: Database, choice: string, now: Date): Promise<PersonRef[]>;
};

/** Where people without an account are known: how to reach those of these ids who still want to be reached. */
export type PeopleSource = {
  name: string;
  find(db: Database, ids: readonly string[]): Promise<Contact[]>;
};

export type Segments = { segments: readonly Segment[]; sources: readonly PeopleSource[] };

/** People with an account. */
export const accountSource: PeopleSource = {
  name: 'account',
  find: async (db, ids) => {
    const people = await findPeopleToMessage(db, ids);
    const elsewhere = await listMutedElsewhere(
      db,
      people.map(({ userId }) => userId),
    );
    return people.map(({ mutedMessages, ...person }) => ({
      ...person,
      person: `account:${person.userId}`,
      muted: {
        'in-app': elsewhere.get(person.userId)?.mutedInApp ?? [],
        mail: mutedMessages,
        whatsapp: elsewhere.get(person.userId)?.mutedWhatsApp ?? mutedMessages,
      },
      ...{ leavePath: null, isOnList: false },
    }));
  },
};

const nothing: Contact['muted'] = { 'in-app': [], mail: [], whatsapp: [] };
const everything: Contact['muted'] = { ...nothing, mail: optionalMessageKinds };

/** Somebody without an account, whom mail alone reaches. */
export function guestContact(
  guest: Pick<Contact, 'person' | 'email' | 'firstName' | 'lastName' | 'language'> & { leavePath?: string },
): Contact {
  const isOnList = guest.leavePath !== undefined;
  return { leavePath: null, ...guest, isOnList, userId: null, phone: null, muted: nothing };
}

/** The references of people by where they are known; by their account where they have one: it says what they want. */
export function refsOf(source: string, rows: readonly { id: string; userId: string | null }[]): PersonRef[] {
  return rows.map(({ id, userId }): PersonRef => (userId ? `account:${userId}` : `${source}:${id}`));
}

type Guest = { id: string; email: string; fullName: string; language: Language; leavePath?: string };

/** A place where people without an account are known, such as the list of the newsletter. */
export function guestSource(
  name: string,
  find: (db: Database, ids: readonly string[]) => Promise<Guest[]>,
): PeopleSource {
  return {
    name,
    find: async (db, ids) =>
      (await find(db, ids)).map(({ id, fullName, ...guest }): Contact => {
        const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
        return guestContact({ ...guest, person: `${name}:${id}`, firstName, lastName: rest.join(' ') });
      }),
  };
}

/** Somebody without an account who joined no list: they registered or applied somewhere. */
export function isOnNoList({ userId, isOnList }: Pick<Contact, 'userId' | 'isOnList'>): boolean {
  return userId === null && !isOnList;
}

/** How people can be reached at this moment, by their reference; whoever cannot be reached at all is left out. */
export async function findContacts(
  db: Database,
  { sources }: Pick<Segments, 'sources'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const contacts = new Map<string, Contact>();
  for (const source of sources) {
    const prefix = `${source.name}:`;
    const ids = people
      .filter((person) => person.startsWith(prefix))
      .map((person) => person.slice(prefix.length));
    for (const contact of ids.length > 0 ? await source.find(db, ids) : [])
      contacts.set(contact.person, contact);
  }
  const guests = [...contacts.values()].filter(isOnNoList);
  const left = await listLeftGuests(
    db,
    guests.map(({ email }) => email),
  );
  for (const guest of guests)
    if (left.has(guest.email)) contacts.set(guest.person, { ...guest, muted: everything });
  return contacts;
}

/** Whether a message of this kind comes to somebody on this channel, and if not, why. */
export function reachOf(
  contact: Contact | undefined,
  { channel, kind }: { channel: NotificationChannel; kind: OptionalMessageKind },
): 'reached' | 'muted' | 'unreachable' {
  if (!contact) return 'unreachable';
  if (channel === 'in-app' && contact.userId === null) return 'unreachable';
  if (channel === 'whatsapp' && contact.phone === null) return 'unreachable';
  return contact.muted[channel].includes(kind) ? 'muted' : 'reached';
}
