import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { foldWords, formsOf } from './fold-words.ts';
import { watchedWords } from './tables.server.ts';

/**
 * The entries of the list of words that stand in a text as whole words, as staff wrote them, in the order in which the text has
 * them. Only entries that begin with a word of the text are read.
 */
export async function findWatchedWords(db: Database, text: string): Promise<string[]> {
  const said = (await foldWords(db, text)).map(formsOf);
  const firsts = [...new Set(said.flat())];
  if (firsts.length === 0) return [];
  const { words, folded, firstWord } = watchedWords;
  const begins = sql`${firstWord} = any(${sql.param(firsts)}::text[])`;
  const entries = await db.select({ words, folded }).from(watchedWords).where(begins);
  if (entries.length === 0) return [];
  const tree = grow(entries);
  return [...new Set(said.flatMap((_, start) => [...walk(tree, said, start)]))];
}

/** An entry as texts are compared with it: its words with one space between them; empty where it has none. */
export async function foldEntry(db: Database, words: string): Promise<string> {
  return (await foldWords(db, words)).map(({ word }) => word).join(' ');
}

/** Entries by their words: what follows each, and the entry that ends there. */
type Branch = { next: Map<string, Branch>; ends: string | null };

function grow(entries: readonly { words: string; folded: string }[]): Branch {
  const tree: Branch = { next: new Map(), ends: null };
  for (const { words, folded } of entries) {
    let at = tree;
    for (const word of folded.split(' ')) {
      const next = at.next.get(word) ?? { next: new Map(), ends: null };
      at.next.set(word, next);
      at = next;
    }
    at.ends = words;
  }
  return tree;
}

/** The entries that begin at a place of a text. */
function* walk(tree: Branch, said: readonly string[][], start: number): Generator<string> {
  let branches = [tree];
  for (let at = start; at < said.length && branches.length > 0; at += 1) {
    branches = branches.flatMap(({ next }) => said[at]!.flatMap((form) => next.get(form) ?? []));
    for (const { ends } of branches) if (ends !== null) yield ends;
  }
}
