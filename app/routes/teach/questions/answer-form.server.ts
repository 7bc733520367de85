import { z } from 'zod';
import { questionLimits } from '#domain/learning/questions/question-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The answer of those who teach. */
export const questionAnswerForm = defineForm({
  name: 'lesson-question-answer',
  texts: ['answer'],
  read: readFields({
    answer: readBy(
      (text) => readText(text, { longest: questionLimits.answer }),
      (problem) => (problem === 'long' ? 'answer.long' : 'answer.missing'),
    ),
    forAll: z.string().transform((text) => text !== ''),
  }),
});
