import { z } from 'zod';
import { feedbackMarks, goalStates, mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { readLine } from '#platform/text/read-text.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy, readOptionalText } from '#routes/kit/read-by.server.ts';

/** Writes down a goal of two people. */
export const mentorshipGoalForm = defineForm({
  name: 'mentorship-goal',
  read: withAgreement(
    readFields({
      goal: readBy(
        (text) => readLine(text, mentorshipLimits.goal),
        (problem) => `goal.${problem === 'long' ? 'long' : 'missing'}`,
      ).transform(({ line }) => line),
    }),
  ),
});

/** Says where a goal stands. */
export const mentorshipGoalMoveForm = defineForm({
  name: 'mentorship-goal-move',
  read: readFields({ id: z.string(), action: z.enum(goalStates, { error: 'action.missing' }) }),
});

/** How it was, for one of the two. */
export const mentorshipFeedbackForm = defineForm({
  name: 'mentorship-feedback',
  texts: ['words'],
  read: readFields({
    mark: z.enum(feedbackMarks, { error: 'mark.missing' }),
    words: readOptionalText(mentorshipLimits.feedback, 'words.long'),
  }),
});
