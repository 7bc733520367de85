import { z } from 'zod';
import { questionLimits } from '#domain/learning/questions/question-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** A question about a lesson. */
export const questionForm = defineForm({
  name: 'lesson-question',
  texts: ['text'],
  read: readFields({
    text: readBy(
      (text) => readText(text, { longest: questionLimits.question }),
      (problem) => (problem === 'long' ? 'text.long' : 'text.missing'),
    ),
  }),
});

/** The button that takes one's own question back; one form for each. */
export const questionWithdrawalForm = defineForm({
  name: 'lesson-question-withdrawal',
  read: readFields({ question: z.string() }),
});
