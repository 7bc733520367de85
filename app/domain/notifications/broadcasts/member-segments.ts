import { memberRoles } from '#domain/identity/account-constants.ts';
import { listMemberIds, type MemberFilter } from '#domain/identity/people-to-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { PersonRef, Segment } from './segments.ts';

/** The groups of people with an account that staff can write to. */
export const memberSegments: readonly Segment[] = [
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
];

async function members(db: Database, filter: MemberFilter): Promise<PersonRef[]> {
  return (await listMemberIds(db, filter)).map((id): PersonRef => `account:${id}`);
}

type ChoiceWord = `choice.role.${(typeof memberRoles)[number]}` | `choice.language.${Language}`;

function wordsOf(name: ChoiceWord): Bilingual {
  const of = (language: Language) => textsFor(language).getFixedT(null, 'staff-notifications')(name);
  return { en: of('en'), ar: of('ar') };
}
