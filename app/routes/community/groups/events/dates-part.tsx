import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { EventTime } from '../../event-facts.tsx';
import { usePlacesText } from './group-event-words.ts';
import type { ShownEvent } from './shown-event.server.ts';

type Props = {
  group: { slug: string };
  /** The date whose page this is. */
  id: string;
  /** All dates of the series that are not over, the next one first. */
  dates: readonly ShownEvent[];
};

/** The other dates of a series, each with its places and where its reader stands; and the calendar file of all. */
export function DatesPart({ group, id, dates }: Props) {
  const t = useText('group-events');
  const places = usePlacesText();
  const others = dates.filter((each) => each.id !== id);
  return (
    <Section id="dates" heading={t('dates', { count: others.length })}>
      <Stack>
        {others.length > 0 && (
          <List items={others} keyOf={(each) => each.id}>
            {(each) => (
              <Stack gap="close">
                <h3>
                  <Link href={groupEventHref(group.slug, each.id)}>
                    <EventTime startsAt={each.startsAt.toISOString()} endsAt={each.endsAt.toISOString()} />
                  </Link>
                </h3>
                <Facts
                  items={[
                    ...(each.own && each.state === 'upcoming' ? [t(`own.${each.own}`)] : []),
                    each.state === 'upcoming' ? places(each) : t(`state.${each.state}`),
                  ]}
                />
              </Stack>
            )}
          </List>
        )}
        {dates.length > 1 && (
          <Link href={`${groupEventHref(group.slug, id)}/calendar.ics?dates=all`} look="standing">
            {t('calendar.all')}
          </Link>
        )}
      </Stack>
    </Section>
  );
}
