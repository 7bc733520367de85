import { reportOutcomes } from '#domain/learning/reviews/review-constants.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { choiceField } from '#routes/staff/kit/staff-fields.server.ts';

/** Hides a review, or says that nothing is wrong with it. */
export const reviewModerationForm = defineForm({
  name: 'course-review-moderation',
  read: readFields({ outcome: choiceField(reportOutcomes) }),
});
