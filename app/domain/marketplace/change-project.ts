import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditProject, lockProject, type ProjectContent } from './project-changes.ts';
import { projects } from './tables.server.ts';

export type ProjectChange = StaffContext & {
  projectId: string;
  content: ProjectContent;
  /** When the project that the writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a project; visitors see it at once if it is, or was, open. The day on which it was posted stays.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'project-deadline-before-posting',
 * 'project-unknown' (404), 'projects-out-of-reach' (403).
 */
export async function changeProject(
  db: Database,
  { projectId, content, seen, ...editing }: ProjectChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const project = await lockProject(db, { projectId, ...editing });
    if (project.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    if (content.deadlineOn < project.postedOn) throw new Refusal('project-deadline-before-posting');
    await db
      .update(projects)
      .set({ ...content, updatedAt: now })
      .where(eq(projects.id, projectId));
    const { status } = content;
    await auditProject(db, { action: 'project.change', projectId, editing, status }, now);
    if (status === 'open' || project.status === 'open') await raiseContentVersion(db);
  });
}
