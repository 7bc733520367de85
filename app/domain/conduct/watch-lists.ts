import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Language } from '#platform/text/language.ts';
import { watchLimits } from './conduct-constants.ts';
import { readHost } from './find-watched-hosts.ts';
import { foldEntry } from './find-watched-words.ts';
import { watchedHosts, watchedWords } from './tables.server.ts';

export type WatchedWord = Pick<typeof watchedWords.$inferSelect, 'id' | 'words' | 'language' | 'note'>;
export type WatchedHost = Pick<typeof watchedHosts.$inferSelect, 'id' | 'host' | 'note'>;

/** The words and phrases that nobody can write in the community, in the order of their letters. */
export async function listWatchedWords(db: Database): Promise<WatchedWord[]> {
  const { id, words, language, note, folded } = watchedWords;
  return await db
    .select({ id, words, language, note })
    .from(watchedWords)
    .orderBy(asc(language), asc(folded));
}

/** The hosts to which nothing in the community may lead, in the order of their letters. */
export async function listWatchedHosts(db: Database): Promise<WatchedHost[]> {
  const { id, host, note } = watchedHosts;
  return await db.select({ id, host, note }).from(watchedHosts).orderBy(asc(host));
}

type AddingWord = StaffContext & { words: string; language: Language; note: string | null };

/**
 * Puts a word or a phrase on the list. What is written already stays.
 * @throws Refusal 'watched-word-empty' where nothing in it is a letter or a digit, 'watched-word-known', 'watched-list-full' with a
 * `count`, 'not-permitted' (403).
 */
export async function addWatchedWord(
  db: Database,
  { words, language, note, ...by }: AddingWord,
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'conduct.keep');
  return await db.transaction(async (db) => {
    const folded = await foldEntry(db, words);
    const [firstWord = ''] = folded.split(' ');
    if (firstWord === '') throw new Refusal('watched-word-empty');
    assertRoom(await db.$count(watchedWords));
    const [row] = await db
      .insert(watchedWords)
      .values({ words, language, folded, firstWord, note, addedAt: now })
      .onConflictDoNothing()
      .returning({ id: watchedWords.id });
    if (!row) throw new Refusal('watched-word-known');
    await noteEntry(db, { ...by, id: row.id, kind: 'watched_word', did: 'add', entry: words }, now);
    return row;
  });
}

/** Takes a word or a phrase off the list; there being none is no mistake. @throws Refusal 'not-permitted' (403). */
export async function removeWatchedWord(
  db: Database,
  { id, ...by }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'conduct.keep');
  if (!isRowId(id)) return;
  await db.transaction(async (db) => {
    const [gone] = await db
      .delete(watchedWords)
      .where(eq(watchedWords.id, id))
      .returning({ words: watchedWords.words });
    if (!gone) return;
    await noteEntry(db, { ...by, id, kind: 'watched_word', did: 'remove', entry: gone.words }, now);
  });
}

/**
 * Puts a host on the list, with all that is below it, by its name or by an address there.
 * @throws Refusal 'watched-host-wrong' where it is none, 'watched-host-known', 'watched-list-full' with a `count`, 'not-permitted' (403).
 */
export async function addWatchedHost(
  db: Database,
  { address, note, ...by }: StaffContext & { address: string; note: string | null },
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'conduct.keep');
  const host = readHost(address);
  if (host === null) throw new Refusal('watched-host-wrong');
  return await db.transaction(async (db) => {
    assertRoom(await db.$count(watchedHosts));
    const [row] = await db
      .insert(watchedHosts)
      .values({ host, note, addedAt: now })
      .onConflictDoNothing()
      .returning({ id: watchedHosts.id });
    if (!row) throw new Refusal('watched-host-known');
    await noteEntry(db, { ...by, id: row.id, kind: 'watched_host', did: 'add', entry: host }, now);
    return row;
  });
}

/** Takes a host off the list; there being none is no mistake. @throws Refusal 'not-permitted' (403). */
export async function removeWatchedHost(
  db: Database,
  { id, ...by }: StaffContext & { id: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'conduct.keep');
  if (!isRowId(id)) return;
  await db.transaction(async (db) => {
    const [gone] = await db
      .delete(watchedHosts)
      .where(eq(watchedHosts.id, id))
      .returning({ host: watchedHosts.host });
    if (!gone) return;
    await noteEntry(db, { ...by, id, kind: 'watched_host', did: 'remove', entry: gone.host }, now);
  });
}

function assertRoom(count: number): void {
  if (count >= watchLimits.entries) throw new Refusal('watched-list-full', { count: watchLimits.entries });
}

type Line = StaffContext & {
  id: string;
  kind: 'watched_word' | 'watched_host';
  did: 'add' | 'remove';
  entry: string;
};

async function noteEntry(
  db: Database,
  { actor, requestSource, id, kind, did, entry }: Line,
  now: Date,
): Promise<void> {
  const target = { kind, id };
  const line = { actorId: actor.userId, action: `${kind}.${did}`, target, requestSource } as const;
  await writeAudit(db, { ...line, details: { entry }, outcome: 'done' }, now);
}
