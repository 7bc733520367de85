import { data } from 'react-router';
import { findClient } from '#domain/marketplace/clients/client-profile.ts';
import { findInvitedProject } from '#domain/marketplace/projects/may-see.ts';
import { listProjectFiles } from '#domain/marketplace/projects/own-projects.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/invited';
import { ProjectPage } from './project-page.tsx';
import { findProposeState } from './propose-state.server.ts';
import { showProject } from './shown-project.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const project = await findInvitedProject(db, { id: params.id, reader: getMember(context) });
  if (!project) throw data(null, { status: 404 });
  const files = await listProjectFiles(db, project.id);
  return {
    project: showProject(project, { files, language }),
    client: await findClient(db, project.clientId),
    proposing: await findProposeState(context, project),
  };
}

/** A project for invited people only, for one of them. */
export default function Invited({ loaderData }: Route.ComponentProps) {
  return <ProjectPage {...loaderData} isInvitedOnly />;
}
