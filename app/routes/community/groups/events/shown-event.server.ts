import { groupEventStateOf, placesLeftIn, type ListedGroupEvent } from '#domain/groups/find-group-events.ts';

/** An event of a group as its cards and its page show it. */
export type ShownEvent = ReturnType<typeof showEvent>;

/** What is said of an event at an instant; `following` dates of its series come after it in a list that shows the series once. */
export function showEvent(
  { event, taken, own, rhythm, following = 0 }: ListedGroupEvent & { following?: number },
  now: Date,
) {
  const { id, title, place, startsAt, endsAt, capacity, isForAll } = event;
  return {
    ...{ id, title, place, startsAt, endsAt, capacity, isForAll, taken, own, rhythm, following },
    ...{ state: groupEventStateOf(event, now), left: placesLeftIn({ event, taken }) },
  };
}
