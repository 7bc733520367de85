import type { CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';

const toneOf = {
  requested: 'accent',
  sent: 'accent',
  unclear: 'accent',
  paid: 'success',
  refused: 'danger',
} as const satisfies Record<CardRefundStatus, string>;

/** Where money stands that goes back to a card. */
export function CardRefundBadge({ status }: { status: CardRefundStatus }) {
  const t = useText('card-refunds');
  return <Badge tone={toneOf[status]}>{t(`state.${status}`)}</Badge>;
}
