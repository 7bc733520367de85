import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { Texts } from '#platform/text/text-areas.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** Why a form of the account came back: what was wrong by field, as text keys, or a refusal. */
export type FormAnswer = {
  /** Names the form on pages that have several. */
  form: string;
  /** What was written, never a password. */
  written: Record<string, string>;
  problems: Record<string, keyof Texts['account']>;
  refusal: { code: RefusalCode; values: Record<string, string | number> } | null;
};

/**
 * What a form says is wrong, for the form of that name; null when there is nothing. `fieldOf` names the fields that
 * refusals speak of; the others concern the form as a whole.
 */
export function useFormErrors(
  answer: FormAnswer | undefined,
  form: string,
  fieldOf: Partial<Record<RefusalCode, string>> = {},
): FieldErrors | null {
  const t = useText('account');
  const refusals = useText('refusals');
  if (answer?.form !== form) return null;
  const { problems, refusal } = answer;
  if (refusal) return { [fieldOf[refusal.code] ?? 'form']: refusals(refusal.code, refusal.values) };
  return Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, t(key as 'code.missing')]));
}

/** What was written in the form of that name, to be shown again. */
export function writtenIn(answer: FormAnswer | undefined, form: string): Record<string, string> | undefined {
  return answer?.form === form ? answer.written : undefined;
}
