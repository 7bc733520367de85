import { listProfilesForStaff, profileSorts } from '#domain/marketplace/profiles/profile-list.ts';
import { profileStatuses } from '#domain/marketplace/profiles/profile-constants.ts';
import { inOneLanguage } from '#domain/marketplace/profiles/profile-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/profiles';

const seenBy = ['members', 'public'] as const;

const profileList = defineList({
  sorts: profileSorts,
  sort: 'saved',
  direction: 'descending',
  filters: { visibility: seenBy, status: profileStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'profiles.moderate');
  const { db, language } = context.get(appContext);
  const query = profileList.read(url);
  const found = await listProfilesForStaff(db, { ...query, ...query.filters });
  const items = found.items.map(({ headline, ...entry }) => {
    return { ...entry, headline: inOneLanguage(headline, language).text };
  });
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

/** The pages that freelancers let others see. */
export default function Profiles({ loaderData: { found, query } }: Route.ComponentProps) {
  const t = useText('staff-profiles');
  const freelance = useText('staff-freelance');
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/freelance', label: freelance('freelance.title') }]}
      query={query}
      total={found.total}
      filters={{
        label: t('filter'),
        search: t('search'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'visibility', label: t('visibility'), any: t('filter.all') },
            choices: seenBy.map((value) => ({ value, label: t(`visibility.${value}`) })),
          },
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: profileStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('none'), text: t('none-text'), all: t('none-all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet-text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, name }) => (
              <Link href={`/admin/freelance/profiles/${id}`} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          { key: 'headline', heading: t('headline'), cell: ({ headline }) => <Named>{headline}</Named> },
          {
            key: 'visibility',
            heading: t('visibility'),
            cell: ({ visibility }) => t(`visibility.${visibility}`),
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`status.${status}`)}</Badge>,
          },
          {
            ...{ key: 'saved', heading: t('saved'), ...sortColumn(query, 'saved') },
            cell: ({ updatedAt }) => <DateText at={updatedAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
