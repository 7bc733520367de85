import type { invitationStatuses } from '#domain/marketplace/invitation-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';

const toneOf = { new: 'accent', approved: 'success', declined: 'plain' } as const;

/** Where a request for an invitation stands. */
export function InvitationBadge({ status }: { status: (typeof invitationStatuses)[number] }) {
  const t = useText('staff-freelance');
  return <Badge tone={toneOf[status]}>{t(`request.${status}`)}</Badge>;
}
