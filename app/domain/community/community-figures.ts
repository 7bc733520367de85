import { countConfirmedMembers } from '#domain/identity/users.ts';
import { countHeldEvents } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';

export type CommunityFigures = { members: number; eventsHeld: number; eventsUpcoming: number };

/** What the community counts today: members with a confirmed address, events that were held, and those to come. */
export async function countCommunity(db: Database, now: Date): Promise<CommunityFigures> {
  const { held, upcoming } = await countHeldEvents(db, now);
  return { members: await countConfirmedMembers(db), eventsHeld: held, eventsUpcoming: upcoming };
}

/** The figures that are at least `least`, in their order: a small one reads as failure. */
export function figuresFrom(
  { members, eventsHeld, eventsUpcoming }: CommunityFigures,
  least: number,
): { key: 'members' | 'held' | 'upcoming'; count: number }[] {
  return (
    [
      { key: 'members', count: members },
      { key: 'held', count: eventsHeld },
      { key: 'upcoming', count: eventsUpcoming },
    ] as const
  ).filter(({ count }) => count >= least);
}
