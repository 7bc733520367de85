import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readBoardAsked, type BoardAsked } from '../projects/board-query.ts';
import type { AlertChannel, AlertTime } from './search-constants.ts';
import { savedSearches } from './searches-tables.server.ts';

/** A search that somebody keeps. */
export type SavedSearch = {
  id: string;
  name: string;
  asked: BoardAsked;
  alerts: AlertTime;
  channels: AlertChannel[];
  updatedAt: Date;
};

/** What somebody chooses about a search besides what it looks for. */
export type SearchChoice = Pick<SavedSearch, 'name' | 'alerts' | 'channels'>;

/** The searches that somebody keeps, by name. */
export async function listSavedSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.name), asc(savedSearches.createdAt), asc(savedSearches.id));
  return rows.map(searchOf);
}

/** One of them; null for what is unknown or somebody else's. */
export async function findSavedSearch(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<SavedSearch | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row ? searchOf(row) : null;
}

/** A row as a search: what a filter named that is not there any more is left out. */
export function searchOf(row: typeof savedSearches.$inferSelect): SavedSearch {
  const { id, name, query, alerts, channels, updatedAt } = row;
  return { id, name, asked: readBoardAsked(new URLSearchParams(query)), alerts, channels, updatedAt };
}
