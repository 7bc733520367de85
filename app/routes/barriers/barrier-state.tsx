import type { BarrierStatus } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DateText } from '#ui/text/date-text.tsx';

/** Where a known barrier stands, with the day on which it was mended. */
export function BarrierState({ status, mendedAt }: { status: BarrierStatus; mendedAt: Date | null }) {
  const t = useText('barriers');
  if (status !== 'mended' || mendedAt === null) return t(`state.${status}`);
  return (
    <>
      {t('state.mended-on')} <DateText at={mendedAt} />
    </>
  );
}
