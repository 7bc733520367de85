import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { patternsOf, type Search } from './search.server.ts';

const wordPattern = /[\p{L}\p{M}\p{N}\u0640\u200c\u200d]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const longestExcerpt = 120;
const charactersBeforeMatch = 40;

/**
 * Cuts texts where a word that was looked for begins and ends. Whole words are marked, so that no Arabic
 * word is cut apart. The database folds the words, as nobody else knows how.
 */
export async function markMatches(
  db: Database,
  texts: readonly string[],
  wanted: Search['words'],
): Promise<MarkedText[]> {
  const words = [...new Set(texts.flatMap((text) => text.match(wordPattern) ?? []))];
  const found = new Set(await findMatches(db, words, wanted));
  return texts.map((text) => markWords(text, found));
}

/** The part of a long text around its first match; a short one whole. */
export function excerptOf(text: MarkedText): MarkedText {
  const length = text.reduce((sum, part) => sum + part.text.length, 0);
  if (length <= longestExcerpt) return text;
  const firstMatch = text.findIndex((part) => part.isMatch);
  const whole = text.map((part) => part.text).join('');
  const matchAt = text.slice(0, Math.max(0, firstMatch)).reduce((sum, part) => sum + part.text.length, 0);
  const from = matchAt <= charactersBeforeMatch ? 0 : whole.indexOf(' ', matchAt - charactersBeforeMatch) + 1;
  const end = whole.lastIndexOf(' ', from + longestExcerpt);
  const to = length - from <= longestExcerpt || end <= from ? from + longestExcerpt : end;
  let at = 0;
  const parts = text.map((part) => {
    const [start, stop] = [Math.max(from - at, 0), Math.max(to - at, 0)];
    at += part.text.length;
    return { ...part, text: part.text.slice(start, stop) };
  });
  const cut = (isCut: boolean) => (isCut ? [{ text: '…', isMatch: false }] : []);
  return [...cut(from > 0), ...parts.filter((part) => part.text !== ''), ...cut(to < length)];
}

async function findMatches(
  db: Database,
  words: readonly string[],
  wanted: Search['words'],
): Promise<string[]> {
  if (words.length === 0 || wanted.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where search_fold(word) like any (${sql.param(patternsOf(wanted))}::text[])`);
  return rows.map(({ word }) => word);
}

function markWords(text: string, found: ReadonlySet<string>): MarkedText {
  const parts: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!found.has(word)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    at = index + word.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
