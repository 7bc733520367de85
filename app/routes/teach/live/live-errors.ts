import { useText } from '#platform/text/i18n.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

const ownProblems = ['when', 'link', 'phone', 'phone-code', 'phone-missing', 'recording-missing'] as const;

/** What a form about live sessions says is wrong, by field in the order of the form. */
export function useLiveErrors(
  result: FormResult | undefined,
  labels: Record<string, string>,
): FieldErrors | null {
  const t = useText('staff-live');
  const errors = useStaffErrors(result, {
    labels,
    fieldOf: {
      ...{ 'live-session-past': 'startsAt', 'live-session-there': 'startsAt' },
      ...{ 'live-needs-transcript': 'transcriptEn', 'live-lesson-unknown': 'lesson' },
    },
  });
  if (!errors) return null;
  const own = Object.entries(result?.problems ?? {}).flatMap(([name, problem]) => {
    const known = ownProblems.find((each) => each === problem);
    return known ? [[name, t(`problem.${known}`)] as const] : [];
  });
  return { ...errors, ...Object.fromEntries(own) };
}
