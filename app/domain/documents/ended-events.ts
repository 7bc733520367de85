import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { documents } from './tables.server.ts';

/** Which of these events ended before an instant; also those that were taken off the site since. */
export async function listEndedEvents(
  db: Database,
  { among, before }: { among: readonly string[]; before: Date },
): Promise<string[]> {
  if (among.length === 0) return [];
  const endsAt = sql`(${documents.fields} ->> 'endsAt')::timestamptz`;
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.kind, 'event'),
        inArray(documents.id, [...among]),
        sql`${endsAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ id }) => id);
}
