import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import type { Block, Section } from './structured-text.ts';
import { alignLists } from './word-difference.ts';

/** A section with its English beside its Arabic; `places` says where it stands in each, counted from 0. */
export type PairedSection = {
  id: string;
  heading: Bilingual;
  blocks: PairedBlock[];
  places: Places;
};

/** A block with its English beside its Arabic, which are of one kind; a language that lacks it has null. */
export type PairedBlock = {
  kind: Block['kind'];
  blocks: Record<Language, Block | null>;
  places: Places;
};

type Places = Record<Language, number | null>;

/**
 * Both languages of a running text beside each other, section by section and block by block. Where they are not
 * built alike, what one language has stands beside nothing: no words are lost.
 */
export function pairSections({ en, ar }: Bilingual<readonly Section[]>): PairedSection[] {
  const pairs = alignLists(en, ar, (one, other) => one.id === other.id);
  return once(pairs, { en, ar }).map((places) => {
    const [own, other] = [at(en, places.en), at(ar, places.ar)];
    return {
      id: (own ?? other)!.id,
      heading: { en: own?.heading ?? '', ar: other?.heading ?? '' },
      blocks: pairBlocks({ en: own?.blocks ?? [], ar: other?.blocks ?? [] }),
      places,
    };
  });
}

function pairBlocks({ en, ar }: Bilingual<readonly Block[]>): PairedBlock[] {
  return alignLists(en, ar, ({ kind }, other) => kind === other.kind).map(({ before, after }) => {
    const blocks = { en: at(en, before), ar: at(ar, after) };
    const { kind } = (blocks.en ?? blocks.ar)!;
    return { kind, blocks, places: { en: before, ar: after } };
  });
}

/** Sections that both languages have in another order are still one section, as an id stands for one only. */
function once(
  pairs: readonly { before: number | null; after: number | null }[],
  { en, ar }: Bilingual<readonly Section[]>,
): Places[] {
  return pairs.flatMap(({ before, after }): Places[] => {
    if (before !== null && after !== null) return [{ en: before, ar: after }];
    if (before === null) {
      const isElsewhere = en.some(({ id }) => id === ar[after!]!.id);
      return isElsewhere ? [] : [{ en: null, ar: after }];
    }
    const elsewhere = ar.findIndex(({ id }) => id === en[before]!.id);
    return [{ en: before, ar: elsewhere < 0 ? null : elsewhere }];
  });
}

function at<Item>(items: readonly Item[], place: number | null): Item | null {
  return place === null ? null : (items[place] ?? null);
}

/** Where a place of one language stands among the pairs; -1 when it does not. */
export function pairedPlace(
  pairs: readonly { places: Places }[],
  { language, place }: { language: Language | undefined; place: number },
): number {
  const asked = language ? [language] : languages;
  return pairs.findIndex(({ places }) => asked.some((each) => places[each] === place));
}
