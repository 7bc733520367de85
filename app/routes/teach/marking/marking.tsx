import { workStatuses } from '#domain/learning/assignments/assignment-constants.ts';
import {
  listCoursesToMark,
  listSubmissionsToMark,
  submissionSorts,
} from '#domain/learning/assignments/marking/submissions-to-mark.ts';
import { listReportsToSettle } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf, pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { listHref, pagesOf, sortColumn } from '#routes/staff/kit/list-query.ts';
import { useInstant } from '#routes/learning/assignments/assignment-parts.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/marking';
import { getMarker } from './marker.server.ts';
import { MarkingPage } from './marking-page.tsx';

const markingList = defineList({
  sorts: submissionSorts,
  sort: 'submitted',
  filters: { status: workStatuses, course: [] as readonly string[] },
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, roles } = getMarker(context);
  const { db, language } = context.get(appContext);
  const marker = { userId, roles };
  const courses = await listCoursesToMark(db, { marker, language });
  const query = markingList.read(url, { course: courses.map(({ id }) => id) });
  const status = query.filters.status ?? 'handed-in';
  const { course } = query.filters;
  const found = await listSubmissionsToMark(db, { ...query, marker, language, status, course });
  return {
    ...{ status, total: found.total, query: { ...query, page: found.page } },
    courses: courses.map(({ title, ...rest }) => ({ ...rest, title: pick(title, language) })),
    items: found.items.map(({ lesson, course, ...rest }) => ({
      ...{ ...rest, lesson: pick(lesson, language), course: pick(course, language) },
    })),
    reports: (await listReportsToSettle(db, roles)).map(({ lesson, ...rest }) => ({
      ...{ ...rest, lesson: pick(lesson, language) },
    })),
    done: readDone(url, ['marked']),
  };
}

/** What learners handed in and waits for whoever asks, the oldest first. */
export default function Marking({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-marking');
  const { language } = usePage();
  const { items, total, query, courses, status, done } = loaderData;
  const isFiltered = Object.keys(query.filters).length > 0;
  const answer = t('queue.heading', { count: total });
  const course = courses.find(({ id }) => id === query.filters.course);
  const asked = [t(`queue.status.${status}`), ...(course ? [`\u2068${course.title}\u2069`] : [])];
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' });
  return (
    <MarkingPage
      title={t('queue.title')}
      lead={t('queue.lead')}
      answer={isFiltered ? `${answer}: ${list.format(asked)}` : undefined}
      done={done && t('queue.done')}
    >
      <Band>
        <Stack>
          <Reports reports={loaderData.reports} />
          {courses.length > 0 && <Filters {...loaderData} />}
          {total > 0 ? (
            <>
              <h2>{answer}</h2>
              <WorkTable items={items} query={query} />
            </>
          ) : (
            <EmptyState
              level={2}
              heading={t(isFiltered ? 'queue.nothing-fits' : 'queue.none')}
              action={isFiltered && <ButtonLink href={query.path}>{t('queue.all')}</ButtonLink>}
            >
              {t(isFiltered ? 'queue.nothing-fits.text' : 'queue.none.text')}
            </EmptyState>
          )}
          <Pagination
            page={query.page}
            pages={pagesOf(query, total)}
            hrefOf={(page) => listHref(query, { page })}
          />
        </Stack>
      </Band>
    </MarkingPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** What learners found hurtful and nobody has decided yet. */
function Reports({ reports }: Pick<Loaded, 'reports'>) {
  const t = useText('peers');
  const instant = useInstant();
  if (reports.length === 0) return null;
  return (
    <Stack>
      <h2>{t('teach.reports')}</h2>
      <List items={reports} keyOf={({ id }) => id}>
        {({ id, submissionId, about, lesson, reportedAt }) => (
          <Link href={`/teach/marking/${submissionId}/reports/${id}`} look="standing">
            {t(`teach.reports.${about}`, { lesson: `\u2068${lesson}\u2069`, date: instant(reportedAt) })}
          </Link>
        )}
      </List>
    </Stack>
  );
}

function Filters({ query, courses, status }: Loaded) {
  const t = useText('staff-marking');
  return (
    <FilterForm action={query.path} label={t('queue.filter')} submitLabel={t('queue.filter.submit')}>
      <SelectField
        name="course"
        label={t('queue.course')}
        defaultValue={query.filters.course ?? ''}
        empty={t('queue.course.any')}
        choices={courses.map(({ id, title, waiting }) => ({
          value: id,
          label: t('queue.course.choice', { course: `\u2068${title}\u2069`, waiting }),
        }))}
      />
      <SelectField
        name="status"
        label={t('queue.status')}
        defaultValue={status}
        choices={workStatuses.map((value) => ({ value, label: t(`queue.status.${value}`) }))}
      />
    </FilterForm>
  );
}

function WorkTable({ items, query }: Pick<Loaded, 'items' | 'query'>) {
  const t = useText('staff-marking');
  return (
    <Table
      caption={t('queue.caption')}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ key: 'work', heading: t('queue.work') },
          cell: ({ id, lesson, learner }) => (
            <Link href={`/teach/marking/${id}`} look="standing">
              {t('queue.work.of', { lesson: `\u2068${lesson}\u2069`, learner: `\u2068${learner}\u2069` })}
            </Link>
          ),
        },
        {
          ...{ key: 'course', heading: t('queue.course'), ...sortColumn(query, 'course') },
          cell: ({ course }) => course,
        },
        {
          ...{ key: 'number', heading: t('queue.number'), isNumber: true },
          cell: ({ number }) => <NumberText value={number} />,
        },
        {
          ...{ key: 'submitted', heading: t('queue.submitted'), ...sortColumn(query, 'submitted') },
          cell: ({ submittedAt }) => <DateText at={submittedAt} withTime isShort />,
        },
      ]}
    />
  );
}
