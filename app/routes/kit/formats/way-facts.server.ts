import type { PlaceFact } from '#domain/community/event-constants.ts';
import { listOf } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { named } from './document-words.ts';

/** The way to an event and its place, as facts of a file. What is not known yet is named in one more. */
export function wayFacts(way: readonly { fact: PlaceFact; words: string | null }[], language: Language) {
  const t = textsFor(language).getFixedT(null, 'events');
  const unknown = way.flatMap(({ fact, words }) => (words === null ? t(`way.${fact}`) : []));
  return [
    ...way.flatMap(({ fact, words }) =>
      words === null ? [] : { term: t(`way.${fact}`), text: [named(words, language)] },
    ),
    ...(unknown.length > 0 ? [{ term: t('way.unknown'), text: [listOf(unknown, language)] }] : []),
  ];
}
