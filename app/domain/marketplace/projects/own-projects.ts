import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import type { FileFacts } from '#platform/files/file-facts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Language } from '#platform/text/language.ts';
import { projectColumns, type ProjectRow } from '../project-changes.ts';
import { projects } from '../tables.server.ts';
import type { Brief, ProjectFileKind } from './posting-constants.ts';
import { projectFiles, projectGuests, projectSteps } from './posting-tables.server.ts';
import { projectFileRows } from './project-files.ts';

/** A project that a client wrote. */
export type ClientProject = ProjectRow & { clientId: string; language: Language; brief: Brief };

export type ProjectFile = Attachment<ProjectFileKind> & { words: string | null; facts: FileFacts };

export type ProjectStep = { id: number; status: ProjectRow['status']; at: Date; reason: string | null };

/** Projects that a client posts, the latest first. */
export async function listOwnProjects(db: Database, clientId: string): Promise<ClientProject[]> {
  const rows = await db
    .select(projectColumns)
    .from(projects)
    .where(eq(projects.clientId, clientId))
    .orderBy(desc(projects.updatedAt), asc(projects.id))
    .limit(200);
  return rows as ClientProject[];
}

/** A project of a client by its number, whoever it belongs to; null when there is none. */
export async function findClientProject(db: Database, id: string): Promise<ClientProject | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), isNotNull(projects.clientId)));
  return (row as ClientProject | undefined) ?? null;
}

/** A project of this client; null for what is unknown or somebody else's. */
export async function findOwnProject(
  db: Database,
  { id, clientId }: { id: string; clientId: string },
): Promise<ClientProject | null> {
  const project = await findClientProject(db, id);
  return project?.clientId === clientId ? project : null;
}

/**
 * A project of this client that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'project-unknown' (404).
 */
export async function lockOwnProject(
  db: Database,
  { projectId, clientId }: { projectId: string; clientId: string },
): Promise<ClientProject> {
  const project = await lockClientProject(db, projectId);
  if (project.clientId !== clientId) throw new Refusal('project-unknown', {}, 404);
  return project;
}

/** The same of any client. @throws Refusal 'project-unknown' (404). */
export async function lockClientProject(db: Database, id: string): Promise<ClientProject> {
  const [row] = isRowId(id)
    ? await db
        .select(projectColumns)
        .from(projects)
        .where(and(eq(projects.id, id), isNotNull(projects.clientId)))
        .for('update')
    : [];
  if (!row) throw new Refusal('project-unknown', {}, 404);
  return row as ClientProject;
}

/** The files of a project with what was said and found about each. */
export async function listProjectFiles(db: Database, projectId: string): Promise<ProjectFile[]> {
  const files = await listAttachments(db, { rows: projectFileRows, ownerId: projectId });
  const { kind, words, facts } = projectFiles;
  const said = await db
    .select({ kind, words, facts })
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId));
  return files.flatMap((file) => {
    const row = said.find((each) => each.kind === file.kind);
    return row ? [{ ...file, words: row.words, facts: row.facts }] : [];
  });
}

/** Who was invited to a project, by their addresses. */
export async function listGuests(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ email: projectGuests.email })
    .from(projectGuests)
    .where(eq(projectGuests.projectId, projectId))
    .orderBy(asc(projectGuests.emailKey));
  return rows.map(({ email }) => email);
}

/** What happened to a project, the first step first. */
export async function listSteps(db: Database, projectId: string): Promise<ProjectStep[]> {
  const { id, status, at, reason } = projectSteps;
  return await db
    .select({ id, status, at, reason })
    .from(projectSteps)
    .where(eq(projectSteps.projectId, projectId))
    .orderBy(asc(id));
}

/** How many projects of this client staff have let onto the board. */
export async function countApproved(db: Database, clientId: string): Promise<number> {
  return await db.$count(projects, and(eq(projects.clientId, clientId), isNotNull(projects.approvedAt)));
}

/** How many projects of this client are neither closed nor expired. */
export async function countUnderWay(db: Database, clientId: string): Promise<number> {
  return await db.$count(
    projects,
    and(eq(projects.clientId, clientId), inArray(projects.status, ['draft', 'waiting', 'open', 'declined'])),
  );
}

/** How many projects of clients wait for staff. */
export async function countWaiting(db: Database): Promise<number> {
  return await db.$count(projects, eq(projects.status, 'waiting'));
}

/** How many of a client's other projects were ever on the board: what staff weigh when they decide. */
export async function countPosted(
  db: Database,
  { clientId, besides }: { clientId: string; besides: string },
): Promise<number> {
  const [row] = await db
    .select({ posted: count() })
    .from(projects)
    .where(
      and(
        eq(projects.clientId, clientId),
        ne(projects.id, besides),
        sql`exists (select 1 from ${projectSteps} where ${projectSteps.projectId} = ${projects.id} and ${projectSteps.status} = 'open')`,
      ),
    );
  return row?.posted ?? 0;
}
