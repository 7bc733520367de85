import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { normalized } from '#platform/text/normalized.ts';

/** What is neither seen nor heard within a word, the isolated tashkeel, and letters that have no shape. */
const unseen =
  /\p{Cf}|[\u02b0-\u02ff\u0640\u115f\u1160\u3164\ufe70-\ufe7f\ufc5e-\ufc63\ufcf2-\ufcf4\uffa0]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** "don't" is one word. */
const apostrophes = /['`´ʼ‘’]/g;
const runOfLetters = /[\p{L}\p{M}\p{N}]+/gu;
const article = /^[\u0627\u0671]\p{M}*\u0644/u;

/** A word as it is compared, and whether an article may stand at its beginning. */
export type FoldedWord = { word: string; hasArticle: boolean };

/**
 * The words of a text in their order, each as search compares it: in either language, without case, marks, tatweel, and the
 * differences between letters that people write for one another. Search drops what is written onto a word, so that parents
 * ("والدين") are found by religion ("دين"); here a word stays whole, as people are refused by it.
 */
export async function foldWords(db: Database, text: string): Promise<FoldedWord[]> {
  const plain = withoutUnseen(text).replace(apostrophes, '');
  // A letter before each word holds off what search drops from its beginning: 'q' where it begins with alef and lam, else 'x'.
  const marked = plain.replace(runOfLetters, (word) => {
    const letters = word.replace(/^\p{M}+/u, '');
    return ` ${article.test(letters) ? 'q' : 'x'}${letters} `;
  });
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${marked}) as folded`);
  return rows[0]!.folded
    .split(' ')
    .map((word) => ({ word: word.replace(/^[xq]/, ''), hasArticle: word.startsWith('q') }))
    .filter(({ word }) => word !== '');
}

/** A text without what is neither seen nor heard, its letters in their plain forms. */
export function withoutUnseen(text: string): string {
  // The database takes no such character.
  return normalized(text.replaceAll('\0', '').replace(unseen, ''), 'NFKC').replace(unseen, '');
}

/** The forms by which a word may stand in a list: as it is, and without its article where three letters are left. */
export function formsOf({ word, hasArticle }: FoldedWord): string[] {
  return hasArticle && word.startsWith('ال') && word.length >= 5 ? [word, word.slice(2)] : [word];
}
