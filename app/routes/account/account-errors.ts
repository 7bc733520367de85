import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/**
 * What a form of the account says is wrong, by field; null when it did not come back. `fieldOf` names the fields that
 * refusals speak of; the others concern the form as a whole.
 */
export function useAccountErrors(
  result: FormResult | undefined,
  fieldOf: Partial<Record<RefusalCode, string>> = {},
): FieldErrors | null {
  const t = useText('account');
  return useFormErrors(result, { say: (key) => t(key as 'code.missing'), fieldOf });
}
