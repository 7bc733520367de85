import { and, or, sql } from 'drizzle-orm';
import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import { foldedNameOf, namesInForums } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { pageWithin, type Found, type Search } from '#platform/search/search.server.ts';
import { isFoundBy, wordsOf } from './find-people.ts';
import { personHref } from './people-constants.ts';
import { personProfiles } from './tables.server.ts';
import { showPerson } from './who-sees.ts';

const { userId, visibility } = personProfiles;

/** So many names are remembered for slips of the keyboard. */
const mostNames = 20_000;

/** The names of those whom everybody finds: what slips in a search are corrected by. */
export const peopleWordsMemory = defineMemory('people words', async (db: Database) => {
  const { rows } = await db.execute<{ folded: string | null }>(sql`
    select ${foldedNameOf(userId)} as folded from ${personProfiles}
    where ${await isFoundBy(db, null)} order by 1 limit ${mostNames}`);
  return [...new Set(rows.flatMap(({ folded }) => folded?.split(' ') ?? []))];
});

/** The people who have every word of a search and want to be found by everybody, by name; none whom a block keeps from who searches. */
export async function findPeopleForAll(
  { db, userId: readerId }: Pick<SearchContext, 'db' | 'userId'>,
  search: Search,
): Promise<{ people: Found<SearchItem> }> {
  const folded = wordsOf('visitor');
  // Folded words hold no wildcards.
  const has = search.words.map((spellings) =>
    or(...spellings.map((word) => sql`${folded} like ${`%${word}%`}`)),
  );
  const where = and(
    has.length === 0 ? sql`false` : undefined,
    sql`${visibility} = 'everyone'`,
    await isFoundBy(db, readerId),
    ...has,
  );
  const total = await db.$count(personProfiles, where);
  const page = pageWithin(search.page, { total, perPage: search.perPage });
  if (total === 0) return { people: { items: [], total, page } };
  const rows = await db
    .select()
    .from(personProfiles)
    .where(where)
    .orderBy(foldedNameOf(userId), personProfiles.id)
    .limit(search.perPage)
    .offset((page - 1) * search.perPage);
  const names = await namesInForums(
    db,
    rows.map((row) => row.userId),
  );
  const items = rows.map((row): SearchItem => {
    const { id, name, about, goodAt } = showPerson(row, names.get(row.userId) ?? '', 'visitor');
    return {
      ...{ key: id, href: personHref(id), title: name, text: about ?? '' },
      details: goodAt === null ? [] : [{ term: 'skills', text: goodAt, isReason: true }],
    };
  });
  return { people: { items, total, page } };
}
