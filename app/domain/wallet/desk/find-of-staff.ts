import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findUserIds } from '#domain/identity/staff/find-user-ids.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';

type Searched = {
  number: PgColumn;
  userId: PgColumn;
  /** What else is compared as a whole, such as a provider's name of an order. */
  codes?: readonly PgColumn[];
};

/** The condition that a row has the number that was looked for, or belongs to somebody who was; undefined for no words. */
export async function findOfStaff(
  db: Database,
  q: string,
  { number, userId, codes = [] }: Searched,
): Promise<SQL | undefined> {
  if (q.trim() === '') return undefined;
  const read = readWholeNumber(q.replace(/^\s*#/, ''), { least: 1, most: 999_999_999_999 });
  const ids = await findUserIds(db, q);
  return or(
    typeof read === 'string' ? sql`false` : eq(number, read.number),
    ids.length > 0 ? inArray(userId, ids) : undefined,
    ...codes.map((code) => eq(code, q.trim())),
  );
}
