import { assignmentLimits } from '#domain/learning/assignments/assignment-constants.ts';
import { judge } from '#domain/learning/assignments/marking/judge.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import type { LoadedSubmission, ReviewedMark } from './submission.server.ts';

/** What is wrong with a mark, by field; each sentence names its criterion. */
export function useMarkErrors(
  result: FormResult | undefined,
  { rubric }: Pick<LoadedSubmission, 'rubric'>,
): FieldErrors | null {
  const t = useText('staff-marking');
  return useFormErrors(result, {
    say: (problem, field) => {
      const criterion = rubric.find(({ key }) => field === `points-${key}`);
      if (criterion)
        return t('mark.points.of', {
          title: criterion.title,
          problem: t(problem as 'mark.points.invalid', { most: criterion.mostPoints }),
        });
      const most = field === 'reason' ? assignmentLimits.reason : assignmentLimits.feedback;
      return t(problem as 'mark.feedback.long', { most });
    },
    failed: t('mark.failed'),
    fieldOf: {
      ...(isOfSound(result) && { [result.refusal.code]: 'sound' }),
      ...{ 'submission-needs-feedback': 'feedback', 'submission-sound-needs-words': 'feedback' },
    },
  });
}

type OfSound = FormResult & { refusal: NonNullable<FormResult['refusal']> };

/** Whether a mark came back because of the sound that was sent with it: then everything else was in order. */
export function isOfSound(result: FormResult | undefined): result is OfSound {
  return result?.refusal?.code.startsWith('file-') ?? false;
}

/** The same mark, to be looked at once more. */
export function reviewAgain(
  { values }: FormResult,
  { rubric, needed }: Pick<LoadedSubmission, 'rubric' | 'needed'>,
): ReviewedMark | null {
  const points = Object.fromEntries(rubric.map(({ key }) => [key, Number(values[`points-${key}`])]));
  const judgement = judge({ rubric, passPoints: needed }, points);
  const { feedback = '', reason = '', seen } = values;
  return judgement && { ...judgement, points, feedback, reason, seen: Number(seen) };
}
