import type { Database } from '#platform/database/database.server.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Texts } from '#platform/text/text-areas.ts';
import { people } from '#modules';

/** Everybody whom a broadcast can go to, one by one, for a list to choose from: `event:ID`, or `everybody`. */
export async function listAudiences(
  db: Database,
  language: Language,
  now: Date,
): Promise<{ value: string; label: string }[]> {
  const all = await Promise.all(
    people.segments.map(async ({ name, listChoices }) => {
      if (!listChoices) return [{ value: name, label: wordsOf(name, language, '') }];
      const choices = await listChoices(db, now);
      return choices.map(({ value, label }) => ({
        value: `${name}:${value}`,
        label: wordsOf(name, language, pick(label, language)),
      }));
    }),
  );
  return all.flat();
}

/** What a broadcast goes to, in words. */
export async function sayAudience(
  db: Database,
  { segment: name, choice }: { segment: string; choice: string },
  language: Language,
  now: Date,
): Promise<string> {
  const t = textsFor(language).getFixedT(null, 'staff-notifications');
  const segment = people.segments.find((each) => each.name === name);
  if (!segment) return t('segment.gone');
  const choices: { value: string; label: Bilingual }[] = (await segment.listChoices?.(db, now)) ?? [];
  const chosen = choices.find(({ value }) => value === choice);
  return wordsOf(name, language, chosen ? pick(chosen.label, language) : t('choice.gone'));
}

function wordsOf(name: string, language: Language, choice: string): string {
  const key = `segment.${name}` as keyof Texts['staff-notifications'] & 'segment.role';
  return textsFor(language).getFixedT(null, 'staff-notifications')(key, { choice: `\u2068${choice}\u2069` });
}
