import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { BarrierState } from './barrier-state.tsx';
import type { ShownBarrier } from './describe-barrier.ts';

/** A known barrier in the list: where it stands, since when, and what it is. */
export function BarrierCard({ barrier, href }: { barrier: ShownBarrier; href: string }) {
  const t = useText('barriers');
  const { title, description, status, foundAt, mendedAt, reason } = barrier;
  return (
    <Card heading={title} href={href}>
      <Facts
        items={[
          <Badge key="state" tone={status === 'mended' ? 'success' : 'plain'}>
            <BarrierState status={status} mendedAt={mendedAt} />
          </Badge>,
          <span key="found">
            {t('found')} <DateText at={foundAt} />
          </span>,
        ]}
      />
      <p>{description}</p>
      {reason !== null && (
        <p>
          {t('reason')} {reason}
        </p>
      )}
    </Card>
  );
}
