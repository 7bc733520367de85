import { countConfirmedMembers } from '#domain/identity/users.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listEvents, sortEvents } from './events.ts';

export type CommunityFigures = { members: number; eventsHeld: number; eventsUpcoming: number };

/** What the community counts today: members with a confirmed address, events that were held, and those to come. */
export async function countCommunity(db: Database, now: Date): Promise<CommunityFigures> {
  const { upcoming, past } = sortEvents(await listEvents(db), now);
  return {
    members: await countConfirmedMembers(db),
    eventsHeld: past.length,
    eventsUpcoming: upcoming.length,
  };
}
