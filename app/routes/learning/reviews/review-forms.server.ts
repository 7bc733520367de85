import { z } from 'zod';
import { ratings, reportReasons, reviewLimits } from '#domain/learning/reviews/review-constants.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** A review: how many of five, and words if one likes. */
export const reviewForm = defineForm({
  name: 'course-review',
  texts: ['text'],
  read: readFields({
    rating: z.string().transform((text, check) => {
      const rating = ratings.find((each) => String(each) === text);
      if (rating === undefined) check.addIssue({ code: 'custom', message: 'rating.missing' });
      return rating ?? 5;
    }),
    name: readBy(
      orNull((text) => lineOf(readLine(text, reviewLimits.name))),
      () => 'name.long' as const,
    ),
    text: readBy(
      orNull((text) => textOf(readText(text, { longest: reviewLimits.text }))),
      () => 'text.long',
    ),
  }),
});

/** Takes one's own review away. */
export const reviewDeletionForm = defineForm({
  name: 'course-review-deletion',
  read: readFields({ understood: z.string().min(1, { error: 'understood.missing' }) }),
});

/** The answer of those who teach; an empty one takes it away. */
export const reviewReplyForm = defineForm({
  name: 'course-review-reply',
  texts: ['reply'],
  read: readFields({
    review: z.string(),
    reply: readBy(
      orNull((text) => textOf(readText(text, { longest: reviewLimits.reply }))),
      () => 'reply.long',
    ),
  }),
});

/** What is wrong with the review of somebody else. */
export const reviewReportForm = defineForm({
  name: 'course-review-report',
  texts: ['note'],
  read: readFields({
    reason: z.string().transform((text, check) => {
      const reason = reportReasons.find((each) => each === text);
      if (!reason) check.addIssue({ code: 'custom', message: 'reason.missing' });
      return reason ?? 'other';
    }),
    note: readBy(
      orNull((text) => textOf(readText(text, { longest: reviewLimits.note }))),
      () => 'note.long',
    ),
  }),
});

type Found = { found: string } | 'missing' | 'long';

function lineOf(read: ReturnType<typeof readLine>): Found {
  return typeof read === 'string' ? read : { found: read.line };
}

function textOf(read: ReturnType<typeof readText>): Found {
  if (typeof read !== 'string') return { found: read.text };
  return read === 'long' ? 'long' : 'missing';
}

/** A field that may be left empty: null then. */
function orNull(read: (text: string) => Found) {
  return (text: string): { text: string | null } | 'long' => {
    const found = read(text);
    if (found === 'missing') return { text: null };
    return found === 'long' ? 'long' : { text: found.found };
  };
}
