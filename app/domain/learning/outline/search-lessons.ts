import { passageOf } from '#domain/documents/search-passage.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { foldTexts, readSearchWords } from '#platform/search/search.server.ts';
import { excerptOf, markMatches } from '#platform/search/search-marks.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { recordingFor } from '../media/media-content.ts';
import { mediaOf } from '../media/open-recording.ts';
import { momentPlace, writeTranscript } from '../media/transcript.ts';
import { placeOf } from '../notes/place.ts';
import type { LessonKind } from './lesson-constants.ts';
import { readLessonTexts, type LessonText } from './lesson-texts.ts';

/** A paragraph that has what was looked for, with its matches marked, and where it stands. */
export type LessonPassage = {
  lesson: { slug: string; kind: LessonKind; title: string };
  /** The fragment of its page's address. */
  place: string;
  /** The heading above it; null for what is said in no chapter. */
  heading: string | null;
  /** When it is said in a recording, in thousandths of a second; null for what is written, and the name of a chapter. */
  moment: number | null;
  text: MarkedText;
};

/** So many are shown; whoever finds more looks for more words. */
const mostPassages = 50;

type Asked = { versionId: string; query: string; language: Language; settings: SiteSettings };

/**
 * The paragraphs of a version, of its recordings as of its texts, in their order and in one language, that have every word,
 * however it is spelled, in themselves or in the headings above them; at least one in themselves.
 */
export async function searchLessons(
  db: Database,
  { versionId, query, language, settings }: Asked,
): Promise<{ passages: LessonPassage[]; total: number }> {
  const words = await readSearchWords(db, query);
  if (words.length === 0) return { passages: [], total: 0 };
  const all = (await readLessonTexts(db, versionId)).flatMap((lesson) => [
    ...listSpoken(lesson, language),
    ...listWritten(lesson, { language, settings }),
  ]);
  const folded = await foldTexts(
    db,
    all.map(({ text }) => text),
  );
  const above = await foldTexts(
    db,
    all.map(({ lesson, heading }) => `${lesson.title} ${heading ?? ''}`),
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

type Listed = Omit<LessonPassage, 'text'> & { text: string };

/** The paragraphs of a lesson's text. */
function listWritten(
  { slug, kind, title, content }: LessonText,
  { language, settings }: Pick<Asked, 'language' | 'settings'>,
): Listed[] {
  const lesson = { slug, kind, title: pick(title, language) };
  return pick(content, language).flatMap(({ id, heading, blocks }) =>
    blocks.map((block, index) => ({
      ...{ lesson, heading, place: placeOf(id, index), moment: null },
      text: passageOf(block, { settings, language }),
    })),
  );
}

/** What is said or described in a recording, in the paragraphs of its transcript, and the names of its chapters. */
function listSpoken({ slug, kind, title, task }: LessonText, language: Language): Listed[] {
  const media = mediaOf({ kind, task });
  if (!media || !recordingFor(media, language)) return [];
  const lesson = { slug, kind, title: pick(title, language) };
  return writeTranscript(media.tracks[language]).flatMap(({ chapter, passages }) => {
    const own = { lesson, heading: chapter?.text ?? null };
    const name = chapter && {
      place: momentPlace('chapter', chapter.start),
      moment: null,
      text: chapter.text,
    };
    return [
      ...(name ? [{ ...own, ...name }] : []),
      ...passages.map(({ kind, start, text }) => ({
        ...{ ...own, place: momentPlace(kind, start), moment: start, text },
      })),
    ];
  });
}

/** As `patternsOf` has it: a word of one or two letters must be all of a word. */
function has(folded: string, word: string): boolean {
  return word.length < 3 ? folded.split(' ').includes(word) : folded.includes(word);
}
