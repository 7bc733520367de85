/** How much a learner should bring along; in the order in which people grow. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

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
