import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** The button that follows a tag, or does not any more. */
export const followTagForm = defineForm({
  name: 'forum-tag-follow',
  read: readFields({ follows: z.string().transform((text) => text === 'yes') }),
});

/** The buttons that end it, each by the address of its tag. */
export const unfollowTagForm = defineForm({
  name: 'forum-tag-unfollow',
  read: readFields({ tag: z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'unknown' }) }),
});
