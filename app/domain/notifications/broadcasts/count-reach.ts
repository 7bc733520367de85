import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { Database } from '#platform/database/database.server.ts';
import { notificationChannels, type NotificationChannel } from '../notify/notification-constants.ts';
import { findContacts, reachOf, type Segments } from './segments.ts';

/** How many people a segment has, and how many of them each channel reaches at this moment. */
export type Reach = {
  people: number;
  channels: Record<NotificationChannel, { reached: number; muted: number; unreachable: number }>;
};

const peoplePerQuery = 1000;

/** Counts whom a broadcast of this kind to a segment would reach, channel by channel; null for an unknown segment. */
export async function countReach(
  db: Database,
  registry: Segments,
  { segment: name, choice, kind }: { segment: string; choice: string; kind: OptionalMessageKind },
  now: Date,
): Promise<Reach | null> {
  const segment = registry.segments.find((each) => each.name === name);
  if (!segment) return null;
  const people = await segment.listPeople(db, choice, now);
  const none = () => ({ reached: 0, muted: 0, unreachable: 0 });
  const reach: Reach = {
    people: people.length,
    channels: { 'in-app': none(), mail: none(), whatsapp: none() },
  };
  for (let from = 0; from < people.length; from += peoplePerQuery) {
    const some = people.slice(from, from + peoplePerQuery);
    const contacts = await findContacts(db, registry, some);
    for (const person of some) {
      for (const channel of notificationChannels)
        reach.channels[channel][reachOf(contacts.get(person), { channel, kind })] += 1;
    }
  }
  return reach;
}
