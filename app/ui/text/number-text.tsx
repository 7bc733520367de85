import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

export type NumberTextProps = { value: number; suffix?: string; maximumFractionDigits?: number };

/**
 * A number in the digits of the reader's language, kept together in text of either direction. A plus sign after it
 * is a text of its own: Arabic voices read the sign aloud, as in a sum.
 */
export function NumberText({ value, suffix = '', maximumFractionDigits = 1 }: NumberTextProps) {
  const { language } = usePage();
  const t = useText('ui');
  const number = numberFormat(language, { maximumFractionDigits }).format(value);
  return <bdi>{suffix === '+' ? t('number.moreThan', { number }) : number + suffix}</bdi>;
}
