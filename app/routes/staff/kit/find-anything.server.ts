import type { DomainModule, StaffFound, StaffQuery } from '#domain/domain-module.ts';
import { may } from '#domain/identity/permissions.ts';
import { staffFinds, type StaffFindKind } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { foldTexts, readSearchWords } from '#platform/search/search.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { modules } from '#modules';
import { mayEnter, quickActions, staffGroups, staffTools } from './staff-places.ts';

/** What was found of one kind: the best of it, how much there is, and the list that has it all. */
export type FoundGroup = StaffFound & { kind: 'commands' | StaffFindKind };

/** So many of each kind; all of them are in its own list. */
const shown = 8;

const finders = Object.assign({}, ...modules.map((module) => module.staffFinds)) as Required<
  NonNullable<DomainModule['staffFinds']>
>;

/** Screens, people, courses, projects and texts that have every word, as far as the roles reach; empty kinds are left out. */
export async function findAnything(db: Database, asked: StaffQuery): Promise<FoundGroup[]> {
  if (asked.q === '') return [];
  const mine = staffFinds.filter(({ needs }) => may(asked.roles, needs));
  const groups = await Promise.all([
    findCommands(db, asked),
    ...mine.map(async ({ kind }) => ({ kind, ...(await finders[kind](db, asked, shown)) })),
  ]);
  return groups.filter(({ total }) => total > 0);
}

/** The screens and what can be begun, by their names in either language. */
async function findCommands(db: Database, { q, roles, language }: StaffQuery): Promise<FoundGroup> {
  const words = await readSearchWords(db, q);
  const places = [...staffGroups.flatMap((group) => group.places), ...staffTools];
  const commands = [
    ...places.map((place) => ({ ...place, text: `place.${place.key}` as const })),
    ...quickActions.map((action) => ({ ...action, text: `quick.${action.key}` as const })),
  ].filter((command) => mayEnter(roles, command));
  const nameIn = (each: Language, text: (typeof commands)[number]['text']) =>
    textsFor(each).getFixedT(null, 'admin')(text);
  const names = commands.map(({ text }) => languages.map((each) => nameIn(each, text)).join(' '));
  const folded = await foldTexts(db, names);
  const items = commands
    .filter((_, index) => words.length > 0 && words.every((word) => folded[index]!.includes(word)))
    .map(({ text, href }) => ({ id: text, href, title: nameIn(language, text), note: '' }));
  return { kind: 'commands', total: items.length, items, allHref: null };
}
