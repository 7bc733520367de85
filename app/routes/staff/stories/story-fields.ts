/** The fields of the form of a story, in its order. */
export const storyFields = [
  'nameEn',
  'nameAr',
  'workEn',
  'workAr',
  'textEn',
  'textAr',
  'clientEn',
  'clientAr',
] as const;

export type StoryField = (typeof storyFields)[number];
