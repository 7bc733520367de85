import type { ReferralStatus } from '#domain/wallet/referrals/referral-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Named } from '#ui/text/named.tsx';

const toneOf = { invited: 'plain', held: 'accent', earned: 'success', refused: 'plain' } as const;

/** Where an invitation stands. */
export function ReferralBadge({ status }: { status: ReferralStatus }) {
  const t = useText('staff-referrals');
  return <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>;
}

/** Somebody by their name; an account that is gone has none. */
export function PersonName({ name }: { name: string | null }) {
  const t = useText('staff-referrals');
  return name === null ? t('gone') : <Named>{name}</Named>;
}
