import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** Why a form for everybody came back: text keys by field, a refusal, or a failure of ours. */
export type WrittenAnswer = {
  written: Record<string, string>;
  problems?: Record<string, string>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
};

/**
 * What a form says is wrong, by field; `say` puts the text keys of its area into words for a field, `failed` is said of
 * a failure of ours. The key `form` stands for the form as a whole and is read first.
 */
export function useWrittenErrors(
  answer: WrittenAnswer | undefined,
  { say, failed }: { say(key: string, name: string): string; failed: string },
): FieldErrors | null {
  const refusals = useText('refusals');
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (refusal) return { form: refusals(refusal.code, refusal.values) };
  if (!problems) return { form: failed };
  return Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, say(key, name)]));
}
