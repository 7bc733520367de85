import { z } from 'zod';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { lineField } from '#routes/staff/kit/staff-fields.server.ts';

/** Another name of a tag; `seen` is the one that its writer had before them. */
export const tagNameForm = defineForm({
  name: 'tag-name',
  read: readFields({ name: lineField(forumLimits.tag), seen: z.string() }),
});

/** The tag that this one becomes, by its name. */
export const tagMergeForm = defineForm({
  name: 'tag-merge',
  read: readFields({
    into: lineField(forumLimits.tag),
    sure: z.string().refine((text) => text === 'yes', { error: 'sure' }),
  }),
});

/** Buttons alone. */
export const tagCloseForm = defineForm({ name: 'tag-close', read: readNothing });
export const tagReopenForm = defineForm({ name: 'tag-reopen', read: readNothing });
export const tagDeleteForm = defineForm({ name: 'tag-delete', read: readNothing });
