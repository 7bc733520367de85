import { and, asc, count, desc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories, defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { CourseLevel, CoursePrice, CourseSort } from './course-constants.ts';
import { courseCategories, courses } from './tables.server.ts';

export type CourseCategory = {
  slug: string;
  name: Bilingual;
  description: Bilingual;
  /** How many published courses stand on this shelf. */
  coursesCount: number;
};

/** What a card of the catalogue says about a course. */
export type CourseCard = {
  slug: string;
  categorySlug: string;
  title: Bilingual;
  summary: Bilingual;
  instructorName: Bilingual;
  durationWeeks: number;
  pricePiastres: number;
  level: CourseLevel;
  skills: Bilingual<string[]>;
  /** Whether its instructor is invented. */
  isExample: boolean;
};

export type CourseFilter = {
  category?: string;
  level?: CourseLevel;
  price?: CoursePrice;
  /** Left out: featured ones first, then the newest. */
  sort?: CourseSort;
  page: number;
  perPage: number;
  /** `apart` leaves the featured courses out, where these stand by themselves. */
  featured?: 'apart';
};

/** Every category in its order, with the true number of its published courses. */
export async function listCategories(db: Database): Promise<CourseCategory[]> {
  return db
    .select({
      slug: courseCategories.slug,
      name: courseCategories.name,
      description: courseCategories.description,
      coursesCount: count(courses.id),
    })
    .from(courseCategories)
    .leftJoin(courses, and(eq(courses.categorySlug, courseCategories.slug), isPublished))
    .groupBy(courseCategories.slug)
    .orderBy(asc(courseCategories.position), asc(courseCategories.slug));
}

/** The published courses that staff put forward, in the order that they chose. */
export async function listFeaturedCourses(db: Database): Promise<CourseCard[]> {
  return db
    .select(cardColumns)
    .from(courses)
    .where(and(isPublished, isNotNull(courses.featuredPosition)))
    .orderBy(asc(courses.featuredPosition));
}

/**
 * One page of the published courses, and how many there are on all pages. Pages count from 1; a page behind the last is
 * empty.
 */
export async function listCourses(
  db: Database,
  { category, level, price, sort, page, perPage, featured }: CourseFilter,
): Promise<{ courses: CourseCard[]; total: number }> {
  const matches = and(
    isPublished,
    category === undefined ? undefined : eq(courses.categorySlug, category),
    level === undefined ? undefined : eq(courses.level, level),
    price === undefined ? undefined : price === 'free' ? isFree : not(isFree),
    featured === 'apart' ? isNull(courses.featuredPosition) : undefined,
  );
  const total = await db.$count(courses, matches);
  const found = await db
    .select(cardColumns)
    .from(courses)
    .where(matches)
    .orderBy(...orders[sort ?? 'featured'], desc(courses.publishedAt), asc(courses.slug))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { courses: found, total };
}

/** The categories of courses, remembered. */
export const courseCategoriesMemory = defineMemory('course categories', listCategories);

/** The featured courses, remembered. */
export const featuredCoursesMemory = defineMemory('featured courses', listFeaturedCourses);

/** What `listCourses` lists, remembered. */
export const coursesMemory = defineMemories('courses', listCourses);

const isPublished = eq(courses.status, 'published');
const isFree = eq(courses.pricePiastres, 0);

/** What comes first; then the newest, and by their names in links those of one moment. */
const orders: Record<CourseSort | 'featured', SQL[]> = {
  featured: [sql`${courses.featuredPosition} nulls last`],
  newest: [],
  cheapest: [asc(courses.pricePiastres)],
};

const cardColumns = {
  slug: courses.slug,
  categorySlug: courses.categorySlug,
  title: courses.title,
  summary: courses.summary,
  instructorName: courses.instructorName,
  durationWeeks: courses.durationWeeks,
  pricePiastres: courses.pricePiastres,
  level: courses.level,
  skills: courses.skills,
  isExample: courses.isExample,
};
