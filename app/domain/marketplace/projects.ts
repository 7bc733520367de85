import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories, defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import type { Finding } from './projects/gate-findings.ts';
import type { Brief } from './projects/posting-constants.ts';
import { projects } from './tables.server.ts';

/** What a card of the job board says about a project. */
export type ProjectCard = {
  slug: string;
  title: Bilingual;
  clientName: Bilingual;
  /** Whole, or the most of a range. */
  budgetPiastres: number;
  /** The least of a range; null for a fixed price. */
  budgetLeastPiastres: number | null;
  /** The security deposit that its freelancer is asked for, and why; null for none. */
  depositPiastres: number | null;
  depositReason: string | null;
  /** The last day, as `2026-12-31`. */
  deadlineOn: string;
  category: Bilingual;
  description: Bilingual;
  skills: Bilingual<string[]>;
  /** Whether its client is invented. */
  isExample: boolean;
  postedOn: string;
  /** The language in which a client wrote it; null where it is written in both. */
  language: Language | null;
};

/** What the page of a project says besides. */
export type BoardProject = ProjectCard & {
  id: string;
  /** Null for a project that staff entered for a client. */
  clientId: string | null;
  brief: Brief | null;
  findings: Finding[];
};

/** The open projects, the latest first; at most `limit` of them. */
export async function listOpenProjects(db: Database, { limit }: { limit: number }): Promise<ProjectCard[]> {
  return await db
    .select(cardColumns)
    .from(projects)
    .where(isOnBoard)
    .orderBy(desc(projects.postedOn), asc(projects.slug))
    .limit(limit);
}

/** The open projects, remembered. */
export const openProjectsMemory = defineMemories('open projects', listOpenProjects);

/** Open, and for everybody. */
export const isOnBoard = and(eq(projects.status, 'open'), eq(projects.isInvitedOnly, false))!;

/** Only drafts are without a budget and a deadline (`projects_are_complete_unless_drafts`). */
const cardColumns = {
  slug: projects.slug,
  title: projects.title,
  clientName: projects.clientName,
  budgetPiastres: sql<number>`${projects.budgetPiastres}`.mapWith(projects.budgetPiastres),
  budgetLeastPiastres: projects.budgetLeastPiastres,
  depositPiastres: projects.depositPiastres,
  depositReason: projects.depositReason,
  deadlineOn: sql<string>`${projects.deadlineOn}`.mapWith(projects.deadlineOn),
  category: projects.category,
  description: projects.description,
  skills: projects.skills,
  isExample: projects.isExample,
  postedOn: projects.postedOn,
  language: projects.language,
};

/** The columns of a project on the board. */
export const boardColumns = {
  ...cardColumns,
  id: projects.id,
  clientId: projects.clientId,
  brief: projects.brief,
  findings: projects.findings,
};

/** The addresses of the projects on the board, with the day on which each was posted, for search engines. */
export async function listBoardAddresses(db: Database): Promise<{ slug: string; postedOn: string }[]> {
  return await db
    .select({ slug: projects.slug, postedOn: projects.postedOn })
    .from(projects)
    .where(isOnBoard)
    .orderBy(desc(projects.postedOn), asc(projects.slug))
    .limit(20_000);
}

/** The addresses, remembered. */
export const boardAddressesMemory = defineMemory('addresses of projects', listBoardAddresses);

/** How many projects were open at an instant: those posted before it that are open, or were closed after it. */
export async function countOpenProjectsAt(
  db: Database,
  { at, on }: { at: Date; on: string },
): Promise<number> {
  const isOver = inArray(projects.status, ['closed', 'expired']);
  const wasOpen = or(eq(projects.status, 'open'), and(isOver, gte(projects.updatedAt, at)));
  return await db.$count(projects, and(lt(projects.postedOn, on), wasOpen));
}
