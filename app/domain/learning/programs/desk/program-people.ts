import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type {
  programPeopleSorts,
  programPeopleStates,
  ProgramEnd,
  ProgramWay,
} from '../program-constants.ts';
import type { ProgramProgress } from '../program-progress.ts';

/** Somebody in a program, or who was in it, as staff see it. */
export type ProgramPerson = {
  /** Of their place in the program. */
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  way: ProgramWay;
  /** Null for whoever goes at their own pace. */
  cohort: { id: string; name: Bilingual } | null;
  startedAt: Date;
  endedAt: Date | null;
  endReason: ProgramEnd | null;
  progress: ProgramProgress;
};

export type ProgramPeopleQuery = PageQuery<(typeof programPeopleSorts)[number]> & {
  programId: string;
  /** `own-pace` for those in no cohort; all, when it is left out. */
  cohort?: string | undefined;
  state?: (typeof programPeopleStates)[number] | undefined;
};

/** One page of the people of a program, found by name and address; a page behind the last one is the last one. */
export async function listProgramPeople(
  db: Database,
  query: ProgramPeopleQuery,
): Promise<Found<ProgramPerson>> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${query.programId}`));
}

/**
 * The people of a program for a file, read while it is sent; that they were taken out is written into the audit log.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportProgramPeople(
  db: Database,
  exporting: StaffContext & { query: Omit<ProgramPeopleQuery, 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncGenerator<ProgramPerson>> {
  return await Promise.reject(
    new Error(`Not written yet: ${String(db)} ${exporting.query.programId} ${String(now)}`),
  );
}

/** What staff did to somebody's place, the last first. */
export type ProgramDecision = {
  id: number;
  act: 'give' | 'end';
  reason: string;
  at: Date;
  by: string | null;
};

/** Somebody's place in a program by its id, with what staff did to it; null where there is none. */
export async function findProgramPerson(
  db: Database,
  programEnrolmentId: string,
): Promise<{
  person: ProgramPerson;
  program: { id: string; slug: string; title: Bilingual };
  decisions: ProgramDecision[];
} | null> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${programEnrolmentId}`));
}
