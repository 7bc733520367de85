import type {
  SettlementResult,
  SettlementStanding,
} from '#domain/wallet/reconciliation/settlement-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';

const standingTones = { open: 'danger', ready: 'accent', booked: 'success' } as const;

/** Where a settlement report stands. */
export function SettlementBadge({ standing }: { standing: SettlementStanding }) {
  const t = useText('staff-reconciliation');
  return <Badge tone={standingTones[standing]}>{t(`standing.${standing}`)}</Badge>;
}

/** What a row of a report came to. */
export function ResultBadge({ result }: { result: SettlementResult }) {
  const t = useText('staff-reconciliation');
  return <Badge tone={result === 'matched' ? 'success' : 'danger'}>{t(`result.${result}`)}</Badge>;
}

/** The days of Cairo from one instant to before another one: one day, or the first and the last. */
export function Days({ startsAt, endsAt, isShort }: { startsAt: Date; endsAt: Date; isShort?: boolean }) {
  const t = useText('staff-reconciliation');
  const last = new Date(new Date(endsAt).getTime() - 1);
  if (last.getTime() - new Date(startsAt).getTime() < 26 * 3_600_000)
    return <DateText at={startsAt} isShort={isShort} />;
  return (
    <>
      <DateText at={startsAt} isShort={isShort} /> {t('days.until')} <DateText at={last} isShort={isShort} />
    </>
  );
}
