import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ProgramWay } from './program-constants.ts';
import type { PathCohort } from './program-path.ts';
import type { NextStep, ProgramProgress } from './program-progress.ts';

/** A program that somebody is in, and how far they are. */
export type OwnProgram = {
  programId: string;
  slug: string;
  title: Bilingual;
  way: ProgramWay;
  startedAt: Date;
  /** Null for whoever goes at their own pace. */
  cohort: Pick<PathCohort, 'name' | 'startsOn' | 'endsOn'> | null;
  progress: ProgramProgress;
  /** Null where every course is completed, or there is none. */
  next: NextStep | null;
  /** Whether its courses are closed because the subscription does not run. */
  closedBy: 'subscription' | null;
  /** Whether visitors see the program: otherwise it has no page. */
  isPublished: boolean;
};

/** The programs that somebody is in, the one that they entered last first. */
export async function listOwnPrograms(db: Database, userId: string, now: Date): Promise<OwnProgram[]> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${userId} ${String(now)}`));
}
