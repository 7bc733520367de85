import type { RouterContextProvider } from 'react-router';
import { teams } from '#domain/documents/document-kinds.ts';
import { documentsMemory } from '#domain/documents/documents.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { TeamInWords } from './team-members.tsx';

/** The teams that have published profiles, in their order, with their members in the reader's language. */
export async function loadTeams(context: Readonly<RouterContextProvider>): Promise<TeamInWords[]> {
  const { language, remember } = context.get(appContext);
  const { items } = await remember(documentsMemory({ kind: 'team-member', order: 'position' }));
  const members = items.map(({ slug, title, description, fields }) => ({
    ...{ slug, team: fields.team },
    name: pick(title, language),
    role: pick(fields.role, language),
    description: pick(description, language),
  }));
  return teams
    .map((name) => ({ name, members: members.filter(({ team }) => team === name) }))
    .filter((team) => team.members.length > 0);
}
