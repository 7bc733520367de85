import { listMentorsForStaff, mentorSorts } from '#domain/mentorship/find-mentors.ts';
import { mentorStatuses } from '#domain/mentorship/mentorship-constants.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/mentors';

const mentorList = defineList({ sorts: mentorSorts, sort: 'offered', filters: { status: mentorStatuses } });

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'mentorship.manage');
  const { db, language } = context.get(appContext);
  const query = mentorList.read(url);
  const found = await listMentorsForStaff(db, { ...query, status: query.filters.status ?? null });
  const items = found.items.map(({ mentor, subjects, taken }) => {
    const { id, name, status, capacity, offeredAt } = mentor;
    return {
      ...{ id, name, status, capacity, offeredAt, taken },
      subjects: subjects.map((subject) => pick(subject.name, language)),
    };
  });
  return { items, total: found.total, query: { ...query, page: found.page } };
}

/** Who offers to be a mentor, the longest wait first. */
export default function StaffMentors({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  const { language } = usePage();
  const { items, total, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ButtonLink href="/admin/community/mentorship/requests">{t('requests.title')}</ButtonLink>
          <ButtonLink href="/admin/community/mentorship/subjects">{t('subjects.title')}</ButtonLink>
        </>
      }
      query={query}
      total={total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: mentorStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('none'), text: t('none-text'), all: t('none-all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet-text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={items}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, name }) => (
              <Link href={`/admin/community/mentorship/mentors/${id}`} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          {
            key: 'subjects',
            heading: t('subjects'),
            cell: ({ subjects }) => listOf(subjects, language),
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`status.${status}`)}</Badge>,
          },
          {
            key: 'places',
            heading: t('places'),
            cell: ({ taken, capacity }) => t('places.taken', { taken, count: capacity }),
          },
          {
            ...{ key: 'offered', heading: t('offered'), ...sortColumn(query, 'offered') },
            cell: ({ offeredAt }) => <DateText at={offeredAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
