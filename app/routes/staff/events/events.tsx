import { listEventNames } from '#domain/community/event-series.ts';
import { listEventsWithRegistrants } from '#domain/community/staff-registrants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/events';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'registrants.see');
  const { db, now, language } = context.get(appContext);
  const events = await listEventsWithRegistrants(db, now);
  const known = new Set(events.map(({ id }) => id));
  const others = (await listEventNames(db)).filter(({ id }) => !known.has(id));
  return {
    others: others.map(({ id, title }) => ({ id, title: pick(title, language) })),
    events: events.map(({ title, ...event }) => ({ ...event, title: title && pick(title, language) })),
  };
}

/** The events that somebody is registered for, those first where somebody registered last. */
export default function Events({ loaderData: { events, others } }: Route.ComponentProps) {
  const t = useText('staff-events');
  return (
    <StaffPage title={t('events.title')} lead={t('events.lead')}>
      <Band>
        {events.length === 0 ? (
          <p>{t('events.none')}</p>
        ) : (
          <Table
            caption={t('events.table')}
            keyOf={({ id }) => id}
            rows={events}
            columns={[
              {
                ...{ key: 'event', heading: t('event') },
                cell: ({ id, title }) => (
                  <Link href={`/admin/events/${id}`} look="standing">
                    <bdi>{title ?? t('event.gone')}</bdi>
                  </Link>
                ),
              },
              {
                ...{ key: 'places', heading: t('places'), isNumber: true },
                cell: ({ registered }) => <NumberText value={registered} />,
              },
              {
                ...{ key: 'line', heading: t('line'), isNumber: true },
                cell: ({ waiting }) => <NumberText value={waiting} />,
              },
            ]}
          />
        )}
      </Band>
      <Section id="others" heading={t('events.others')} lead={t('events.others.lead')} tone="sand">
        {others.length === 0 ? (
          <p>{t('events.others.none')}</p>
        ) : (
          <List items={others} keyOf={({ id }) => id}>
            {({ id, title }) => (
              <Link href={`/admin/events/${id}/prepare`} look="standing">
                <bdi>{title}</bdi>
              </Link>
            )}
          </List>
        )}
      </Section>
    </StaffPage>
  );
}
