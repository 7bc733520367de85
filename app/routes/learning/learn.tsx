import { courseLevels, type CourseLevel } from '#domain/learning/course-constants.ts';
import {
  courseCategoriesMemory,
  coursesMemory,
  featuredCoursesMemory,
  type CourseCard,
} from '#domain/learning/catalogue.ts';
import { settingsMemory } from '#domain/site/settings.ts';
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
import type { Route } from './+types/learn';
import { findMember } from '#routes/kit/member.server.ts';
import { CourseFilterForm } from './course-filter-form.tsx';
import { CourseSummary, type CourseInWords } from './course-summary.tsx';
import { NoCourses } from './no-courses.tsx';

const perPage = 8;
const parameters = ['category', 'level', 'page'];

export const handle = { cache: { parameters } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, isPage, remember, recognise } = context.get(appContext);
  const { features } = await remember(settingsMemory);
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
  // The form of the filter sends both, also where nothing is chosen.
  recognise({
    category: filter.category ?? '',
    level: filter.level ?? '',
    page: filter.page > 1 && filter.page <= pages ? filter.page : null,
  });
  const names = new Map(categories.map(({ slug, name }) => [slug, pick(name, language)]));
  const inWords = (course: CourseCard) =>
    describeCourse(course, names.get(course.categorySlug) ?? '', language);
  return {
    ...page,
    filter,
    total: found.total,
    pages,
    // Whoever has an account waits for courses to open; everybody else begins with one.
    enrollPath: features.newSignUps && isPage('/signup') && !findMember(context) ? '/signup' : null,
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
  const { title, description, sections, categories, featured, courses, total, filter, pages, enrollPath } =
    loaderData;
  const chosen = [
    categories.find(({ slug }) => slug === filter.category)?.name,
    filter.level && t(`level.${filter.level}`),
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
            {(course) => <CourseSummary course={course} enrollPath={enrollPath} />}
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
              {(course) => <CourseSummary course={course} enrollPath={enrollPath} />}
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

type Filter = { category?: string; level?: CourseLevel; page: number };

function isFiltered({ category, level }: Filter): boolean {
  return category !== undefined || level !== undefined;
}

/** What the address asks for; a category, level or page that does not exist is left out. */
function readFilter(query: URLSearchParams, categories: readonly string[]): Filter {
  const category = categories.find((slug) => slug === query.get('category'));
  const level = courseLevels.find((each) => each === query.get('level'));
  const page = Number(query.get('page') ?? 1);
  return {
    ...(category ? { category } : {}),
    ...(level ? { level } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a list of courses; the reader lands on the list, not above it. */
function hrefOf({ category, level, page = 1 }: Partial<Filter>): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(level ? { level } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/learn${query.size > 0 ? `?${query}` : ''}#courses`;
}

function describeCourse(course: CourseCard, categoryName: string, language: Language): CourseInWords {
  const { slug, durationWeeks, pricePiastres, level, isExample } = course;
  return {
    ...{ slug, durationWeeks, pricePiastres, level, isExample, categoryName },
    title: pick(course.title, language),
    summary: pick(course.summary, language),
    instructorName: pick(course.instructorName, language),
    skills: pick(course.skills, language),
  };
}
