/** How much a learner should bring along; in the order in which people grow. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** The life of a course (decisions 3): only a published one is seen by visitors. */
export const courseStatuses = ['draft', 'review', 'published', 'archived'] as const;
