import { groupEventStateOf, placesLeftIn, type ListedGroupEvent } from '#domain/groups/find-group-events.ts';

/** An event of a group as its cards and its page show it. */
export type ShownEvent = ReturnType<typeof showEvent>;

/** What is said of an event at an instant. */
export function showEvent({ event, taken, own }: ListedGroupEvent, now: Date) {
  const { id, title, place, startsAt, endsAt, capacity, isForAll } = event;
  return {
    ...{ id, title, place, startsAt, endsAt, capacity, isForAll, taken, own },
    ...{ state: groupEventStateOf(event, now), left: placesLeftIn({ event, taken }) },
  };
}
