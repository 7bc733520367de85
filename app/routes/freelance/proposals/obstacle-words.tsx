import type { ProposeObstacle } from '#domain/marketplace/proposals/may-propose.ts';
import { useText } from '#platform/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';

type Props = { obstacle: Exclude<ProposeObstacle, 'unseen'>; projectId: string };

/** Why somebody cannot propose for a project, and the way to what is missing. */
export function ObstacleWords({ obstacle, projectId }: Props) {
  const t = useText('job-board');
  const hrefs = {
    own: `/hire/projects/${projectId}/proposals`,
    unverified: '/account/phone',
    uninvited: '/apply',
  };
  return (
    <Stack>
      <p>{t(`propose.${obstacle}`)}</p>
      <p>
        <Link href={hrefs[obstacle]} look="standing">
          {t(`propose.${obstacle}.link`)}
        </Link>
      </p>
    </Stack>
  );
}
