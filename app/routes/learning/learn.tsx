import {
  courseLevels,
  coursePrices,
  courseSorts,
  type CourseLevel,
  type CoursePrice,
  type CourseSort,
} from '#domain/learning/course-constants.ts';
import {
  courseCategoriesMemory,
  coursesMemory,
  featuredCoursesMemory,
  type CourseCard,
} from '#domain/learning/catalogue.ts';
import { listEnrolledSlugs } from '#domain/learning/enrolments/find-enrolment.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { CoursesData } from '#routes/kit/structured-data.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/learn';
import { CourseFilterForm } from './course-filter-form.tsx';
import { CourseSummary } from './course-summary.tsx';
import { NoCourses } from './no-courses.tsx';

const perPage = 8;
const parameters = ['category', 'level', 'price', 'sort', 'page'];

export const handle = { cache: { parameters } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, remember, recognise } = context.get(appContext);
  const categories = await remember(courseCategoriesMemory);
  const filter = readFilter(
    url.searchParams,
    categories.map(({ slug }) => slug),
  );
  const [page, featured, found] = await Promise.all([
    loadContentPage(context, 'learn'),
    remember(featuredCoursesMemory),
    // Whoever looks at all of them meets the featured ones once, on the first page.
    remember(coursesMemory({ ...filter, perPage, ...(!isFiltered(filter) && { featured: 'apart' }) })),
  ]);
  const pages = Math.ceil(found.total / perPage);
  // The form of the filter sends all of them, also where nothing is chosen.
  recognise({
    category: filter.category ?? '',
    level: filter.level ?? '',
    price: filter.price ?? '',
    sort: filter.sort ?? '',
    page: filter.page > 1 && filter.page <= pages ? filter.page : null,
  });
  // The page is stored for visitors alone: a member's is their own.
  const member = findMember(context);
  const enrolled = new Set(member ? await listEnrolledSlugs(db, member.userId) : []);
  const names = new Map(categories.map(({ slug, name }) => [slug, pick(name, language)]));
  const inWords = (course: CourseCard) => ({
    ...describeCourse(course, names.get(course.categorySlug) ?? '', language),
    isEnrolled: enrolled.has(course.slug),
  });
  return {
    ...page,
    filter,
    total: found.total,
    pages,
    categories: categories.map(({ slug, name, description, coursesCount }) => ({
      slug,
      coursesCount,
      name: pick(name, language),
      description: pick(description, language),
    })),
    hasFeatured: featured.length > 0,
    featured: isFiltered(filter) || filter.page > 1 ? [] : featured.map(inWords),
    courses: found.courses.map(inWords),
  };
}

/** The catalogue: categories with their counts, featured courses, and all courses by filter. */
export default function Learn({ loaderData }: Route.ComponentProps) {
  const t = useText('learn');
  const { language } = usePage();
  const { title, description, sections, categories, featured, courses, total, filter, pages } = loaderData;
  const chosen = [
    categories.find(({ slug }) => slug === filter.category)?.name,
    filter.level && t(`level.${filter.level}`),
    filter.price && t(`price.${filter.price}`),
    filter.sort && t(`sort.${filter.sort}`),
  ].filter((words) => words !== undefined);
  const isNarrowed = chosen.length > 0;
  // Whoever has filtered hears it with the title of the page and with the heading of the list.
  const answer = isNarrowed
    ? t('results.of', { count: total, filter: chosen.join(language === 'ar' ? '، ' : ', ') })
    : null;
  const isRest = !isFiltered(filter) && loaderData.hasFeatured;
  return (
    <>
      <PageHead
        title={answer ?? title}
        section={answer === null ? undefined : title}
        description={description}
        canonicalParameters={parameters}
      />
      <PageHeading lead={description}>{title}</PageHeading>
      <Section id="categories" heading={t('categories.heading')}>
        <CardList items={categories} keyOf={({ slug }) => slug} look="compact">
          {({ slug, name, description, coursesCount }) => (
            <Card
              heading={name}
              href={hrefOf({ category: slug })}
              foot={t('category.courses', { count: coursesCount })}
            >
              <p>{description}</p>
            </Card>
          )}
        </CardList>
      </Section>
      {featured.length > 0 && (
        <Section id="featured" heading={t('featured.heading')} tone="sand">
          <CardList items={featured} keyOf={({ slug }) => slug}>
            {(course) => <CourseSummary course={course} />}
          </CardList>
        </Section>
      )}
      <Section
        id="courses"
        heading={answer ?? t(isRest ? 'rest.heading' : 'list.heading')}
        lead={answer === null ? t(isRest ? 'rest' : 'results', { count: total }) : undefined}
      >
        <Stack>
          <CourseFilterForm filter={filter} categories={categories} />
          {courses.length === 0 ? (
            <NoCourses />
          ) : (
            <CardList items={courses} keyOf={({ slug }) => slug}>
              {(course) => <CourseSummary course={course} />}
            </CardList>
          )}
          <Pagination page={filter.page} pages={pages} hrefOf={(page) => hrefOf({ ...filter, page })} />
        </Stack>
      </Section>
      {featured.length > 0 && <CoursesData courses={featured} />}
      {sections.map(({ id, heading, blocks }) => (
        <Section key={id} id={id} heading={heading} tone="sand">
          <Stack>
            <ContentBlocks blocks={blocks} />
          </Stack>
        </Section>
      ))}
    </>
  );
}

type Filter = {
  category?: string;
  level?: CourseLevel;
  price?: CoursePrice;
  sort?: CourseSort;
  page: number;
};

function isFiltered({ category, level, price, sort }: Filter): boolean {
  return [category, level, price, sort].some((chosen) => chosen !== undefined);
}

/** What the address asks for; what does not exist is left out. */
function readFilter(query: URLSearchParams, categories: readonly string[]): Filter {
  const category = categories.find((slug) => slug === query.get('category'));
  const level = courseLevels.find((each) => each === query.get('level'));
  const price = coursePrices.find((each) => each === query.get('price'));
  const sort = courseSorts.find((each) => each === query.get('sort'));
  return {
    ...(category ? { category } : {}),
    ...(level ? { level } : {}),
    ...(price ? { price } : {}),
    ...(sort ? { sort } : {}),
    page: readPageNumber(query),
  };
}

/** The address of a list of courses; the reader lands on the list, not above it. */
function hrefOf({ category, level, price, sort, page = 1 }: Partial<Filter>): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(level ? { level } : {}),
    ...(price ? { price } : {}),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/learn${query.size > 0 ? `?${query}` : ''}#courses`;
}

function describeCourse(course: CourseCard, categoryName: string, language: Language) {
  const { slug, durationWeeks, pricePiastres, level, isExample } = course;
  return {
    ...{ slug, durationWeeks, pricePiastres, level, isExample, categoryName },
    title: pick(course.title, language),
    summary: pick(course.summary, language),
    instructorName: pick(course.instructorName, language),
    skills: pick(course.skills, language),
  };
}
