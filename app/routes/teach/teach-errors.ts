import { useText } from '#platform/text/i18n.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

/** What a form of those who write courses says is wrong, by field in the order of the form. */
export function useTeachErrors(
  result: FormResult | undefined,
  labels: Record<string, string>,
): FieldErrors | null {
  const t = useText('staff-lessons');
  const errors = useStaffErrors(result, { labels });
  const uneven = Object.entries(result?.problems ?? {}).filter(([, problem]) => problem === 'pairs');
  return (
    errors && {
      ...errors,
      ...Object.fromEntries(
        uneven.map(([name]) => [name, t('problem.pairs', { field: labels[name] ?? '' })]),
      ),
    }
  );
}
