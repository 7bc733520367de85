import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { spokenMoney } from '#platform/text/money.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** Money, percent and days as sentences about paying say them. */
export function useSpoken() {
  const { language } = usePage();
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  return {
    money: (piastres: number) => spokenMoney(piastres, language),
    percent: (percent: number) => numberFormat(language, { style: 'percent' }).format(percent / 100),
    /** The day of an instant in Cairo. */
    day: (at: Date) => day.format(at),
    /** The last day of what ends with the end of a day. */
    lastDay: (endsAt: Date) => day.format(new Date(endsAt.getTime() - 1)),
  };
}

/** What a form about paying says is wrong, by field; null when it did not come back. */
export function useCheckoutErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('checkout');
  return useFormErrors(result, {
    say: (key) => t(key as 'points.invalid'),
    failed: t('failed'),
    fieldOf: { 'points-too-many': 'points', 'points-too-few': 'points' },
  });
}
