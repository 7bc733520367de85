import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { EventTime } from '../../event-facts.tsx';
import { useEventName, usePlacesText } from './group-event-words.ts';
import type { ShownEvent } from './shown-event.server.ts';

/** An event in a list: what it is called, when and where, how many places are left, and where its reader stands. */
export function GroupEventCard({ group, event }: { group: { slug: string }; event: ShownEvent }) {
  const t = useText('group-events');
  const places = usePlacesText();
  const nameOf = useEventName();
  const { id, title, place, startsAt, endsAt, state, own, rhythm, following } = event;
  return (
    <Stack gap="close">
      <h3>
        <Link href={groupEventHref(group.slug, id)}>
          <Named>{state === 'past' ? nameOf(event) : title}</Named>
        </Link>
      </h3>
      <p>
        <EventTime startsAt={startsAt.toISOString()} endsAt={endsAt.toISOString()} />
      </p>
      <Facts
        items={[
          ...(rhythm ? [t(`rhythm.${rhythm}`)] : []),
          ...(following > 0 ? [t('following', { count: following })] : []),
          ...(own && state === 'upcoming' ? [t(`own.${own}`)] : []),
          <Named key="place">{place}</Named>,
          state === 'upcoming' ? places(event) : t(`state.${state}`),
        ]}
      />
    </Stack>
  );
}
