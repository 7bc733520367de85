import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { EnteredStatus } from './project-constants.ts';
import type { SkillCategoryKey, SkillKey } from './skills.ts';
import { projects } from './tables.server.ts';

/** What staff write about a project. */
export type ProjectContent = {
  title: Bilingual;
  clientName: Bilingual;
  category: Bilingual;
  /** Where it stands among the filters of the board; null for nowhere. */
  categoryKey: SkillCategoryKey | null;
  description: Bilingual;
  /** What the board's filter finds it by. */
  skillKeys: SkillKey[];
  /** The names of those, and of skills that the list lacks, in the same order in both languages. */
  skills: Bilingual<string[]>;
  budgetPiastres: number;
  /** The last day, as `2026-12-31`. */
  deadlineOn: string;
  /** Whether its client is invented; the card says so. */
  isExample: boolean;
  status: EnteredStatus;
};

export type ProjectRow = Omit<typeof projects.$inferSelect, 'searchTitle' | 'searchNames' | 'searchWords'>;

const { searchTitle: _title, searchNames: _names, searchWords: _words, ...kept } = getTableColumns(projects);

/** The columns of a project without what is kept for the search alone. */
export const projectColumns = kept;

/** A project that staff entered, which is always complete and open or closed. */
export type EnteredProject = Omit<ProjectRow, 'budgetPiastres' | 'deadlineOn' | 'status'> & {
  budgetPiastres: number;
  deadlineOn: string;
  status: EnteredStatus;
};

/** @throws Refusal 'projects-out-of-reach' (403). */
export function assertMayEditProjects({ actor }: Pick<StaffContext, 'actor'>): void {
  if (!may(actor.roles, 'projects.edit')) throw new Refusal('projects-out-of-reach', {}, 403);
}

/**
 * A project that staff entered, which nobody else changes until the caller's transaction ends.
 * @throws Refusal 'project-unknown' (404), 'projects-out-of-reach' (403).
 */
export async function lockProject(
  db: Database,
  { projectId, ...editing }: StaffContext & { projectId: string },
): Promise<EnteredProject> {
  assertMayEditProjects(editing);
  const [project] = isRowId(projectId)
    ? await db
        .select(projectColumns)
        .from(projects)
        .where(and(eq(projects.id, projectId), isNull(projects.clientId)))
        .for('update')
    : [];
  if (!project) throw new Refusal('project-unknown', {}, 404);
  return project as EnteredProject;
}

/** Addresses are given one after the other. */
export async function lockProjects(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.projects'))`);
}

/** Notes in the caller's transaction what was done to a project. */
export async function auditProject(
  db: Database,
  entry: { action: AuditAction; projectId: string; editing: StaffContext; status: EnteredStatus },
  now: Date,
): Promise<void> {
  const { action, projectId, editing, status } = entry;
  const target = { kind: 'project', id: projectId } as const;
  const { actor, requestSource } = editing;
  const details = { status };
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
}
