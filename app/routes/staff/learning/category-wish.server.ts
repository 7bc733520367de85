import { z } from 'zod';
import type { CategoryContent, CategoryRow } from '#domain/learning/category-changes.ts';
import { courseLimits } from '#domain/learning/course-words.ts';
import { problemsOf } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { lineField, numberField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import { categoryFields, type CategoryField } from './course-fields.ts';

const wish = z.object({
  nameEn: lineField(courseLimits.categoryName),
  nameAr: lineField(courseLimits.categoryName),
  descriptionEn: textField(courseLimits.categoryDescription),
  descriptionAr: textField(courseLimits.categoryDescription),
  position: numberField(1, courseLimits.place),
});

/** The fields of several lines. */
export const categoryTexts = ['descriptionEn', 'descriptionAr'] as const;

type ReadCategory = { written: Record<CategoryField, string> } & (
  | { content: CategoryContent; problems?: undefined }
  | { content?: undefined; problems: Record<string, string> }
);

/** The form as it was written, and what it means; or what is wrong, by field. */
export function readCategory(form: FormData): ReadCategory {
  const written = Object.fromEntries(categoryFields.map((name) => [name, textOf(form, name)])) as Record<
    CategoryField,
    string
  >;
  const { data, error } = wish.safeParse(written);
  if (!data) return { written, problems: problemsOf(error) };
  const { nameEn, nameAr, descriptionEn, descriptionAr, position } = data;
  const content = {
    ...{ name: { en: nameEn, ar: nameAr }, description: { en: descriptionEn, ar: descriptionAr } },
    position,
  };
  return { written, content };
}

/** A category as the form shows it. */
export function writtenCategory({
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
