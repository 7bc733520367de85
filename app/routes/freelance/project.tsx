import { data } from 'react-router';
import { findClient } from '#domain/marketplace/clients/client-profile.ts';
import { findOnBoard } from '#domain/marketplace/projects/board.ts';
import { listProjectFiles } from '#domain/marketplace/projects/own-projects.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/project';
import { ProjectPage } from './project-page.tsx';
import { findProposeState } from './propose-state.server.ts';
import { showProject } from './shown-project.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const project = await findOnBoard(db, params.slug);
  if (!project) throw data(null, { status: 404 });
  const { clientId } = project;
  const files = clientId === null ? [] : await listProjectFiles(db, project.id);
  return {
    project: showProject(project, { files, language }),
    client: clientId === null ? null : await findClient(db, clientId),
    proposing: await findProposeState(context, project),
  };
}

/** One project of the job board, for everybody. */
export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectPage {...loaderData} />;
}
