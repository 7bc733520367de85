import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findClientProject } from './own-projects.ts';
import { maySee, type Reader } from './may-see.ts';
import { projectFileKinds, type ProjectFileKind } from './posting-constants.ts';
import { projectFileRows } from './project-files.ts';

type Asked = { projectId: string; kind: string; requestSource: RequestSource };

/**
 * A file of a project for its client, and while it is open for whoever may see it; the download is written into the audit log first. Null
 * for what is unknown, not for this reader or not there: who asks cannot tell which.
 */
export async function openProjectFile(
  db: Database,
  store: FileStore,
  { projectId, kind, reader, requestSource }: Asked & { reader: Reader | null },
  now: Date,
): Promise<OpenedAttachment<ProjectFileKind> | null> {
  const project = await findClientProject(db, projectId);
  if (!project) return null;
  const isOwn = project.clientId === reader?.userId;
  if (!isOwn && !(await maySee(db, { project, reader }))) return null;
  const asked = { rows: projectFileRows, ownerId: projectId, kind, allowed: projectFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: reader?.userId ?? null, requestSource }, now);
}

/**
 * The same for whoever decides about projects, once a client has let it out of their hands.
 * @throws Refusal 'projects-out-of-reach' (403).
 */
export async function openProjectFileForStaff(
  db: Database,
  store: FileStore,
  { projectId, kind, actor, requestSource }: StaffContext & { projectId: string; kind: string },
  now: Date,
): Promise<OpenedAttachment<ProjectFileKind> | null> {
  if (!may(actor.roles, 'projects.decide')) throw new Refusal('projects-out-of-reach', {}, 403);
  const project = await findClientProject(db, projectId);
  if (!project || project.status === 'draft') return null;
  const asked = { rows: projectFileRows, ownerId: projectId, kind, allowed: projectFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: actor.userId, requestSource }, now);
}
