import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

/** Where everything about scholarships begins. */
export const scholarshipsPath = '/admin/education/scholarships';

/** The places above a page of scholarships. */
export function useAbove(...further: { href: string; label: string }[]) {
  const t = useText('staff-scholarships');
  return [
    { href: '/admin/education', label: t('education') },
    { href: scholarshipsPath, label: t('title') },
    ...further,
  ];
}

/** Writes a mean in hundredths of a point: "76.25 of 100". */
export function useMean(): (hundredths: number | null) => string {
  const t = useText('staff-scholarships');
  const { language } = usePage();
  const format = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (hundredths) =>
    hundredths === null ? t('mean.none') : t('mean.of', { mean: format.format(hundredths / 100) });
}

/** Sets a name or a text apart from the direction of the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
