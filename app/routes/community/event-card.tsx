import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { EventTime, usePlacesText, usePlaceText, type EventInWords } from './event-facts.tsx';

/** What people compare: title and description, then when and where, then the places that are left. */
export function EventCard({ event, foot }: { event: EventInWords; foot?: ReactNode }) {
  const t = useText('events');
  const placeText = usePlaceText();
  const placesText = usePlacesText();
  const isPast = event.state === 'past';
  const { following = 0 } = event;
  return (
    <Card heading={event.title} href={`/events/${event.slug}`} foot={foot}>
      {event.isExample && <Facts items={[t('example')]} />}
      <p>{event.description}</p>
      <DetailsList
        look="stacked"
        items={[
          { term: t('fact.type'), value: t(`type.${event.type}`) },
          { term: t('fact.when'), value: <EventTime {...event} /> },
          ...(following > 0 ? [{ term: t('fact.dates'), value: t('following', { count: following }) }] : []),
          { term: t('fact.place'), value: <bdi>{placeText(event)}</bdi> },
          { term: t('fact.speaker'), value: <bdi>{event.speaker}</bdi> },
          ...(isPast ? [] : [{ term: t('fact.places'), value: placesText(event) }]),
          ...(event.hasRecording ? [{ term: t('fact.recording'), value: t('recording.there') }] : []),
        ]}
      />
    </Card>
  );
}
