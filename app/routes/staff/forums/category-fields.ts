/** The fields of a category of the forums, in their order. */
export const forumCategoryFields = [
  ...(['nameEn', 'nameAr', 'descriptionEn', 'descriptionAr', 'position', 'isOpen', 'seen'] as const),
];

export type ForumCategoryField = (typeof forumCategoryFields)[number];
