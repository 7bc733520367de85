import { and, eq } from 'drizzle-orm';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { findClientProject, type ClientProject } from './own-projects.ts';
import { projectGuests } from './posting-tables.server.ts';

/** Who asks to see a project. */
export type Reader = Pick<Session, 'userId' | 'email' | 'emailConfirmedAt'>;

/** Whether somebody may see a project: an open one for all, or one for invited people to whose confirmed address it says so. */
export async function maySee(
  db: Database,
  {
    project,
    reader,
  }: { project: Pick<ClientProject, 'id' | 'status' | 'isInvitedOnly'>; reader: Reader | null },
): Promise<boolean> {
  if (project.status !== 'open') return false;
  if (!project.isInvitedOnly) return true;
  const address = reader?.emailConfirmedAt ? readEmailAddress(reader.email) : 'missing';
  if (typeof address === 'string') return false;
  const [guest] = await db
    .select({ emailKey: projectGuests.emailKey })
    .from(projectGuests)
    .where(and(eq(projectGuests.projectId, project.id), eq(projectGuests.emailKey, address.key)));
  return guest !== undefined;
}

/** A project for invited people only, for one of them; null for everybody else and for any other project. */
export async function findInvitedProject(
  db: Database,
  { id, reader }: { id: string; reader: Reader },
): Promise<ClientProject | null> {
  const project = await findClientProject(db, id);
  if (!project?.isInvitedOnly || !(await maySee(db, { project, reader }))) return null;
  return project;
}
