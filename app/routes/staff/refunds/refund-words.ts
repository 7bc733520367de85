import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';

/** Points with what they are worth, in words: "200 points, worth EGP 200". */
export function usePointsWorth(): (part: { points: number; pointsPiastres: number }) => string {
  const t = useText('staff-refunds');
  const { language } = usePage();
  return ({ points, pointsPiastres }) =>
    t('points.worth', { count: points, worth: `\u2068${formatMoney(pointsPiastres, language)}\u2069` });
}

/** An amount as a field takes it. */
export function inPounds(piastres: number): string {
  return piastres % 100 === 0 ? String(piastres / 100) : (piastres / 100).toFixed(2);
}
