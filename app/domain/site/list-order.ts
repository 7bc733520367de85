import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

export type MoveDirection = 'up' | 'down';

/** The keys of a list after one of them moved by a place; as they were at either end. */
export function movedBy(keys: readonly string[], { key, to }: { key: string; to: MoveDirection }): string[] {
  const from = keys.indexOf(key);
  const place = from + (to === 'up' ? -1 : 1);
  if (from < 0 || place < 0 || place >= keys.length) return [...keys];
  return keys.toSpliced(from, 1).toSpliced(place, 0, key);
}

/** Changes of a list one after the other, until the caller's transaction ends: no two things get one place. */
export async function lockList(db: Database, list: 'goals' | 'impact' | 'menus'): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.${list}`}))`);
}
