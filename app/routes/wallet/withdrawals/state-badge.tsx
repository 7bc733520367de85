import type { WithdrawalStatus } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';

const toneOf = {
  requested: 'accent',
  'approved-once': 'accent',
  approved: 'accent',
  'in-batch': 'accent',
  paid: 'success',
  returned: 'danger',
  refused: 'danger',
  cancelled: 'plain',
} as const satisfies Record<WithdrawalStatus, string>;

/** Where a withdrawal stands. */
export function StateBadge({ status }: { status: WithdrawalStatus }) {
  const t = useText('withdrawals');
  return <Badge tone={toneOf[status]}>{t(`state.${status}`)}</Badge>;
}
