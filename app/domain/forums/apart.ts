import { inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { listMutedBy } from '#domain/conversations/mute-person.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumThreads } from './tables.server.ts';

const nobody: ReadonlySet<string> = new Set();

/** Whom a reader does not read: everybody who blocked them, or whom they blocked. Whoever moderates reads all. */
export async function listApart(
  db: Database,
  { userId, moderates }: { userId: string | null; moderates: boolean },
): Promise<ReadonlySet<string>> {
  return userId === null || moderates ? nobody : await listBlockedEitherWay(db, userId);
}

/** Whose posts a reader has put away, and opens one by one. Whoever moderates reads all. */
export async function listPutAway(
  db: Database,
  { userId, moderates }: { userId: string | null; moderates: boolean },
): Promise<ReadonlySet<string>> {
  return userId === null || moderates ? nobody : await listMutedBy(db, userId);
}

/** The threads that somebody else has begun; all of them where there is nobody to leave out. */
export function isBegunByOthers(apart: ReadonlySet<string>): SQL | undefined {
  if (apart.size === 0) return undefined;
  return or(isNull(forumThreads.authorId), notInArray(forumThreads.authorId, [...apart]));
}

/** The threads that one of some people has begun. */
export function isBegunBy(people: ReadonlySet<string>): SQL {
  return inArray(forumThreads.authorId, [...people]);
}
