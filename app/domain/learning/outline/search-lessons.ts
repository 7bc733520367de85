import { passageOf } from '#domain/documents/search-passage.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { foldTexts, readSearchWords } from '#platform/search/search.server.ts';
import { excerptOf, markMatches } from '#platform/search/search-marks.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { placeOf } from '../notes/place.ts';
import type { LessonKind } from './lesson-constants.ts';
import { readLessonTexts } from './lesson-texts.ts';

/** A paragraph that has what was looked for, with its matches marked, and where it stands. */
export type LessonPassage = {
  lesson: { slug: string; kind: LessonKind; title: string };
  place: string;
  heading: string;
  text: MarkedText;
};

/** So many are shown; whoever finds more looks for more words. */
const mostPassages = 50;

type Asked = { versionId: string; query: string; language: Language; settings: SiteSettings };

/**
 * The paragraphs of a version, in their order and in one language, that have every word, however it is spelled, in themselves
 * or in the headings above them; at least one in themselves.
 */
export async function searchLessons(
  db: Database,
  { versionId, query, language, settings }: Asked,
): Promise<{ passages: LessonPassage[]; total: number }> {
  const words = await readSearchWords(db, query);
  if (words.length === 0) return { passages: [], total: 0 };
  const all = (await readLessonTexts(db, versionId)).flatMap(({ slug, kind, title, content }) => {
    const lesson = { slug, kind, title: pick(title, language) };
    return pick(content, language).flatMap(({ id, heading, blocks }) =>
      blocks.map((block, index) => ({
        ...{ lesson, heading, place: placeOf(id, index) },
        text: passageOf(block, { settings, language }),
      })),
    );
  });
  const folded = await foldTexts(
    db,
    all.map(({ text }) => text),
  );
  const above = await foldTexts(
    db,
    all.map(({ lesson, heading }) => `${lesson.title} ${heading}`),
  );
  const found = all.filter((_, index) => {
    const [own, heads] = [folded[index]!, above[index]!];
    return words.some((word) => has(own, word)) && words.every((word) => has(own, word) || has(heads, word));
  });
  const shown = found.slice(0, mostPassages);
  const texts = shown.map(({ text }) => text);
  const marked = await markMatches(
    db,
    texts,
    words.map((word) => [word]),
  );
  return {
    total: found.length,
    passages: shown.map((passage, index) => ({ ...passage, text: excerptOf(marked[index]!) })),
  };
}

/** As `patternsOf` has it: a word of one or two letters must be all of a word. */
function has(folded: string, word: string): boolean {
  return word.length < 3 ? folded.split(' ').includes(word) : folded.includes(word);
}
