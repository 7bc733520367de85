import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { OutlineLesson } from '../outline/outline.ts';
import type { Progress } from '../progress/progress.ts';

/** How far somebody is in a program: lessons of all its courses, each as much as any other, and courses completed of all. */
export type ProgramProgress = Progress & { percent: number; coursesCompleted: number; courses: number };

/** A course of a program, and where somebody stands in it. */
export type PathStep = {
  courseId: string;
  slug: string;
  title: Bilingual;
  /** The version that they are in, or the published one. */
  versionId: string;
  progress: Progress & { percent: number };
  /** Whether they learn in it now, by whatever way. */
  isBegun: boolean;
  isCompleted: boolean;
};

/** What comes next: the first course in order that is not completed, and where to go on in it. */
export type NextStep = {
  course: Pick<PathStep, 'slug' | 'title' | 'isBegun'>;
  lesson: Pick<OutlineLesson, 'slug' | 'kind' | 'title' | 'minutes'> | null;
};

type Of = { programId: string; userId: string };

/** How far somebody is in a program, whether or not they are in it. */
export async function countProgramProgress(db: Database, of: Of): Promise<ProgramProgress> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${JSON.stringify(of)}`));
}

/** The courses of a program in their order with where somebody stands in each, and what comes next; null where all are completed. */
export async function readProgramSteps(
  db: Database,
  of: Of,
): Promise<{ steps: PathStep[]; progress: ProgramProgress; next: NextStep | null }> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${JSON.stringify(of)}`));
}
