import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { courseSorts, listCategoriesForStaff, listCoursesForStaff } from '#domain/learning/course-list.ts';
import { courseLevels, courseStatuses } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/education';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CourseTable, useCourseFilters } from './course-table.tsx';

const doneThings = ['course-deleted', 'category-deleted'] as const;

const courseList = defineList({
  sorts: courseSorts,
  sort: 'updated',
  direction: 'descending',
  filters: { status: courseStatuses, level: courseLevels, category: [] as readonly string[] },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'staff-area.enter');
  const runs = may(roles, 'scholarships.run') || may(roles, 'scholarships.review');
  const edits = may(roles, 'courses.edit');
  const moderates = may(roles, 'reviews.moderate');
  if (!runs && !edits && !moderates) throw data(null, { status: 403 });
  const done = doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null;
  const places = {
    scholarships: runs,
    programs: may(roles, 'content.edit'),
    paths: may(roles, 'programs.manage'),
    certificates: may(roles, 'certificates.manage'),
    reviews: moderates,
    reports: may(roles, 'courses.publish'),
  };
  if (!edits) return { places, catalogue: null, done };
  const { db, language } = context.get(appContext);
  const categories = (await listCategoriesForStaff(db)).map(({ name, ...rest }) => ({
    ...rest,
    name: pick(name, language),
  }));
  const query = courseList.read(url, { category: categories.map(({ slug }) => slug) });
  const { items, ...found } = await listCoursesForStaff(db, { ...query, ...query.filters, language });
  const courses = items.map(({ title, category, ...rest }) => ({
    ...rest,
    title: pick(title, language),
    category: pick(category, language),
  }));
  const catalogue = { courses, categories, total: found.total, query: { ...query, page: found.page } };
  return { places, catalogue, done };
}

/** Courses and categories, and the ways to scholarships and programs. */
export default function Education({ loaderData: { places, catalogue, done } }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const certificates = useText('staff-certificates');
  const lessons = useText('staff-lessons');
  const reports = useText('staff-learning-report');
  const programs = useText('staff-programs');
  const filters = useCourseFilters(catalogue?.categories ?? []);
  return (
    <StaffPage
      title={t('education.title')}
      answer={useListTitle(catalogue, filters)}
      lead={t('education.lead')}
      done={done && t(`done.${done}`)}
      actions={
        <>
          {catalogue && (
            <ButtonLink href="/admin/education/courses/new" look="primary">
              {t('course.new')}
            </ButtonLink>
          )}
          {catalogue && <ButtonLink href="/teach">{lessons('toLessons')}</ButtonLink>}
          {catalogue && <ButtonLink href="/admin/education/categories/new">{t('category.new')}</ButtonLink>}
          {places.scholarships && (
            <ButtonLink href="/admin/education/scholarships">{t('education.scholarships')}</ButtonLink>
          )}
          {places.paths && <ButtonLink href="/admin/education/programs">{programs('open')}</ButtonLink>}
          {places.reviews && (
            <ButtonLink href="/admin/education/reviews">{t('education.reviews')}</ButtonLink>
          )}
          {places.reports && <ButtonLink href="/admin/education/reports">{reports('all.open')}</ButtonLink>}
          {places.certificates && (
            <ButtonLink href="/admin/education/certificates">{certificates('open')}</ButtonLink>
          )}
          {places.programs && (
            <ButtonLink href="/admin/cms?kind=program">{t('education.programs')}</ButtonLink>
          )}
        </>
      }
    >
      {catalogue && (
        <>
          <Section
            id="courses"
            heading={t('courses.heading')}
            lead={t('courses.found', { count: catalogue.total })}
          >
            <CourseTable {...catalogue} filters={filters} />
          </Section>
          <Section id="categories" heading={t('categories.heading')} lead={t('categories.lead')} tone="sand">
            <Categories categories={catalogue.categories} />
          </Section>
        </>
      )}
    </StaffPage>
  );
}

type CategoryInWords = { slug: string; name: string; position: number; coursesCount: number };

function Categories({ categories }: { categories: readonly CategoryInWords[] }) {
  const t = useText('staff-freelance');
  if (categories.length === 0) return <p>{t('categories.none')}</p>;
  return (
    <Stack>
      <Table
        caption={t('categories.heading')}
        keyOf={({ slug }) => slug}
        rows={categories}
        columns={[
          {
            ...{ key: 'name', heading: t('category') },
            cell: ({ slug, name }) => (
              <Link href={`/admin/education/categories/${slug}`} look="standing">
                {name}
              </Link>
            ),
          },
          {
            ...{ key: 'position', heading: t('category.position'), isNumber: true },
            cell: ({ position }) => <NumberText value={position} />,
          },
          {
            ...{ key: 'courses', heading: t('category.courses'), isNumber: true },
            cell: ({ coursesCount }) => <NumberText value={coursesCount} />,
          },
        ]}
      />
    </Stack>
  );
}
