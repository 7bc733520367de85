import { useText } from '#platform/text/i18n.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** What a form about a lesson says is wrong, in words; null when it did not come back. */
export function useLessonErrors(result: FormResult | null | undefined): FieldErrors | null {
  const t = useText('lessons');
  return useFormErrors(result, {
    say: (problem) => t(problem as 'note.missing'),
    fieldOf: { 'place-unknown': 'place', 'notes-full': 'text' },
  });
}
