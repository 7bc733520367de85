import { measureSections, type SectionsMeasure } from '#domain/documents/text/measure-sections.ts';
import type { PairedSection } from '#domain/documents/text/paired-sections.ts';
import type { Lesson } from '#domain/learning/outline/outline.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { fieldOfLessonProblem } from './lesson-problem-place.ts';

/** How a lesson reads in one language, each long sentence with the field that it stands in. */
export type LessonReading = Omit<SectionsMeasure, 'longest'> & {
  language: Language;
  longest: { text: string; words: number; name: string }[];
};

/** So much of a sentence is quoted that it is known again. */
const longestQuote = 300;

/** How the saved text reads in each language that it is written in. */
export function readingOf(
  { content }: Pick<Lesson, 'content'>,
  pairs: readonly PairedSection[],
): LessonReading[] {
  return languages.flatMap((language) => {
    const measure = measureSections(content[language], language);
    if (!measure) return [];
    const longest = measure.longest.map(({ text, words, where }) => ({
      ...{ words, text: text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text },
      // The same way that leads to a paragraph with something missing.
      name: fieldOfLessonProblem({ code: 'section-empty', severity: 'warning', where }, pairs),
    }));
    return [{ ...measure, language, longest }];
  });
}
