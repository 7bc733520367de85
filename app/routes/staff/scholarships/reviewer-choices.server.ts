import type { KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Database } from '#platform/database/database.server.ts';
import { foldTexts } from '#platform/search/search.server.ts';
import { asChoices } from './staffing.server.ts';

/** So many people stand in a form at most, besides those who are chosen already. */
const mostShown = 25;

/** People to choose reviewers among. */
export type ReviewerChoices = {
  choices: { value: string; label: string }[];
  /** What was looked for; every word of it is in a name or an address. */
  whom: string;
  /** How many people fit, and how many there are. */
  found: number;
  all: number;
  /** Whether some who fit are not shown. */
  isCut: boolean;
};

/** Those who fit what was looked for, whoever is chosen first: nobody who was chosen is lost by looking on. */
export async function chooseAmong(
  db: Database,
  people: readonly KnownPerson[],
  { whom, chosen = [] }: { whom: string; chosen?: readonly string[] },
): Promise<ReviewerChoices> {
  const texts = people.map(({ name, emailKey }) => `${name} ${emailKey}`);
  const [wanted = '', ...folded] = whom === '' ? [] : await foldTexts(db, [whom, ...texts]);
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const fitting = people.filter((_person, index) => words.every((word) => folded[index]!.includes(word)));
  const isChosen = ({ userId }: KnownPerson) => chosen.includes(userId);
  const others = fitting.filter((person) => !isChosen(person));
  const shown = [...people.filter(isChosen), ...others.slice(0, mostShown)];
  return {
    choices: asChoices(people).filter(({ value }) => shown.some(({ userId }) => userId === value)),
    ...{ whom, found: fitting.length, all: people.length, isCut: others.length > mostShown },
  };
}

/** What somebody looks for, from outside. */
export function readWhom(value: FormDataEntryValue | null): string {
  return typeof value === 'string'
    ? value
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 100)
    : '';
}
