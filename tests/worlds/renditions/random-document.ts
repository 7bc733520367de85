import { directionOf, languages, type Language } from '#platform/text/language.ts';
import type {
  DocumentBlock,
  Inline,
  ReadableDocument,
  Words,
} from '#platform/renditions/readable-document.ts';
import { hostileAddresses, hostileTexts, oddAddresses } from './sample-documents.ts';

type Random = (below: number) => number;

/** Ten that stand for digits, and others of which one ends each word: words that touch can be told apart. */
const letters: Record<Language, string> = { en: 'ABCDEFGHIJKLMNOP', ar: 'ابتثجحخدذرزسشصضط' };

/** The words that `randomDocument` made, wherever they stand in a text. */
export const randomWord = /[A-J]+[K-P]|[ابتثجحخدذر]+[زسشصضط]/g;

/**
 * Some document of up to 40 blocks of every kind, in either language, that keeps the rules of one: no level of heading is
 * skipped, and rows have as many cells as their table has columns. Every twentieth text means harm.
 */
export function randomDocument(random: Random): ReadableDocument {
  const language = languages[random(languages.length)]!;
  const texts = new RandomTexts(random, language);
  const blocks: DocumentBlock[] = [];
  let level = 1;
  for (let left = random(41); left > 0; left -= 1) {
    if (random(4) > 0) blocks.push(randomBlock(random, texts));
    else {
      level = 2 + random(Math.min(3, level));
      blocks.push({ kind: 'heading', level: level as 2 | 3 | 4, text: texts.text() });
    }
  }
  return {
    ...{ name: 'random', language, title: texts.text(), publisher: texts.text() },
    ...(random(2) > 0 && { lead: texts.text() }),
    ...(random(2) > 0 && { address: 'https://baseera.example/random' }),
    ...(directionOf(language) === 'rtl' && random(2) > 0 && { digits: 'latin' as const }),
    changedAt: '2026-11-24T10:00:00.000Z',
    blocks,
  };
}

class RandomTexts {
  readonly #random: Random;
  readonly #language: Language;
  #count = 0;

  constructor(random: Random, language: Language) {
    this.#random = random;
    this.#language = language;
  }

  /** Some words, none of which stands anywhere else in the document. */
  text(language = this.#language): string {
    const harm = this.#random(20) === 0 ? ` ${hostileTexts[this.#random(hostileTexts.length)]!}` : '';
    return Array.from({ length: 1 + this.#random(12) }, () => this.#word(language)).join(' ') + harm;
  }

  words(): Words {
    return Array.from({ length: this.#random(5) }, () => this.#inline());
  }

  #inline(): Inline {
    const random = this.#random;
    if (random(2) === 0) return `${this.text()} `;
    const language = languages[random(languages.length)]!;
    const addresses = [...hostileAddresses, ...oddAddresses];
    return {
      text: this.text(language),
      ...(random(3) > 0 && { language }),
      ...(random(3) === 0 && { isStrong: true as const }),
      ...(random(3) === 0 && { isApart: true as const }),
      ...(random(3) === 0 && { href: addresses[random(addresses.length)]! }),
    };
  }

  #word(language: Language): string {
    const own = letters[language];
    const count = String((this.#count += 1));
    return [...count].map((digit) => own[Number(digit)]).join('') + own[10 + this.#random(6)];
  }
}

function randomBlock(random: Random, texts: RandomTexts): DocumentBlock {
  const some = <Item>(make: () => Item) => Array.from({ length: random(5) }, make);
  switch (random(7)) {
    case 0:
      return { kind: 'list', ...(random(2) > 0 && { isOrdered: true }), items: some(() => texts.words()) };
    case 1:
      return { kind: 'quote', text: texts.words(), ...(random(2) > 0 && { source: texts.text() }) };
    case 2:
      return { kind: 'facts', items: some(() => ({ term: texts.text(), text: texts.words() })) };
    case 3: {
      const columns = Array.from({ length: 1 + random(4) }, () => ({
        heading: texts.text(),
        ...(random(2) > 0 && { isNumber: true as const }),
      }));
      return {
        ...{ kind: 'table', caption: texts.text(), columns },
        rows: some(() => columns.map(() => texts.words())),
      };
    }
    case 4:
      return {
        ...{
          kind: 'picture',
          picture: `picture-${random(4)}`,
          alternative: random(3) > 0 ? texts.text() : '',
        },
        ...{ width: 40, height: 30, ...(random(2) > 0 && { caption: texts.text() }) },
      };
    case 5:
      return { kind: 'signature', lines: some(() => texts.words()) };
    default:
      return { kind: 'paragraph', text: texts.words() };
  }
}
