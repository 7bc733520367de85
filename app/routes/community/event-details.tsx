import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { EventTime, usePlacesText, usePlaceText, type EventInWords } from './event-facts.tsx';

/** Everything that somebody must know to come to an event, term by term. */
export function EventDetails({ event }: { event: EventInWords }) {
  const t = useText('events');
  const placeText = usePlaceText();
  const placesText = usePlacesText();
  const isPast = event.state === 'past';
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('fact.when'), value: <EventTime {...event} /> },
        { term: t('fact.place'), value: <bdi>{placeText(event)}</bdi> },
        { term: t('fact.type'), value: t(`type.${event.type}`) },
        { term: t('fact.speaker'), value: <bdi>{event.speaker}</bdi> },
        { term: t(isPast ? 'fact.state' : 'fact.places'), value: placesText(event) },
        ...(isPast
          ? []
          : [
              {
                term: t('fact.calendar'),
                value: (
                  <Link href={`/events/${event.slug}/calendar.ics`} look="standing">
                    {t('calendar')}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
