import { z } from 'zod';
import type { CategoryContent, CategoryRow } from '#domain/learning/category-changes.ts';
import { courseLimits } from '#domain/learning/course-constants.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { lineField, numberField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import type { CategoryField } from './course-fields.ts';

const fields = {
  nameEn: lineField(courseLimits.categoryName),
  nameAr: lineField(courseLimits.categoryName),
  descriptionEn: textField(courseLimits.categoryDescription),
  descriptionAr: textField(courseLimits.categoryDescription),
  position: numberField(1, courseLimits.place),
  seen: z.string(),
} satisfies Record<CategoryField, z.ZodType>;

/** The form of a category: its content, and the version that its writer has before them. */
export const categoryForm = defineForm({
  name: 'category',
  texts: ['descriptionEn', 'descriptionAr'],
  read: readTogether(readFields(fields), ({ seen, ...read }) => {
    const content: CategoryContent = {
      name: { en: read.nameEn, ar: read.nameAr },
      description: { en: read.descriptionEn, ar: read.descriptionAr },
      position: read.position,
    };
    return { values: { content, seen } };
  }),
});

/** The button that deletes a category. */
export const categoryDeletion = defineForm({ name: 'category-deletion', read: readNothing });

/** A category as the form shows it. */
export function shownCategory({
  name,
  description,
  position,
  updatedAt,
}: CategoryRow): Record<CategoryField, string> {
  return {
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    position: String(position),
    seen: updatedAt.toISOString(),
  };
}
