import { measureReading, type MeasuredSentence } from '#platform/text/measure-reading.ts';
import type { Language } from '#platform/text/language.ts';
import type { Place } from '../publishing-problems.ts';
import type { Block, Inline, Section } from './structured-text.ts';

/** How a text reads in one language: averages, and its longest sentences with where they stand. */
export type SectionsMeasure = {
  words: number;
  sentences: number;
  /** On average, to a tenth. */
  wordsPerSentence: number;
  /** Of all words, in whole percent. */
  longPercent: number;
  longest: (MeasuredSentence & { where: Place })[];
};

const quoted = 3;

/**
 * Measures the sentences of a text: what stands in paragraphs, lists, steps, details, quotes and cards. Headings, links and
 * captions are no sentences. Null where there are none.
 */
export function measureSections(sections: readonly Section[], language: Language): SectionsMeasure | null {
  const parts = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block, index) =>
      textsOf(block).map(({ text, item }) => {
        const where: Place = { language, section: id, block: index + 1, ...(item !== null && { item }) };
        return { ...measureReading(text, language), where };
      }),
    ),
  );
  const sentences = parts.flatMap((part) => part.sentences.map((each) => ({ ...each, where: part.where })));
  if (sentences.length === 0) return null;
  const sum = (of: 'words' | 'longWords') => parts.reduce((total, part) => total + part[of], 0);
  const words = sum('words');
  return {
    ...{ words, sentences: sentences.length },
    wordsPerSentence: Math.round((words * 10) / sentences.length) / 10,
    longPercent: Math.round((sum('longWords') * 100) / words),
    longest: sentences.toSorted((one, other) => other.words - one.words).slice(0, quoted),
  };
}

/** The texts of a block that are read as sentences, with the item that each stands in, counted from 1. */
function textsOf(block: Block): { text: string; item: number | null }[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return [{ text: wordsOf(block.text), item: null }];
    case 'list':
      return block.items.map((text, index) => ({ text: wordsOf(text), item: index + 1 }));
    case 'steps':
    case 'details':
      return block.items.map(({ text }, index) => ({ text: wordsOf(text), item: index + 1 }));
    case 'cards':
      return block.items.map(({ text }, index) => ({ text, item: index + 1 }));
    case 'subheading':
    case 'image':
    case 'links':
      return [];
  }
}

/** A setting is one word, whatever it says. */
function wordsOf(runs: readonly Inline[]): string {
  return runs
    .map((run) => {
      if (typeof run === 'string') return run;
      if ('strong' in run) return run.strong;
      return 'text' in run ? run.text : run.setting;
    })
    .join('');
}
