import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { CourseStatus } from '../../course-constants.ts';
import type { PathCohort } from '../program-path.ts';

/** A program as the list of staff shows it, published or not. */
export type ListedProgram = {
  programId: string;
  slug: string;
  title: Bilingual;
  isPublished: boolean;
  courses: number;
  pricePiastres: number | null;
  opensBySubscription: boolean;
  /** Whether one can come into it. */
  isOpen: boolean;
  cohorts: number;
  /** How many people are in it now. */
  people: number;
};

/** A course of a program as staff see it, in whatever state the course is. */
export type StaffPathCourse = {
  courseId: string;
  slug: string;
  title: Bilingual;
  status: CourseStatus;
  /** Whether one can begin it. */
  isOpen: boolean;
};

/** A program as whoever manages it sees it. */
export type ProgramForStaff = ListedProgram & {
  prerequisites: Bilingual | null;
  /** When its path was saved last, as an ISO instant; whoever saves says which one they saw. Empty before the first time. */
  seen: string;
  path: StaffPathCourse[];
  cohortList: PathCohort[];
};

/** All programs in the order of their page. */
export async function listProgramsForStaff(db: Database): Promise<ListedProgram[]> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)}`));
}

/** A program by its id; null where there is none. */
export async function findProgramForStaff(db: Database, programId: string): Promise<ProgramForStaff | null> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${programId}`));
}

/** The courses that could be added to a program: those that visitors see and that are not in it, by their titles. */
export async function listCoursesToAdd(
  db: Database,
  programId: string,
): Promise<Pick<StaffPathCourse, 'courseId' | 'slug' | 'title'>[]> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${programId}`));
}
