/** The fields of the form of a course; `seen` is when the version that the writer has before them was saved. */
export const courseFields = [
  'titleEn',
  'titleAr',
  'summaryEn',
  'summaryAr',
  'instructorEn',
  'instructorAr',
  'example',
  'category',
  'level',
  'weeks',
  'price',
  'skillsEn',
  'skillsAr',
  'place',
  'status',
  'seen',
] as const;

export type CourseField = (typeof courseFields)[number];

/** The fields of the form of a category. */
export const categoryFields = [
  'nameEn',
  'nameAr',
  'descriptionEn',
  'descriptionAr',
  'position',
  'seen',
] as const;

export type CategoryField = (typeof categoryFields)[number];
