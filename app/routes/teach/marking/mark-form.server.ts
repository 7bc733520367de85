import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { assignmentLimits } from '#domain/learning/assignments/assignment-constants.ts';
import type { Points } from '#domain/learning/assignments/marking/judge.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

type MarkFields = {
  step: 'check' | 'confirm' | 'change';
  points: Points;
  feedback: string;
  /** Why it takes the place of another mark; empty for the first one. */
  reason: string;
  /** The number of the mark that its marker has seen; 0 for none. */
  seen: number;
};

type Judged = { rubric: AssignmentContent['rubric'] };

/** Points for each criterion, and what the learner is told; why, where there was another mark before. */
export const markForm = defineForm({ name: 'mark', texts: ['feedback', 'reason'], read: readMark });

function readMark(form: FormData, { rubric }: Judged): ReadForm<MarkFields> {
  const typed = rubric.map(({ key }) => [`points-${key}`, textOf(form, `points-${key}`)] as const);
  const submitted = {
    ...Object.fromEntries(typed),
    ...{ feedback: textOf(form, 'feedback'), reason: textOf(form, 'reason'), seen: textOf(form, 'seen') },
  };
  const seen = /^\d{1,15}$/.test(submitted.seen) ? Number(submitted.seen) : 0;
  const problems: Record<string, string> = {};
  const points: Points = {};
  for (const { key, mostPoints } of rubric) {
    const read = readWholeNumber(textOf(form, `points-${key}`), { least: 0, most: mostPoints });
    if (typeof read === 'string') problems[`points-${key}`] = `mark.points.${read}`;
    else points[key] = read.number;
  }
  const { feedback: longest, reason: longestReason } = assignmentLimits;
  const feedback = readText(submitted.feedback, { longest });
  if (feedback === 'long') problems.feedback = 'mark.feedback.long';
  const reason = readText(submitted.reason, { longest: longestReason });
  if (reason === 'long') problems.reason = 'mark.reason.long';
  else if (seen > 0 && typeof reason === 'string') problems.reason = 'mark.reason.missing';
  const step = (['confirm', 'change'] as const).find((each) => each === textOf(form, 'step')) ?? 'check';
  if (Object.keys(problems).length > 0) return { submitted, problems };
  return {
    submitted,
    values: {
      ...{ step, points, seen },
      feedback: typeof feedback === 'string' ? '' : feedback.text,
      reason: typeof reason === 'string' ? '' : reason.text,
    },
  };
}
