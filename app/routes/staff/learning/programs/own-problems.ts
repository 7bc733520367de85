import type { FieldErrors } from '#ui/form/form.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';

/** Puts what these forms alone can find wrong into sentences of their own: by problem, such as `uneven`. */
export function withWords(
  errors: FieldErrors | null,
  result: FormResult | undefined,
  words: Record<string, string>,
): FieldErrors | null {
  if (!errors || !result?.problems) return errors;
  const problems = result.problems;
  return Object.fromEntries(
    Object.entries(errors).map(([name, said]) => [name, words[problems[name] ?? ''] ?? said]),
  );
}
