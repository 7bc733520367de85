import { countConfirmedMembers } from '#domain/identity/users.ts';
import { countEventsByType } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';

export type CommunityFigures = { members: number; eventsHeld: number; eventsUpcoming: number };

/** What the community counts today: members with a confirmed address, events that were held, and those to come. */
export async function countCommunity(db: Database, now: Date): Promise<CommunityFigures> {
  const events = await countEventsByType(db, now);
  return {
    members: await countConfirmedMembers(db),
    eventsHeld: events.reduce((sum, { past }) => sum + past, 0),
    eventsUpcoming: events.reduce((sum, { all, past }) => sum + all - past, 0),
  };
}
