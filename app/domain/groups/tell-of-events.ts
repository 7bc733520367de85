import { notifyWhoWant, type Notice } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { GroupEvent } from './find-group-events.ts';
import type { SupportGroup } from './find-groups.ts';
import { groupEventHref } from './group-event-constants.ts';
import { writeWhen } from './group-event-times.ts';

/** Somebody who is told of an event, and what names the cause. */
export type ToldOfEvent = { userId: string; event: GroupEvent; cause: string };

type Telling = {
  what: 'moved-up' | 'changed' | 'cancelled' | 'reminder';
  group: Pick<SupportGroup, 'slug' | 'name'>;
  /** In the order of the events. */
  told: readonly ToldOfEvent[];
};

/** Tells people of events of their group that they come to or wait for; of several dates of one series once. */
export async function tellOfEvents(db: Database, { what, group, told }: Telling, now: Date): Promise<void> {
  const together = Map.groupBy(told, ({ userId, event }) => `${userId} ${event.seriesId ?? event.id}`);
  const notices = [...together.values()].map((dates): Notice => {
    const { userId, event, cause } = dates[0]!;
    const kind = kindOf(what, dates.length);
    const when = { en: writeWhen(event, 'en'), ar: writeWhen(event, 'ar') };
    const values = { title: event.title, group: group.name, when };
    return {
      ...{ userId, kind, key: `${kind}:${cause}`, href: groupEventHref(group.slug, event.id) },
      values: dates.length > 1 ? { ...values, count: dates.length } : values,
    };
  });
  await notifyWhoWant(db, notices, now);
}

function kindOf(what: Telling['what'], dates: number): Notice['kind'] {
  // Each date is reminded of by itself.
  if (what === 'reminder') return 'group-event-reminder';
  return dates > 1 ? `group-series-${what}` : `group-event-${what}`;
}
