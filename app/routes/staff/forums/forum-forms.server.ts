import { z } from 'zod';
import type { ForumCategory, ForumCategoryContent } from '#domain/forums/forum-categories.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { flagField, lineField, numberField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import type { ForumCategoryField } from './category-fields.ts';

const fields = {
  nameEn: lineField(forumLimits.categoryName),
  nameAr: lineField(forumLimits.categoryName),
  descriptionEn: textField(forumLimits.categoryDescription),
  descriptionAr: textField(forumLimits.categoryDescription),
  position: numberField(1, 999),
  isOpen: flagField(),
  seen: z.string(),
} satisfies Record<ForumCategoryField, z.ZodType>;

/** A category: its words, its place, and whether it takes anything new. */
export const forumCategoryForm = defineForm({
  name: 'forum-category',
  texts: ['descriptionEn', 'descriptionAr'],
  read: readTogether(readFields(fields), ({ seen, position, isOpen, ...read }) => {
    const content: ForumCategoryContent = {
      name: { en: read.nameEn, ar: read.nameAr },
      description: { en: read.descriptionEn, ar: read.descriptionAr },
      ...{ position, isOpen },
    };
    return { values: { content, seen } };
  }),
});

/** A category as the form shows it. */
export function shownForumCategory(category: ForumCategory): Record<ForumCategoryField, string> {
  const { name, description, position, closedAt, updatedAt } = category;
  return {
    ...{ nameEn: name.en, nameAr: name.ar, descriptionEn: description.en, descriptionAr: description.ar },
    ...{ position: String(position), isOpen: closedAt === null ? 'yes' : '', seen: updatedAt.toISOString() },
  };
}

/** Why a post is hidden, or a thread closed. */
const reason = readBy(
  (text) => readText(text, { longest: forumLimits.reason }),
  (problem) => (problem === 'long' ? 'reason.long' : 'reason.missing'),
).transform(({ text }) => text);

export const hidePostForm = defineForm({
  name: 'forum-hide',
  texts: ['reason'],
  read: readFields({
    rule: z.string().min(1, { error: 'rule.missing' }).max(60, { error: 'rule.missing' }),
    reason,
  }),
});
/** Nobody is told, and nothing is decided about anybody: its author is gone. */
export const hideFormerPostForm = defineForm({
  name: 'forum-hide-former',
  texts: ['reason'],
  read: readFields({ reason }),
});
export const restorePostForm = defineForm({ name: 'forum-restore', read: readNothing });
export const lockThreadForm = defineForm({
  name: 'forum-lock',
  texts: ['reason'],
  read: readFields({ reason }),
});
export const moveThreadForm = defineForm({
  name: 'forum-move',
  texts: ['reason'],
  read: readFields({ category: z.string().refine(isRowId, { error: 'category.missing' }), reason }),
});
export const unlockThreadForm = defineForm({ name: 'forum-unlock', read: readNothing });
