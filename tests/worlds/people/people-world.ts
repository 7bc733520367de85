import { personParts, type PartAudience, type PersonPart } from '#domain/people/people-constants.ts';
import { savePerson, type PersonContent } from '#domain/people/save-person.ts';
import type { Database } from '#platform/database/database.server.ts';

export const requestSource = { network: '', addressHash: '', userAgent: '' };

/** Every part of a page for the same readers, unless others are named. */
export function seenByAll(
  audience: PartAudience,
  others: Partial<Record<PersonPart, PartAudience>> = {},
): Record<PersonPart, PartAudience> {
  const all = Object.fromEntries(personParts.map((part) => [part, audience]));
  return { ...all, ...others } as Record<PersonPart, PartAudience>;
}

export const personWords: PersonContent = {
  visibility: 'members',
  writers: 'nobody',
  isAdult: false,
  seenBy: seenByAll('page'),
  about: 'I came to Giza for the theatre.',
  goodAt: 'Tuning an oud by ear',
  interests: ['music', 'crafts'],
  languages: ['ar', 'en'],
  governorate: 'giza',
};

type Shown = { userId: string; name?: string } & Partial<PersonContent>;

/** The page of somebody whose address and number are confirmed; gives its id. */
export async function makePerson(
  db: Database,
  { userId, name = 'Mona', ...content }: Shown,
  now: Date,
): Promise<string> {
  const saving = { userId, name, content: { ...personWords, ...content }, requestSource };
  return (await savePerson(db, saving, now)).id;
}
