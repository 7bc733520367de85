import { conductLimits } from '#domain/moderation/report-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** What somebody says against a decision about them. */
export const appealForm = defineForm({
  name: 'conduct-appeal',
  texts: ['words'],
  read: readFields({
    words: readBy(
      (text) => readText(text, { longest: conductLimits.appeal }),
      (problem) => `words.${problem}`,
    ).transform(({ text }) => text),
  }),
});
