import { languages } from '#platform/text/language.ts';
import type { DocumentContent, TranslationState } from './document-kinds.ts';
import { listSectionProblems } from './text/section-problems.ts';

/** Which of its languages still lacks words: a title, a description, a section, or words where the other has some. */
export function translationStateOf(content: DocumentContent): TranslationState {
  const [lacksEnglish, lacksArabic] = languages.map((language) => lacksWords(content, language));
  if (lacksEnglish && lacksArabic) return 'lacks-both';
  if (lacksEnglish) return 'lacks-en';
  return lacksArabic ? 'lacks-ar' : 'whole';
}

const missing = new Set(['heading-empty', 'block-empty', 'term-empty', 'link-without-words']);

function lacksWords(
  { title, description, sections }: DocumentContent,
  language: (typeof languages)[number],
): boolean {
  const other = language === 'en' ? 'ar' : 'en';
  const own = sections[language];
  return (
    title[language] === '' ||
    description[language] === '' ||
    own.length < sections[other].length ||
    own.some(({ blocks }, index) => blocks.length < (sections[other][index]?.blocks.length ?? 0)) ||
    listSectionProblems(own, { language, images: new Map() }).some(({ code }) => missing.has(code))
  );
}
