import { listTaughtCourses, type TaughtCourse } from '#domain/learning/versions/taught-courses.ts';
import { taughtSorts, taughtStates, writingStateOf } from '#domain/learning/versions/version-states.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import type { Route } from './+types/courses';
import { taughtPath } from './paths.ts';
import { TeachPage } from './teach-page.tsx';

const courseList = defineList({ sorts: taughtSorts, sort: 'title', filters: { state: taughtStates } });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { roles } = getMember(context);
  const query = courseList.read(url);
  const { items, total, page } = await listTaughtCourses(db, { ...query, ...query.filters, roles, language });
  return {
    courses: items.map(({ title, ...course }) => ({ ...course, title: pick(title, language) })),
    ...{ total, query: { ...query, page } },
  };
}

type Row = Omit<TaughtCourse, 'title'> & { title: string };

/** The courses that the reader writes, with how their next version stands. */
export default function TaughtCourses({ loaderData: { courses, total, query } }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const filters: FiltersInWords = {
    label: t('courses.filter'),
    search: t('courses.search'),
    submitLabel: t('courses.submit'),
    choices: [
      {
        ...{ name: 'state', label: t('courses.state'), any: t('courses.any') },
        choices: taughtStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
  };
  return (
    <TeachPage
      isFirst
      title={t('courses.title')}
      lead={t('courses.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={
        <>
          <ButtonLink href="/teach/marking">{t('courses.marking')}</ButtonLink>
          <ButtonLink href="/teach/questions">{t('courses.questions')}</ButtonLink>
          <ButtonLink href="/teach/earnings">{t('courses.earnings')}</ButtonLink>
        </>
      }
    >
      <Band>
        <ListPart
          {...{ query, total, filters }}
          none={{ heading: t('courses.none'), text: t('courses.noneText'), all: t('courses.all') }}
          noneYet={{ heading: t('courses.noneYet'), text: t('courses.noneYetText') }}
          level={2}
          isCards
        >
          <Table
            caption={t('courses.title')}
            keyOf={({ id }: Row) => id}
            rows={courses}
            columns={[
              {
                ...{ key: 'title', heading: t('course'), ...sortColumn(query, 'title') },
                cell: ({ slug, title }) => (
                  <Link href={taughtPath(slug)} look="standing">
                    {title}
                  </Link>
                ),
              },
              {
                ...{ key: 'published', heading: t('courses.published') },
                cell: ({ publishedNumber }) =>
                  publishedNumber === null ? (
                    t('courses.notPublished')
                  ) : (
                    <NumberText value={publishedNumber} />
                  ),
              },
              {
                ...{ key: 'state', heading: t('courses.state') },
                cell: ({ writing }) => t(`state.${writing ? writingStateOf(writing) : 'none'}`),
              },
              {
                ...{ key: 'submitted', heading: t('courses.submitted'), ...sortColumn(query, 'submitted') },
                cell: ({ writing }) =>
                  writing?.submittedAt ? (
                    <DateText at={writing.submittedAt} isShort />
                  ) : (
                    t('courses.notSubmitted')
                  ),
              },
              {
                ...{ key: 'learners', heading: t('learners'), isNumber: true },
                ...sortColumn(query, 'learners'),
                cell: ({ learners }) => <NumberText value={learners} />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </TeachPage>
  );
}
