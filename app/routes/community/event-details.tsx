import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import type { EventInWords } from './event-facts.tsx';

/** What else there is to know about an event, below its ticket. */
export function EventDetails({
  event,
  givesCertificate,
}: {
  event: EventInWords;
  givesCertificate: boolean;
}) {
  const t = useText('events');
  const calendar = (
    <Link href={`/events/${event.slug}/calendar.ics`} look="standing">
      {t('calendar')}
    </Link>
  );
  const recording = (
    <Link href={`/events/${event.slug}/recording`} look="standing">
      {t('recording.link')}
    </Link>
  );
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('fact.type'), value: t(`type.${event.type}`) },
        { term: t('fact.speaker'), value: <bdi>{event.speaker}</bdi> },
        ...(givesCertificate ? [{ term: t('fact.certificate'), value: t('certificate.given') }] : []),
        ...(event.state === 'past' ? [] : [{ term: t('fact.calendar'), value: calendar }]),
        ...(event.hasRecording ? [{ term: t('fact.recording'), value: recording }] : []),
      ]}
    />
  );
}
