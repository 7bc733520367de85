import type { PageHandle } from '#platform/page/page-handle.ts';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/about';
import { Goals } from './impact-parts.tsx';
import { loadGoals } from './impact.server.ts';
import { TeamMembers } from './team-members.tsx';
import { loadTeams } from './team.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return {
    page: await loadContentPage(context, 'about'),
    goals: await loadGoals(context),
    teams: await loadTeams(context),
  };
}

/** Mission, vision, values, goals, and the people: the sections of teams are named as the teams. */
export default function About({ loaderData: { page, goals, teams } }: Route.ComponentProps) {
  const members = teams.map(({ name, members }) => [name, <TeamMembers key={name} members={members} />]);
  return (
    <ContentPage
      page={page}
      heading={{ lead: page.description, after: <OtherFormats path="/formats/page/about" /> }}
      statement="vision"
      parts={{ sdg: <Goals goals={goals} />, ...Object.fromEntries(members) }}
    />
  );
}
