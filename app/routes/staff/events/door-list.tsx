import { spellDoorCode } from '#domain/community/door-code.ts';
import { listGuests } from '#domain/community/door.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/door-list';
import { getPreparedEvent } from './prepared-event.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'events.run');
  const { db } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  const guests = await listGuests(db, event.id);
  return {
    event: shown,
    guests: guests.map(({ id, fullName, code }) => ({ id, fullName, code: spellDoorCode(code) })),
  };
}

/** Everybody with a place, by name, to take along to a door without a network. */
export default function DoorList({ loaderData: { event, guests } }: Route.ComponentProps) {
  const t = useText('staff-events');
  const path = `/admin/events/${event.id}/door`;
  return (
    <StaffPage
      title={t('door.list.title', { event: event.title })}
      lead={t('door.list.lead')}
      above={[
        { href: '/admin/events', label: t('events.title') },
        { href: path, label: t('door.title', { event: event.title }) },
      ]}
      actions={<ButtonLink href={`${path}#codes`}>{t('door.list.back')}</ButtonLink>}
    >
      <Band>
        {guests.length === 0 ? (
          <p>{t('door.none.all')}</p>
        ) : (
          <Table
            caption={t('door.table')}
            keyOf={({ id }) => id}
            rows={guests}
            columns={[
              { key: 'name', heading: t('name'), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
              {
                ...{ key: 'code', heading: t('door.code') },
                cell: ({ code }) => (
                  <bdi dir="ltr" lang="en">
                    {code}
                  </bdi>
                ),
              },
            ]}
          />
        )}
      </Band>
    </StaffPage>
  );
}
