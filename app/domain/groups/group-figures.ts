import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { groups } from './tables.server.ts';

/** The groups that were opened in each span. */
export async function countGroupsOpened(db: Database, spans: Spans): Promise<number[]> {
  return await countInSpans(db, { from: groups, at: groups.openedAt }, spans);
}
