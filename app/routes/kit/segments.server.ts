import { findRegistrants, listRegistrants } from '#domain/community/registrants.ts';
import { listEvents } from '#domain/community/events.ts';
import { findNewsletterReaders, listNewsletterReaders } from '#domain/newsletter/newsletter-readers.ts';
import { readSettings } from '#domain/site/settings.ts';
import { memberRoles } from '#domain/identity/account-words.ts';
import { listMemberIds, type MemberFilter } from '#domain/identity/people-to-message.ts';
import {
  accountSource,
  guestContact,
  type Contact,
  type PersonRef,
  type PeopleSource,
  type Segment,
  type Segments,
} from '#domain/notifications/broadcasts/segments.ts';
import type { BroadcastOffice } from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { findApplicants, listApplicants, listCycleTitles } from '#domain/scholarships/applicants.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** Every group of people that staff can write to, put together from the domains that know them. */
export const segments: readonly Segment[] = [
  { name: 'everybody', listPeople: async (db) => await members(db, {}) },
  {
    name: 'role',
    listChoices: async () =>
      await Promise.resolve(
        memberRoles.map((role) => ({ value: role, label: wordsOf(`choice.role.${role}`) })),
      ),
    listPeople: async (db, choice) => {
      const memberRole = memberRoles.find((role) => role === choice);
      return memberRole ? await members(db, { memberRole }) : [];
    },
  },
  {
    name: 'language',
    listChoices: async () =>
      await Promise.resolve(
        languages.map((value) => ({ value, label: wordsOf(`choice.language.${value}`) })),
      ),
    listPeople: async (db, choice) => {
      const language = languages.find((each) => each === choice);
      return language ? await members(db, { language }) : [];
    },
  },
  { name: 'verified', listPeople: async (db) => await members(db, { isVerified: true }) },
  { name: 'unverified', listPeople: async (db) => await members(db, { isVerified: false }) },
  {
    name: 'newsletter',
    listPeople: async (db) => (await listNewsletterReaders(db)).map((id): PersonRef => `newsletter:${id}`),
  },
  {
    name: 'event',
    listChoices: async (db) => (await listEvents(db)).map(({ id, title }) => ({ value: id, label: title })),
    listPeople: async (db, choice) =>
      isRowId(choice) ? refs('registration', await listRegistrants(db, choice)) : [],
  },
  {
    name: 'scholarship',
    listChoices: async (db) =>
      (await listCycleTitles(db)).map(({ id, title }) => ({ value: id, label: title })),
    listPeople: async (db, choice) =>
      isRowId(choice) ? refs('application', await listApplicants(db, choice)) : [],
  },
];

const sources: readonly PeopleSource[] = [
  accountSource,
  guests('newsletter', findNewsletterReaders),
  guests('registration', findRegistrants),
  guests('application', findApplicants),
];

/** Whom staff can write to, and how each of them is reached. */
export const people: Segments = { segments, sources };

/** The same for the job that sends, with who signs. */
export function broadcastOffice(siteUrl: string): BroadcastOffice {
  return {
    ...people,
    readSite: async (db) => ({ url: siteUrl, name: (await readSettings(db)).organisationName }),
  };
}

async function members(db: Database, filter: MemberFilter): Promise<PersonRef[]> {
  return (await listMemberIds(db, filter)).map((id): PersonRef => `account:${id}`);
}

/** People are known by their account where they have one: it says what they want. */
function refs(source: string, rows: readonly { id: string; userId: string | null }[]): PersonRef[] {
  return rows.map(({ id, userId }): PersonRef => (userId ? `account:${userId}` : `${source}:${id}`));
}

type Guest = { id: string; email: string; fullName: string; language: Language; leavePath?: string };

function guests(
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

type ChoiceWord = `choice.role.${(typeof memberRoles)[number]}` | `choice.language.${Language}`;

function wordsOf(name: ChoiceWord): Bilingual {
  const of = (language: Language) => textsFor(language).getFixedT(null, 'staff-notifications')(name);
  return { en: of('en'), ar: of('ar') };
}
