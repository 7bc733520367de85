import type { DestinationKind } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** What a destination is called: its kind and its end, which is set apart. */
export function useDestinationWords() {
  const t = useText('withdrawals');
  return ({ kind, ending }: { kind: DestinationKind; ending: string }) =>
    t(`destination.${kind}`, { ending: `\u2066${ending}\u2069` });
}

/** An instant in words, in the time of Cairo. */
export function useInstant() {
  const { language } = usePage();
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return (at: Date | string) => format.format(new Date(at));
}

/** What a form of withdrawals says is wrong, by field; null when it did not come back. */
export function useWithdrawalErrors(
  result: FormResult | undefined,
  fieldOf: Partial<Record<RefusalCode, string>> = {},
): FieldErrors | null {
  const t = useText('withdrawals');
  return useFormErrors(result, { say: (key) => t(key as 'withdraw.amount.missing'), fieldOf });
}
