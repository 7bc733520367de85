import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import { Money } from '#ui/text/money.tsx';

type Props = { least: number | null; most: number };

/** What a project pays: one price, or from the least to the most. In piastres. */
export function BudgetText({ least, most }: Props) {
  const t = useText('project-facts');
  const { language } = usePage();
  if (least === null) return <Money piastres={most} />;
  return <>{t('budget.range', { least: formatMoney(least, language), most: formatMoney(most, language) })}</>;
}
