import type { CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';

const toneOf = {
  requested: 'accent',
  sent: 'accent',
  unclear: 'danger',
  paid: 'success',
  refused: 'plain',
} as const satisfies Record<CardRefundStatus, string>;

/** Where money stands that goes back to a card, for staff. */
export function CardRefundBadge({ status }: { status: CardRefundStatus }) {
  const t = useText('staff-refunds');
  return <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>;
}
