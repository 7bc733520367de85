import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { documentNames } from '#domain/documents/document-names.ts';
import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ProgramWay } from './program-constants.ts';
import type { PathCohort } from './program-path.ts';
import {
  findNextSteps,
  listSteps,
  progressOf,
  type NextStep,
  type ProgramProgress,
} from './program-progress.ts';
import { programCohorts, programEnrolments } from './programs-tables.server.ts';

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
  const named = documentNames(db);
  const { name, startsOn, endsOn } = programCohorts;
  const own = await db
    .select({
      enrolment: programEnrolments,
      cohort: { name, startsOn, endsOn },
      ...{ slug: named.slug, title: named.title, status: named.status },
    })
    .from(programEnrolments)
    .innerJoin(named, eq(named.id, programEnrolments.programId))
    .leftJoin(programCohorts, eq(programCohorts.id, programEnrolments.cohortId))
    .where(and(eq(programEnrolments.userId, userId), isNull(programEnrolments.endedAt)))
    .orderBy(desc(programEnrolments.startedAt), asc(named.slug));
  if (own.length === 0) return [];
  const programIds = own.map(({ enrolment }) => enrolment.programId);
  const all = await listSteps(db, { programIds, userIds: [userId] });
  const paths = programIds.map((id) =>
    all.filter(({ programId }) => programId === id).map(({ step }) => step),
  );
  const nexts = await findNextSteps(db, { userId, paths });
  const needsYear = own.some(({ enrolment }) => enrolment.way === 'subscription');
  const hasYear = needsYear && (await isSubscribed(db, userId, now));
  return own.map(({ enrolment: { programId, way, startedAt }, cohort, slug, title, status }, index) => ({
    ...{ programId, slug, title, way, startedAt, cohort },
    progress: progressOf(paths[index] ?? []),
    next: nexts[index] ?? null,
    closedBy: way === 'subscription' && !hasYear ? 'subscription' : null,
    isPublished: status === 'published',
  }));
}
