import type { Language } from './language.ts';

/** A sentence of a text, with how many words it has. */
export type MeasuredSentence = { text: string; words: number };

/** What was counted in a text: its sentences, and how many of its words are long. */
export type ReadingMeasure = { sentences: MeasuredSentence[]; words: number; longWords: number };

/** A word of more letters than this is counted as long, as in the measure LIX (C. H. Björnsson, 1968). */
export const mostLettersOfShortWord = 6;

/**
 * Counts the sentences of a text, its words and its long words, as Unicode divides them for the language (UAX 29). In Arabic
 * neither vowel signs nor the article with what is joined to it make a word longer. What has no letter is no long word, and
 * what has no word is no sentence. Takes time in proportion to the text.
 */
export function measureReading(text: string, language: Language): ReadingMeasure {
  const bySentence = new Intl.Segmenter(language, { granularity: 'sentence' });
  const byWord = new Intl.Segmenter(language, { granularity: 'word' });
  const measure: ReadingMeasure = { sentences: [], words: 0, longWords: 0 };
  // A line that ends is the end of a sentence, with or without a full stop.
  for (const line of text.split('\n'))
    for (const { segment } of bySentence.segment(line)) {
      const words = [...byWord.segment(segment)].filter((each) => each.isWordLike);
      if (words.length === 0) continue;
      measure.sentences.push({ text: segment.trim(), words: words.length });
      measure.words += words.length;
      measure.longWords += words.filter(({ segment: word }) => isLong(word, language)).length;
    }
  return measure;
}

function isLong(word: string, language: Language): boolean {
  const bare = word.replace(/[\p{M}\u0640]/gu, '');
  const counted = language === 'ar' ? bare.replace(/^(?:[وفبك]?ال|[وف]?لل)(?=\p{L}{3})/u, '') : bare;
  return [...counted].filter((character) => /\p{L}/u.test(character)).length > mostLettersOfShortWord;
}
