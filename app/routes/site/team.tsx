import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/team';
import { TeamMembers, type TeamInWords } from './team-members.tsx';
import { loadTeams } from './team.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadContentPage(context, 'team'), teams: await loadTeams(context) };
}

/** The people behind the platform, team by team; until there are profiles, that they are coming. */
export default function Team({ loaderData: { page, teams } }: Route.ComponentProps) {
  const list = { teams: <Teams teams={teams} /> };
  return <ContentPage page={page} {...(teams.length > 0 ? { parts: list } : { endings: list })} />;
}

function Teams({ teams }: { teams: readonly TeamInWords[] }) {
  const t = useText('team');
  if (teams.length === 0) return <EmptyState heading={t('none.heading')}>{t('none.text')}</EmptyState>;
  return (
    <Stack gap="apart">
      {teams.map(({ name, members }) => (
        <Stack key={name}>
          <h3>{t(`team.${name}`)}</h3>
          <TeamMembers members={members} level={4} hasAddresses />
        </Stack>
      ))}
    </Stack>
  );
}
