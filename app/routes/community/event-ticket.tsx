import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Ticket } from '#ui/layout/ticket.tsx';
import { EventTime, usePlacesText, usePlaceText, type EventInWords } from './event-facts.tsx';

type Props = {
  event: EventInWords;
  /** Whether whoever looks can register. */
  isOpen: boolean;
};

/** What decides whether somebody comes: when, where, the places that are left, and the way to one of them. */
export function EventTicket({ event, isOpen }: Props) {
  const t = useText('events');
  const placeText = usePlaceText();
  const placesText = usePlacesText();
  return (
    <Ticket startsAt={event.startsAt}>
      <DetailsList
        look="stacked"
        items={[
          { term: t('fact.when'), value: <EventTime {...event} /> },
          { term: t('fact.place'), value: <bdi>{placeText(event)}</bdi> },
          { term: t(event.state === 'past' ? 'fact.state' : 'fact.places'), value: placesText(event) },
        ]}
      />
      {isOpen && (
        <ButtonRow>
          <ButtonLink href={`/events/${event.slug}#register`} look="primary">
            {t(event.placesLeft > 0 ? 'register.go' : 'register.go-waiting')}
          </ButtonLink>
        </ButtonRow>
      )}
    </Ticket>
  );
}
