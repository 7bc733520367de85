import { listReportedCourses, reportSorts } from '#domain/learning/reports/courses-to-report.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/reports';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

const reportList = defineList({ sorts: reportSorts, sort: 'title', filters: {} });

/** In days, today included. */
const lately = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'courses.publish');
  const { db, language, now } = context.get(appContext);
  const query = reportList.read(url);
  const since = startOfCairoDay(addDays(cairoDayOf(now), 1 - lately));
  const found = await listReportedCourses(db, { ...query, language, since });
  const items = found.items.map(({ title, ...course }) => ({ ...course, title: pick(title, language) }));
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

/** The published courses, each with the way to how people learn in it. */
export default function LearningReports({ loaderData: { found, query } }: Route.ComponentProps) {
  const t = useText('staff-learning-report');
  const admin = useText('admin');
  return (
    <ListPage
      title={t('all.title')}
      lead={t('all.lead')}
      above={[{ href: '/admin/education', label: admin('place.education') }]}
      actions={<ButtonLink href="/admin/reports/learning">{t('all.site')}</ButtonLink>}
      query={query}
      total={found.total}
      filters={{ label: t('all.filter'), submitLabel: t('all.filter.submit'), choices: [] }}
      none={{ heading: t('all.none'), text: t('all.noneText'), all: t('all.all') }}
      noneYet={{ heading: t('all.noneYet'), text: t('all.noneYetText') }}
    >
      <Table
        caption={t('all.rows')}
        keyOf={({ slug }) => slug}
        rows={found.items}
        columns={[
          {
            ...{ key: 'title', heading: t('all.course'), ...sortColumn(query, 'title') },
            cell: ({ slug, title }) => (
              <Link href={`/admin/education/reports/${slug}`} look="standing">
                {title}
              </Link>
            ),
          },
          {
            ...{ key: 'began', heading: t('all.began'), isNumber: true },
            cell: ({ began }) => <NumberText value={began} />,
          },
          {
            ...{ key: 'lately', heading: t('all.lately', { days: lately }), isNumber: true },
            cell: ({ lately }) => <NumberText value={lately} />,
          },
        ]}
      />
    </ListPage>
  );
}
