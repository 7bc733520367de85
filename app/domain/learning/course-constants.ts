/** How much a learner should bring along; in the order in which people grow. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** What a course costs, as the catalogue is filtered by it. */
export const coursePrices = ['free', 'paid'] as const;
export type CoursePrice = (typeof coursePrices)[number];

/** How the catalogue can be ordered besides its own order: featured ones first, then the newest. */
export const courseSorts = ['newest', 'cheapest'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** The life of a course: only a published one is seen by visitors. */
export const courseStatuses = ['draft', 'review', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** The longest values and the largest numbers that the forms take. */
export const courseLimits = {
  title: 120,
  summary: 400,
  instructorName: 120,
  skill: 60,
  skills: 12,
  durationWeeks: 104,
  pricePiastres: 10_000_000,
  place: 99,
  categoryName: 80,
  categoryDescription: 300,
} as const;
