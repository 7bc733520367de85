import { barrierReportStatuses } from '#domain/barriers/barrier-constants.ts';
import { barrierReportSorts, listBarrierReports } from '#domain/barriers/report-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/reports';
import { Age } from './age.tsx';

const reportList = defineList({
  sorts: barrierReportSorts,
  sort: 'reported',
  filters: { status: barrierReportStatuses },
});

/** So much of what happened names a report in the list. */
const longestName = 80;

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'barriers.manage');
  const { db, now, language } = context.get(appContext);
  const query = reportList.read(url);
  const found = await listBarrierReports(db, { ...query, status: query.filters.status ?? null });
  const items = found.items.map(({ report, barrier, people }) => {
    const { id, page, wanted, reportedAt, outcome, isSuspected } = report;
    return {
      ...{ id, page, reportedAt, outcome, isSuspected, people, name: shorten(wanted) },
      barrier: barrier && { title: pick(barrier.title, language), status: barrier.status },
    };
  });
  return { items, now, total: found.total, query: { ...query, page: found.page } };
}

/** The beginning of what somebody wrote, in one line and whole characters. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > longestName ? `${characters.slice(0, longestName).join('').trim()}…` : line;
}

/** What does not work for people, the longest wait first. */
export default function BarrierReports({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-barriers');
  const { items, now, total, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink href="/admin/barriers/known">{t('known.title')}</ButtonLink>}
      query={query}
      total={total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('outcome'), any: t('filter.all') },
            choices: barrierReportStatuses.map((value) => ({ value, label: t(`filter.${value}`) })),
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
            key: 'report',
            heading: t('report'),
            cell: ({ id, name }) => (
              <Link href={`/admin/barriers/${id}`} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          {
            key: 'page',
            heading: t('page'),
            cell: ({ page }) => (page === null ? t('page.none') : <bdi dir="ltr">{page}</bdi>),
          },
          {
            key: 'outcome',
            heading: t('outcome'),
            cell: ({ outcome, barrier, isSuspected }) => {
              if (outcome === 'joined' && barrier) return <Badge>{t(`state.${barrier.status}`)}</Badge>;
              return (
                <Badge>
                  {t(isSuspected && !outcome ? 'outcome.suspected' : `outcome.${outcome ?? 'waiting'}`)}
                </Badge>
              );
            },
          },
          {
            ...{ key: 'people', heading: t('people'), ...sortColumn(query, 'people') },
            cell: ({ people }) => <NumberText value={people} />,
          },
          {
            ...{ key: 'age', heading: t('age'), ...sortColumn(query, 'reported') },
            cell: ({ reportedAt }) => <Age at={reportedAt} now={now} />,
          },
        ]}
      />
    </ListPage>
  );
}
