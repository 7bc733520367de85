import type { ApplicationStatus } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';

const tones: Partial<Record<ApplicationStatus, 'success' | 'plain'>> = {
  awarded: 'success',
  declined: 'plain',
  withdrawn: 'plain',
};

/** Where an application stands. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const t = useText('scholarships');
  return <Badge tone={tones[status] ?? 'accent'}>{t(`status.${status}`)}</Badge>;
}
