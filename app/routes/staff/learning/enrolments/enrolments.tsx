import { data } from 'react-router';
import { findCourse } from '#domain/learning/course-list.ts';
import { enrolmentStates } from '#domain/learning/enrolments/desk/desk-constants.ts';
import { listEnrolments, stateOf } from '#domain/learning/enrolments/desk/enrolment-list.ts';
import { enrolmentWays } from '#domain/learning/enrolments/enrolment-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useSpoken } from '#routes/wallet/checkout-words.ts';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/enrolments';
import { enrolmentList } from './enrolment-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'enrolments.manage');
  const { db, now, language } = context.get(appContext);
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const query = enrolmentList.read(url);
  const found = await listEnrolments(db, { ...query, ...query.filters, courseId: course.id }, now);
  return {
    course: { id: course.id, title: pick(course.title, language) },
    found: { ...found, items: found.items.map((each) => ({ ...each, state: stateOf(each, now) })) },
    query: { ...query, page: found.page },
  };
}

/** Everybody who learns or learned in a course, for whoever looks after enrolments. */
export default function Enrolments({ loaderData: { course, found, query } }: Route.ComponentProps) {
  const t = useText('staff-enrolments');
  const spoken = useSpoken();
  const path = `/admin/education/courses/${course.id}`;
  return (
    <ListPage
      title={t('title', { course: `\u2068${course.title}\u2069` })}
      lead={t('lead')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: path, label: course.title },
      ]}
      query={query}
      total={found.total}
      actions={
        <ButtonLink href={`${path}/enrolments/new`} look="primary">
          {t('new')}
        </ButtonLink>
      }
      exportLabel={t('export')}
      filters={{
        ...{ label: t('filter'), search: t('search'), submitLabel: t('filter.submit') },
        choices: [
          {
            ...{ name: 'state', label: t('state'), any: t('state.any') },
            choices: enrolmentStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'way', label: t('way'), any: t('way.any') },
            choices: enrolmentWays.map((value) => ({ value, label: t(`way.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('none'), text: t('none-text'), all: t('none-all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet-text') }}
      isCards
    >
      <Table
        caption={t('open')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, firstName, lastName, email }) => (
              <Link href={`/admin/education/enrolments/${id}`} look="standing">
                <Named>{`${firstName} ${lastName}`.trim() || email}</Named>
              </Link>
            ),
          },
          { key: 'email', heading: t('email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
          { key: 'state', heading: t('state'), cell: ({ state }) => <Badge>{t(`state.${state}`)}</Badge> },
          { key: 'way', heading: t('way'), cell: ({ way }) => t(`way.${way}`) },
          {
            ...{ key: 'version', heading: t('version'), isNumber: true },
            cell: ({ number }) => <NumberText value={number} />,
          },
          {
            ...{ key: 'started', heading: t('started'), ...sortColumn(query, 'started') },
            cell: ({ startedAt }) => <DateText at={startedAt} isShort />,
          },
          {
            ...{ key: 'ends', heading: t('last-day'), ...sortColumn(query, 'ends') },
            cell: ({ accessEndsAt }) => (accessEndsAt ? spoken.lastDay(accessEndsAt) : t('last-day.none')),
          },
        ]}
      />
    </ListPage>
  );
}
