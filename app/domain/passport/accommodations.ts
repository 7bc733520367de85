import type { Database } from '#platform/database/database.server.ts';
import { findNeeds } from './needs.ts';

/**
 * Whether somebody avoids large files: what is small is offered first, nothing large is fetched by itself, and how large it
 * is is said before. Asked for the reader alone; nobody else is told.
 */
export async function avoidsLargeFiles(db: Database, userId: string): Promise<boolean> {
  return (await findNeeds(db, userId))?.chosen.includes('small-files') ?? false;
}

/**
 * How somebody reads: what they said that they need of braille and large print, and whether they avoid large files. For the
 * reader alone, in one question.
 */
export async function findReadingNeeds(
  db: Database,
  userId: string,
): Promise<{ copies: ('braille' | 'large-print')[]; avoidsLargeFiles: boolean }> {
  const chosen = (await findNeeds(db, userId))?.chosen ?? [];
  return {
    copies: (['braille', 'large-print'] as const).filter((name) => chosen.includes(name)),
    avoidsLargeFiles: chosen.includes('small-files'),
  };
}

/**
 * How many tries somebody has at something that gives `tries`: their passport makes them more, never fewer. Null for as many
 * as somebody likes. The one place where tries are counted for a person.
 */
export async function triesFor<Tries extends number | null>(
  db: Database,
  { userId, tries }: { userId: string; tries: Tries },
): Promise<Tries> {
  if (tries === null) return tries;
  return (tries + ((await findNeeds(db, userId))?.triesMore ?? 0)) as Tries;
}

/**
 * How many days people have for something that all of them do together: as many as the one who needs the most time, never fewer
 * than `days`. Whoever reads the deadline does not learn for whom it is longer.
 */
export async function daysFor(
  db: Database,
  { userIds, days }: { userIds: readonly string[]; days: number },
): Promise<number> {
  let longest = days;
  for (const userId of userIds) {
    const percent = (await findNeeds(db, userId))?.timePercent ?? 100;
    longest = Math.max(longest, Math.ceil((days * percent) / 100));
  }
  return longest;
}
