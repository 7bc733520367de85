import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { writeBoardAsked, type BoardAsked } from '../projects/board-query.ts';
import type { SearchChoice } from './saved-searches.ts';
import { searchLimits } from './search-constants.ts';
import { savedSearches } from './searches-tables.server.ts';

/**
 * Keeps a search of the job board for somebody; what is on the board already is not told.
 * @throws Refusal 'search-saved-before', 'searches-too-many'.
 */
export async function saveSearch(
  db: Database,
  { userId, asked, choice }: { userId: string; asked: BoardAsked; choice: SearchChoice },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.searches ${userId}`}))`);
    const query = String(writeBoardAsked(asked));
    const kept = await db
      .select({ query: savedSearches.query })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId));
    if (kept.some((each) => each.query === query)) throw new Refusal('search-saved-before');
    if (kept.length >= searchLimits.saved)
      throw new Refusal('searches-too-many', { most: searchLimits.saved });
    const times = { createdAt: now, updatedAt: now, watchedFrom: now, lookedAt: now };
    const [row] = await db
      .insert(savedSearches)
      .values({ userId, query, ...valuesOf(choice), ...times })
      .returning({ id: savedSearches.id });
    return { id: row!.id };
  });
}

/**
 * Changes the name of a search and when and how its owner is told. Alerts that are switched on begin with what comes from now on.
 * @throws Refusal 'search-unknown' (404).
 */
export async function changeSearch(
  db: Database,
  { userId, id, choice }: { userId: string; id: string; choice: SearchChoice },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
    const [before] = isRowId(id) ? await db.select().from(savedSearches).where(own).for('update') : [];
    if (!before) throw new Refusal('search-unknown', {}, 404);
    const isSwitchedOn = before.alerts === 'never' && choice.alerts !== 'never';
    await db
      .update(savedSearches)
      .set({
        ...valuesOf(choice),
        updatedAt: now,
        ...(isSwitchedOn && { watchedFrom: now, lookedAt: now }),
      })
      .where(own);
  });
}

/** Keeps a search no longer. @throws Refusal 'search-unknown' (404). */
export async function deleteSearch(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const gone = isRowId(id)
    ? await db
        .delete(savedSearches)
        .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
        .returning({ id: savedSearches.id })
    : [];
  if (gone.length === 0) throw new Refusal('search-unknown', {}, 404);
}

function valuesOf({ name, alerts, channels }: SearchChoice) {
  return { name, alerts, channels: [...channels] };
}
