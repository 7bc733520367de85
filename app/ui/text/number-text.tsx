import { numberFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';

export type NumberTextProps = { value: number; suffix?: string; maximumFractionDigits?: number };

/** A number in the digits of the reader's language, kept together in text of either direction. */
export function NumberText({ value, suffix = '', maximumFractionDigits = 1 }: NumberTextProps) {
  const { language } = usePage();
  const text = numberFormat(language, { maximumFractionDigits }).format(value);
  return <bdi>{text + suffix}</bdi>;
}
