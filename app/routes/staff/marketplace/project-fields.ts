/** The fields of the form of a project; `seen` is when the version that the writer has before them was saved. */
export const projectFields = [
  'titleEn',
  'titleAr',
  'clientEn',
  'clientAr',
  'example',
  'categoryEn',
  'categoryAr',
  'shelf',
  'descriptionEn',
  'descriptionAr',
  'skills',
  'skillsEn',
  'skillsAr',
  'budget',
  'deadline',
  'status',
  'seen',
] as const;

export type ProjectField = (typeof projectFields)[number];
