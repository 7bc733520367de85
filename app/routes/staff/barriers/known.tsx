import { barrierStatuses } from '#domain/barriers/barrier-constants.ts';
import { barrierSorts, listBarriersForStaff } from '#domain/barriers/find-barriers.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/known';
import { Age } from './age.tsx';

const barrierList = defineList({
  sorts: barrierSorts,
  sort: 'found',
  filters: { status: barrierStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'barriers.manage');
  const { db, now, language } = context.get(appContext);
  const query = barrierList.read(url);
  const found = await listBarriersForStaff(db, { ...query, status: query.filters.status ?? null });
  const items = found.items.map(({ barrier, people }) => {
    const { id, title, page, status, foundAt } = barrier;
    return { id, page, status, foundAt, people, title: pick(title, language) };
  });
  return { items, now, total: found.total, query: { ...query, page: found.page } };
}

/** The barriers that are known, the oldest first. */
export default function KnownBarriers({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-barriers');
  const { items, now, total, query } = loaderData;
  return (
    <ListPage
      title={t('known.title')}
      lead={t('known.lead')}
      above={[{ href: '/admin/barriers', label: t('title') }]}
      actions={
        <ButtonLink href="/admin/barriers/known/new" look="primary">
          {t('new')}
        </ButtonLink>
      }
      query={query}
      total={total}
      filters={{
        label: t('known.filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('state'), any: t('filter.all') },
            choices: barrierStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('known.none'), text: t('none-text'), all: t('known.none-all') }}
      noneYet={{ heading: t('known.none-yet'), text: t('known.none-yet-text') }}
    >
      <Table
        caption={t('known.rows')}
        keyOf={({ id }) => id}
        rows={items}
        columns={[
          {
            key: 'barrier',
            heading: t('barrier'),
            cell: ({ id, title }) => (
              <Link href={`/admin/barriers/known/${id}`} look="standing">
                {title}
              </Link>
            ),
          },
          {
            key: 'page',
            heading: t('page'),
            cell: ({ page }) => (page === null ? t('page.many') : <bdi dir="ltr">{page}</bdi>),
          },
          { key: 'state', heading: t('state'), cell: ({ status }) => <Badge>{t(`state.${status}`)}</Badge> },
          {
            ...{ key: 'people', heading: t('people'), ...sortColumn(query, 'people') },
            cell: ({ people }) => <NumberText value={people} />,
          },
          {
            ...{ key: 'age', heading: t('known.age'), ...sortColumn(query, 'found') },
            cell: ({ foundAt }) => <Age at={foundAt} now={now} />,
          },
        ]}
      />
    </ListPage>
  );
}
