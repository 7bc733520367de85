import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import { findProgramEnrolment, opensProgram, type ProgramEnrolment } from './program-enrolment.ts';
import type { ProgramPath } from './program-path.ts';
import { countProgramProgress, type ProgramProgress } from './program-progress.ts';

/**
 * How somebody stands to a program at this moment, and how they would come into it. `entered`: they are in it. `subscription`
 * and `purchase`: the button does it. `none`: neither way is there for them now; the page names the ways that there are.
 * `closed`: it has no course that one can begin. An award is asked for beside it, in scholarships.
 */
export type ProgramOffer = {
  way: 'entered' | 'subscription' | 'purchase' | 'none' | 'closed';
  /** Their place in it that has not ended, also where the subscription that it hangs on does not run. */
  enrolment: ProgramEnrolment | null;
  /** Why their place opens nothing at the moment. */
  closedBy: 'subscription' | null;
  /** What they have completed of it, by whatever way. */
  progress: ProgramProgress;
};

/** How somebody stands to a program at this moment, and how they would come into it. */
export async function findProgramOffer(
  db: Database,
  {
    path,
    userId,
  }: {
    path: Pick<ProgramPath, 'program' | 'isOpen' | 'opensBySubscription' | 'pricePiastres'>;
    userId: string;
  },
  now: Date,
): Promise<ProgramOffer> {
  const of = { programId: path.program.id, userId };
  const enrolment = await findProgramEnrolment(db, of);
  const progress = await countProgramProgress(db, of);
  if (enrolment && (await opensProgram(db, enrolment, now)))
    return { way: 'entered', enrolment, closedBy: null, progress };
  const closedBy = enrolment ? 'subscription' : null;
  if (!path.isOpen) return { way: 'closed', enrolment, closedBy, progress };
  if (path.opensBySubscription && (await isSubscribed(db, userId, now)))
    return { way: 'subscription', enrolment, closedBy, progress };
  const way = path.pricePiastres === null ? 'none' : 'purchase';
  return { way, enrolment, closedBy, progress };
}
