import { and, asc, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { projects } from './tables.server.ts';

/** What a card of the job board says about a project. */
export type ProjectCard = {
  slug: string;
  title: Bilingual;
  clientName: Bilingual;
  budgetPiastres: number;
  /** The last day, as `2026-12-31`. */
  deadlineOn: string;
  category: Bilingual;
  description: Bilingual;
  skills: Bilingual<string[]>;
  /** Whether its client is invented. */
  isExample: boolean;
  postedOn: string;
};

/** The open projects, the latest first; at most `limit` of them. */
export async function listOpenProjects(db: Database, { limit }: { limit: number }): Promise<ProjectCard[]> {
  return await db
    .select(cardColumns)
    .from(projects)
    .where(isOpen)
    .orderBy(desc(projects.postedOn), asc(projects.slug))
    .limit(limit);
}

/** The open projects, remembered. */
export const openProjectsMemory = defineMemories('open projects', listOpenProjects);

const isOpen = eq(projects.status, 'open');

const cardColumns = {
  slug: projects.slug,
  title: projects.title,
  clientName: projects.clientName,
  budgetPiastres: projects.budgetPiastres,
  deadlineOn: projects.deadlineOn,
  category: projects.category,
  description: projects.description,
  skills: projects.skills,
  isExample: projects.isExample,
  postedOn: projects.postedOn,
};

/** How many projects were open at an instant: those posted before it that are open, or were closed after it. */
export async function countOpenProjectsAt(
  db: Database,
  { at, on }: { at: Date; on: string },
): Promise<number> {
  const wasOpen = or(isOpen, gte(projects.updatedAt, at));
  return await db.$count(projects, and(lt(projects.postedOn, on), wasOpen));
}
