import type { EventTimes } from '#domain/community/event-times.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Link } from '#ui/text/link.tsx';

type Props = {
  /** The next one first. */
  dates: readonly (EventTimes & { slug: string })[];
};

/** The other dates of a series, each as a link that says its day and its time; nothing where there are none. */
export function EventDates({ dates }: Props) {
  const t = useText('events');
  if (dates.length === 0) return null;
  return (
    <Part id="dates" heading={t('dates.heading')}>
      <p>{t('dates.text')}</p>
      <List items={dates} keyOf={({ slug }) => slug}>
        {({ slug, startDate, startTime }) => (
          <Link href={`/events/${slug}`} look="standing">
            {t('dates.one', { startDate, startTime })}
          </Link>
        )}
      </List>
    </Part>
  );
}
