import { listGroupEvents, onceForSeries } from '#domain/groups/find-group-events.ts';
import { groupEventLimits, groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { isAnswerer } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/group-events';
import { GroupPage } from '../group-page.tsx';
import { getGroup } from '../group-reader.server.ts';
import { GroupEventCard } from './group-event-card.tsx';
import { showEvent } from './shown-event.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { group, membership } = await getGroup(context, params.group);
  const read = { group, membership };
  const ahead = await listGroupEvents(db, { ...read, when: 'ahead' }, now);
  const over = await listGroupEvents(db, { ...read, when: 'over' }, now);
  return {
    group: { slug: group.slug, name: group.name },
    isMember: membership !== null,
    keeps: membership !== null && isAnswerer(membership.role) && group.status === 'open',
    ahead: onceForSeries(ahead).map((each) => showEvent(each, now)),
    over: over.map((each) => showEvent(each, now)),
  };
}

/** The events of a group that its reader may see: those ahead, and those of the last weeks. */
export default function GroupEvents({ loaderData }: Route.ComponentProps) {
  const t = useText('group-events');
  const { group, isMember, keeps, ahead, over } = loaderData;
  return (
    <GroupPage
      title={t('title')}
      group={group}
      lead={t(isMember ? 'lead' : 'lead.stranger')}
      actions={
        keeps && (
          <ButtonLink href={`${groupEventsHref(group.slug)}/new`} look="primary">
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <Section
        id="ahead"
        heading={ahead.length === 0 ? t('ahead') : t('ahead.list', { count: ahead.length })}
      >
        {ahead.length === 0 ? (
          <p>{t('ahead.none')}</p>
        ) : (
          <List items={ahead} keyOf={({ id }) => id}>
            {(event) => <GroupEventCard group={group} event={event} />}
          </List>
        )}
      </Section>
      {over.length > 0 && (
        <Section id="over" heading={t('over')} lead={t('over.lead', { count: groupEventLimits.daysToKeep })}>
          <List items={over} keyOf={({ id }) => id}>
            {(event) => <GroupEventCard group={group} event={event} />}
          </List>
        </Section>
      )}
    </GroupPage>
  );
}
