import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { CategoryRow } from './category-changes.ts';
import { courseColumns, type CourseRow } from './course-changes.ts';
import type { CourseLevel, CourseStatus } from './course-constants.ts';
import { courseCategories, courses, courseTitleKey } from './tables.server.ts';

/** A course as the list of staff shows it, published or not. */
export type CourseEntry = {
  id: string;
  title: Bilingual;
  categorySlug: string;
  category: Bilingual;
  level: CourseLevel;
  status: CourseStatus;
  pricePiastres: number;
  featuredPosition: number | null;
  updatedAt: Date;
};

/** By what a list of courses can be sorted. */
export const courseSorts = ['title', 'price', 'updated'] as const;

/** The words are those of the title or the instructor's name in either language. */
export type CourseQuery = PageQuery<(typeof courseSorts)[number]> & {
  language: Language;
  status?: CourseStatus | undefined;
  category?: string | undefined;
  level?: CourseLevel | undefined;
};

/** One page of all courses that fit, and how many there are; a page behind the last one is the last one. */
export async function listCoursesForStaff(db: Database, query: CourseQuery): Promise<Found<CourseEntry>> {
  const { language, status: wanted, category, level: wantedLevel } = query;
  const { id, title, categorySlug, level, status, pricePiastres, featuredPosition, updatedAt } = courses;
  const { slug, instructorName } = courses;
  const rows = db
    .select({
      ...{ id, title, categorySlug, level, status, pricePiastres, featuredPosition, updatedAt },
      category: courseCategories.name,
    })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.slug, categorySlug))
    .$dynamic();
  return await readPage(
    db,
    {
      rows,
      where: and(
        wanted && eq(status, wanted),
        category ? eq(categorySlug, category) : undefined,
        wantedLevel && eq(level, wantedLevel),
      ),
      searched: sql`search_fold(concat_ws(' ', ${title} ->> 'en', ${title} ->> 'ar',
        ${instructorName} ->> 'en', ${instructorName} ->> 'ar'))`,
      sorts: {
        title: courseTitleKey(language),
        price: pricePiastres,
        updated: updatedAt,
      },
      ties: [asc(slug)],
    },
    query,
  );
}

/** A course for whoever edits it; null when there is none. */
export async function findCourse(db: Database, id: string): Promise<CourseRow | null> {
  if (!isRowId(id)) return null;
  const [course] = await db.select(courseColumns).from(courses).where(eq(courses.id, id));
  return course ?? null;
}

/** A category with the number of all its courses, drafts and archived ones included. */
export type CategoryEntry = CategoryRow & { coursesCount: number };

/** Every category in its order. */
export async function listCategoriesForStaff(db: Database): Promise<CategoryEntry[]> {
  const { slug, name, description, position, updatedAt } = courseCategories;
  return await db
    .select({ slug, name, description, position, updatedAt, coursesCount: count(courses.id) })
    .from(courseCategories)
    .leftJoin(courses, eq(courses.categorySlug, slug))
    .groupBy(slug)
    .orderBy(asc(position), asc(slug));
}

/** How many courses stand where, and what the published ones cost: free ones, the lowest and the highest price. */
export async function countCatalogue(
  db: Database,
): Promise<{ byStatus: Record<CourseStatus, number>; prices: PublishedPrices }> {
  const { status, pricePiastres } = courses;
  const rows = await db.select({ status, count: count() }).from(courses).groupBy(status);
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  const [prices] = await db
    .select({
      free: sql<number>`count(*) filter (where ${pricePiastres} = 0)`.mapWith(Number),
      lowestPiastres: sql<number | null>`min(${pricePiastres}) filter (where ${pricePiastres} > 0)`,
      highestPiastres: sql<number | null>`max(${pricePiastres}) filter (where ${pricePiastres} > 0)`,
    })
    .from(courses)
    .where(eq(status, 'published'));
  const { free, lowestPiastres, highestPiastres } = prices!;
  return {
    byStatus: { draft: 0, review: 0, published: 0, archived: 0, ...counts },
    prices: {
      free,
      lowestPiastres: lowestPiastres === null ? null : Number(lowestPiastres),
      highestPiastres: highestPiastres === null ? null : Number(highestPiastres),
    },
  };
}

/** What published courses cost; null where none costs anything. */
export type PublishedPrices = { free: number; lowestPiastres: number | null; highestPiastres: number | null };
