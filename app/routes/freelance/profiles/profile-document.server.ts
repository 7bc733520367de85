import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { dateFormat, listOf } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { localizedPath } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { completedBlocks } from '#routes/freelance/contract-reviews/completed-document.server.ts';
import type { ShownCompleted } from '#routes/freelance/contract-reviews/completed.server.ts';
import { named } from '#routes/kit/formats/document-words.ts';
import { languagesOf } from './profile-words.ts';
import type { ShownPiece, ShownProfile } from './shown-profile.ts';

type About = { language: Language; publisher: string; origin: string };

/**
 * A page of a freelancer as a document, with what others see of it and nothing besides. A picture is its alternative text and
 * a sound its transcript: the files stay on the page.
 */
export function profileDocument(
  profile: ShownProfile,
  completed: ShownCompleted,
  { language, publisher, origin }: About,
): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'freelancers');
  const { slug, name, headline, about, pieces } = profile;
  return {
    ...{ name: `freelancer-${slug}`, language, title: name, publisher },
    address: origin + localizedPath(`/freelancers/${slug}`, language),
    changedAt: lastChangeOf(profile, completed).toISOString(),
    blocks: [
      ...(headline.text ? [{ kind: 'paragraph', text: [named(headline.text, language)] } as const] : []),
      factsOf(profile, language),
      ...(about.text
        ? [{ kind: 'heading', level: 2, text: t('about') } as const, ...paragraphs(about.text, language)]
        : []),
      ...(pieces.length > 0 ? [{ kind: 'heading', level: 2, text: t('portfolio') } as const] : []),
      ...pieces.flatMap((piece) => pieceBlocks(piece, language)),
      ...completedBlocks(completed, language),
    ],
  };
}

function lastChangeOf({ changedAt }: ShownProfile, { items }: ShownCompleted): Date {
  const all = items.flatMap(({ endedAt, review }) => [endedAt, ...(review ? [review.shownAt] : [])]);
  return [changedAt, ...all].toSorted((one, other) => other.getTime() - one.getTime())[0]!;
}

function factsOf(profile: ShownProfile, language: Language): DocumentBlock {
  const t = textsFor(language).getFixedT(null, 'freelancers');
  const { skills, ratePiastres, workingWays, availability } = profile;
  const languages = languagesOf(profile.languages).map(([key, level]) =>
    t('language.level', { language: t(`language.${key}`), level: t(`level.${level}`) }),
  );
  const ways = workingWays.map((way) => t(`way.${way}`));
  const rate = ratePiastres === null ? [] : [t('rate.hour', { amount: spokenMoney(ratePiastres, language) })];
  const facts: [string, string[]][] = [
    [t('availability'), [availabilityInWords(availability, language)]],
    [t('rate'), rate],
    [t('skills'), skills],
    [t('languages'), languages],
    [t('ways'), ways],
  ];
  return {
    kind: 'facts',
    items: facts
      .filter(([, said]) => said.length > 0)
      .map(([term, said]) => ({ term, text: [listOf(said, language)] })),
  };
}

function availabilityInWords({ state, on }: ShownProfile['availability'], language: Language): string {
  const t = textsFor(language).getFixedT(null, 'freelancers');
  if (state !== 'from' || on === null)
    return t(state === 'now' ? 'availability.now' : 'availability.not-now');
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return t('availability.from', { date: day.format(new Date(`${on}T00:00:00Z`)) });
}

function pieceBlocks(piece: ShownPiece, language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'freelancers');
  const { title, text, link, alternative, transcript } = piece;
  const labelled = (label: string, said: string): DocumentBlock[] => [
    { kind: 'paragraph', text: [{ text: label, isStrong: true }] },
    ...paragraphs(said, language),
  ];
  return [
    { kind: 'heading', level: 3, text: title.text },
    ...paragraphs(text.text, language),
    ...(link ? [{ kind: 'paragraph', text: [t('document.link'), ' ', linkOf(link)] } as const] : []),
    ...(alternative ? labelled(t('piece.seen'), alternative) : []),
    ...(transcript ? labelled(t('document.transcript'), transcript) : []),
  ];
}

function linkOf(link: string) {
  return { text: link, href: link, isApart: true } as const;
}

function paragraphs(text: string, language: Language): DocumentBlock[] {
  const said = text.split(/\n+/).filter((line) => line !== '');
  return said.map((line) => ({ kind: 'paragraph', text: [named(line, language)] }));
}
