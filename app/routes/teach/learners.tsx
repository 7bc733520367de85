import { learnerStates } from '#domain/learning/enrolments/learner-constants.ts';
import { listLearners } from '#domain/learning/enrolments/learners.ts';
import { percentOf } from '#domain/learning/progress/progress.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import type { Route } from './+types/learners';
import { learnersList } from './learners-list.server.ts';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse } from './teacher.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const query = learnersList.read(url);
  const found = await listLearners(db, { ...query, ...query.filters, courseId: course.id });
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    learners: found.items.map((learner) => ({ ...learner, percent: percentOf(learner) })),
    ...{ total: found.total, query: { ...query, page: found.page } },
  };
}

/** The people of a course, with what they have done and when they were there last. */
export default function LearnersOfCourse({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { course, learners, total, query } = loaderData;
  const filters: FiltersInWords = {
    label: t('learners.filter'),
    search: t('learners.search'),
    submitLabel: t('courses.submit'),
    choices: [
      {
        ...{ name: 'state', label: t('learners.state'), any: t('learners.state.learning') },
        choices: learnerStates
          .filter((state) => state !== 'learning')
          .map((value) => ({ value, label: t(`learners.state.${value}`) })),
      },
    ],
  };
  return (
    <TeachPage
      title={t('learners')}
      lead={t('learners.lead')}
      course={course}
      answer={useListTitle({ query, total }, filters)}
      actions={total > 0 && <ButtonLink href={exportHref(query)}>{t('learners.export')}</ButtonLink>}
    >
      <Band>
        <ListPart
          {...{ query, total, filters }}
          none={{ heading: t('learners.none'), text: t('learners.noneText'), all: t('learners.all') }}
          noneYet={{ heading: t('learners.noneYet'), text: t('learners.noneYetText') }}
          level={2}
          isCards
        >
          <Table
            caption={t('learners')}
            keyOf={({ id }) => id}
            rows={learners}
            columns={[
              {
                ...{ key: 'name', heading: t('learners.name'), ...sortColumn(query, 'name') },
                cell: ({ firstName, lastName }) => (
                  <bdi>{`${firstName} ${lastName}`.trim() || t('learners.noName')}</bdi>
                ),
              },
              {
                ...{ key: 'progress', heading: t('learners.progress'), ...sortColumn(query, 'progress') },
                cell: ({ completed, lessons, percent }) =>
                  t('learners.done', { completed, count: lessons, percent }),
              },
              {
                ...{ key: 'version', heading: t('learners.version'), isNumber: true },
                cell: ({ number }) => <NumberText value={number} />,
              },
              {
                ...{ key: 'started', heading: t('learners.started'), ...sortColumn(query, 'started') },
                cell: ({ startedAt }) => <DateText at={startedAt} isShort />,
              },
              {
                ...{ key: 'visited', heading: t('learners.visited'), ...sortColumn(query, 'visited') },
                cell: ({ visitedAt }) =>
                  visitedAt ? <DateText at={visitedAt} isShort /> : t('learners.notVisited'),
              },
            ]}
          />
        </ListPart>
      </Band>
    </TeachPage>
  );
}
