import type { BoardProject } from '#domain/marketplace/projects.ts';
import type { Finding } from '#domain/marketplace/projects/gate-findings.ts';
import type { ClientProject, ProjectFile } from '#domain/marketplace/projects/own-projects.ts';
import type { Brief, ProjectFileKind } from '#domain/marketplace/projects/posting-constants.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** A project as its pages show it, in the reader's language where there is one to choose. */
export type ShownProject = {
  id: string;
  slug: string;
  title: string;
  clientName: string;
  /** Empty in a draft that has none yet. */
  category: string;
  description: string;
  skills: string[];
  /** Whole, or the most of a range; null in a draft that has none yet. */
  budgetPiastres: number | null;
  budgetLeastPiastres: number | null;
  depositPiastres: number | null;
  depositReason: string | null;
  deadlineOn: string | null;
  postedOn: string;
  isExample: boolean;
  /** The language in which a client wrote it; null where it is written in both. */
  language: Language | null;
  brief: Brief | null;
  findings: Finding[];
  files: ShownFile[];
};

export type ShownFile = { kind: ProjectFileKind; name: string; bytes: number; words: string | null };

/** A project for its pages. */
export function showProject(
  project: BoardProject | ClientProject,
  { files, language }: { files: readonly ProjectFile[]; language: Language },
): ShownProject {
  const { id, slug, postedOn, isExample, brief, findings, budgetPiastres, budgetLeastPiastres } = project;
  return {
    ...{ id, slug, postedOn, isExample, brief, findings, budgetPiastres, budgetLeastPiastres },
    ...{ deadlineOn: project.deadlineOn, language: project.language },
    ...{ depositPiastres: project.depositPiastres, depositReason: project.depositReason },
    title: pick(project.title, language),
    clientName: pick(project.clientName, language),
    category: pick(project.category, language),
    description: pick(project.description, language),
    skills: pick(project.skills, language),
    files: files.map(({ kind, name, bytes, words }) => ({ kind, name, bytes, words })),
  };
}
