import type { LearningRefund } from '#domain/learning/enrolments/refund-rule.ts';
import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { useSpoken } from '#routes/wallet/checkout-words.ts';

type Props = { area: 'courses' | 'programs'; refund: LearningRefund; purchaseId: string };

/** Whether the price of what somebody learns in can go back: until when, or which of the two rules is in the way, and why. */
export function OwnRefund({ area, refund, purchaseId }: Props) {
  const t = useText(area);
  const spoken = useSpoken();
  const { until, mostPercent, progress, obstacles } = refund;
  const said = {
    date: spoken.lastDay(until),
    most: spoken.percent(mostPercent),
    completed: progress.completed,
    lessons: progress.lessons,
  };
  if (obstacles.length > 0)
    return (
      <>
        <p>{t('refund.none')}</p>
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{t(`refund.${obstacle}`, said)}</p>
        ))}
      </>
    );
  return (
    <>
      <p>{t('refund.open', said)}</p>
      <div>
        <Link href={`/wallet/pay/${purchaseId}/refund`} look="standing">
          {t('refund.way')}
        </Link>
      </div>
    </>
  );
}
