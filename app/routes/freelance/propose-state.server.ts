import type { RouterContextProvider } from 'react-router';
import { findActiveProposal } from '#domain/marketplace/proposals/find-proposals.ts';
import { findProposeObstacle, type ProposeObstacle } from '#domain/marketplace/proposals/may-propose.ts';
import { findClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';

/** How a reader takes part in a project. */
export type ProposeState =
  | { kind: 'entered' | 'stranger' | 'open' }
  | { kind: 'active'; id: string; isDraft: boolean }
  | { kind: 'obstacle'; obstacle: Exclude<ProposeObstacle, 'unseen'> };

/** The same for whoever asks; of somebody who is not signed in nothing is looked up. */
export async function findProposeState(
  context: Readonly<RouterContextProvider>,
  { id, clientId }: { id: string; clientId: string | null },
): Promise<ProposeState> {
  if (clientId === null) return { kind: 'entered' };
  const member = findMember(context);
  if (!member) return { kind: 'stranger' };
  const { db } = context.get(appContext);
  const { userId } = member;
  const active = await findActiveProposal(db, { projectId: id, freelancerId: userId });
  if (active) return { kind: 'active', id: active.id, isDraft: active.status === 'draft' };
  const project = await findClientProject(db, id);
  const obstacle = project && (await findProposeObstacle(db, { project, userId }));
  return obstacle && obstacle !== 'unseen' ? { kind: 'obstacle', obstacle } : { kind: 'open' };
}
