import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { assertMayEditProjects, auditProject, lockProjects, type ProjectContent } from './project-changes.ts';
import { projects } from './tables.server.ts';

/**
 * Posts a project on the job board as of today in Cairo; an open one is seen at once.
 * @throws Refusal 'project-deadline-passed', 'projects-out-of-reach' (403).
 */
export async function createProject(
  db: Database,
  { content, ...editing }: StaffContext & { content: ProjectContent },
  now: Date,
): Promise<{ id: string }> {
  assertMayEditProjects(editing);
  const postedOn = cairoDayOf(now);
  if (content.deadlineOn < postedOn) throw new Refusal('project-deadline-passed');
  return await db.transaction(async (db) => {
    await lockProjects(db);
    const taken = (await db.select({ slug: projects.slug }).from(projects)).map(({ slug }) => slug);
    const slug = slugFrom(content.title.en, { fallback: 'project', taken });
    const [project] = await db
      .insert(projects)
      .values({ ...content, slug, postedOn, updatedAt: now })
      .returning({ id: projects.id });
    const { id } = project!;
    const { status } = content;
    await auditProject(db, { action: 'project.create', projectId: id, editing, status }, now);
    if (status === 'open') await raiseContentVersion(db);
    return { id };
  });
}
