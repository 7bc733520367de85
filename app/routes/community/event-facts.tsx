import { writeEventTimes } from '#domain/community/event-times.ts';
import type { EventState } from '#domain/community/events.ts';
import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

/** An event as a card or a page shows it, in the reader's language. */
export type EventInWords = {
  slug: string;
  title: string;
  description: string;
  type: FieldsOf<'event'>['type'];
  startsAt: string;
  endsAt: string;
  isOnline: boolean;
  place: string;
  speaker: string;
  /** Whether it only shows what an event looks like: its people are invented. */
  isExample: boolean;
  placesLeft: number;
  capacity: number;
  state: EventState;
  /** Whether it can be heard and read what was said. */
  hasRecording: boolean;
  /** How many later dates of its series follow, where a list shows the next one alone. */
  following?: number;
};

/** When an event is, in words: "Saturday, 5 December 2026, from 5:00 PM to 7:00 PM, Cairo time". */
export function EventTime({ startsAt, endsAt }: Pick<EventInWords, 'startsAt' | 'endsAt'>) {
  const t = useText('events');
  const { language } = usePage();
  const { endDate, ...times } = writeEventTimes({ startsAt, endsAt }, language);
  return (
    <time dateTime={startsAt}>
      {endDate === null ? t('when', times) : t('when.days', { ...times, endDate })}
    </time>
  );
}

/** Where an event is: "Online", "In person: Smouha, Alexandria". */
export function usePlaceText() {
  const t = useText('events');
  return ({ isOnline, place }: Pick<EventInWords, 'isOnline' | 'place'>) =>
    isOnline ? place : t('place.in-person', { place });
}

/** How many places are left, or why nobody can register any more. */
export function usePlacesText() {
  const t = useText('events');
  return ({ state, placesLeft, capacity }: Pick<EventInWords, 'state' | 'placesLeft' | 'capacity'>) => {
    if (state === 'past') return t('state.past');
    if (state === 'running') return t('state.running');
    return placesLeft === 0 ? t('places.none') : t('places.left', { count: placesLeft, all: capacity });
  };
}
