import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { foldTexts } from '#platform/search/search.server.ts';
import { forumLimits } from '../forum-constants.ts';
import { forumTags } from './tag-tables.server.ts';

/** A tag as it is written, with the key by which spellings of one word are one. */
export type NamedTag = { key: string; name: string };

/** The tag that a name leads to: one that became another leads to that one. */
export type KnownTag = { id: string; name: string; isClosed: boolean };

/**
 * Held by whoever gives a thread tags, until their transaction ends: no tag is renamed, merged, closed or deleted meanwhile. It comes
 * before a thread or a category is held.
 */
export async function shareTags(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('forum tags as kept'))`);
}

/** The same for whoever of the staff changes a tag: nobody gives a thread tags meanwhile. */
export async function holdTags(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('forum tags as kept'))`);
}

/** Held by whoever writes a new tag, after `shareTags`: two who write the same one at a time write it once. */
export async function holdNewTags(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('forum tags'))`);
}

/**
 * Names as tags are compared, each once.
 * @throws Refusal 'forum-tags-many' or 'forum-tag-long', each with a `count`, or 'forum-tag-signs'.
 */
export async function readTagNames(db: Database, names: readonly string[]): Promise<NamedTag[]> {
  const written = names.map((name) => name.trim().replaceAll(/\s+/g, ' ')).filter((name) => name !== '');
  // Nobody means so many, and nobody waits until they are folded.
  if (written.length > forumLimits.tags * 4)
    throw new Refusal('forum-tags-many', { count: forumLimits.tags });
  for (const name of written) {
    if ([...name].length > forumLimits.tag) throw new Refusal('forum-tag-long', { count: forumLimits.tag });
    if (!/^[\p{L}\p{M}\p{N} +#-]+$/u.test(name) || !/[\p{L}\p{N}]/u.test(name))
      throw new Refusal('forum-tag-signs');
  }
  if (written.length === 0) return [];
  const folded = await foldTexts(db, written.map(spokenTag));
  const keys = new Map<string, string>();
  written.forEach((name, index) => {
    const key = (folded[index] ?? '').trim();
    if (key === '') throw new Refusal('forum-tag-signs');
    if (!keys.has(key)) keys.set(key, name);
  });
  if (keys.size > forumLimits.tags) throw new Refusal('forum-tags-many', { count: forumLimits.tags });
  return [...keys].map(([key, name]) => ({ key, name }));
}

/** The signs that folding would leave out, and that tell C, C++ and C# apart. */
export function spokenTag(name: string): string {
  return name.replaceAll('+', ' plus').replaceAll('#', ' sharp');
}

/** Of some names the tags that are there, by the key of the name. */
export async function findTagsNamed(
  db: Database,
  wanted: readonly Pick<NamedTag, 'key'>[],
): Promise<Map<string, KnownTag>> {
  const live = alias(forumTags, 'live');
  const rows = await db
    .select({ key: forumTags.key, id: live.id, name: live.name, closedAt: live.closedAt })
    .from(forumTags)
    .innerJoin(live, eq(live.id, sql`coalesce(${forumTags.mergedIntoId}, ${forumTags.id})`))
    .where(
      inArray(
        forumTags.key,
        wanted.map(({ key }) => key),
      ),
    );
  return new Map(rows.map(({ key, id, name, closedAt }) => [key, { id, name, isClosed: closedAt !== null }]));
}
