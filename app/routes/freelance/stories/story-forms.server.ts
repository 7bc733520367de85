import { z } from 'zod';
import { storyLimits } from '#domain/marketplace/success-stories/story-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const understood = z.string().min(1, { error: 'understood.missing' });

/** Agrees to the words that were on the page. */
export const storyAgreementForm = defineForm({
  name: 'story-agreement',
  read: readFields({
    understood,
    seen: z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
  }),
});

/** Says what should be said otherwise. */
export const storyReturnForm = defineForm({
  name: 'story-return',
  texts: ['note'],
  read: readFields({
    note: readBy(
      (text) => readText(text, { longest: storyLimits.note }),
      (problem) => `note.${problem === 'long' ? 'long' : 'missing'}`,
    ).transform(({ text }) => text),
  }),
});

/** Says no. */
export const storyRefusalForm = defineForm({ name: 'story-refusal', read: readFields({ understood }) });

/** Takes back what was agreed to. */
export const storyTakeBackForm = defineForm({ name: 'story-take-back', read: readFields({ understood }) });
