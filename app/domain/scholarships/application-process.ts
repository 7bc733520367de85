import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import type { Process, Step } from '#domain/processes/run-transition.ts';
import { endSharingsFor } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import {
  assertCycleIsOpen,
  assertFreeToDecide,
  assertReviewedByOthers,
  takePlace,
} from './application-guards.ts';
import { queueApplicationMail } from './application-mails.ts';
import type { Application } from './applications.ts';
import { getCycle } from './cycles.ts';
import { applicationTable, openStatuses } from './states.ts';
import { scholarshipApplications, scholarshipSteps } from './tables.server.ts';

export type ApplicationInput = {
  /** What else changes in the row with it. */
  changes?: Partial<typeof scholarshipApplications.$inferInsert>;
  /** What the applicant is told about it, in their language. */
  message?: string | undefined;
  interview?: { at: Date; place: string };
};

/** The life of an application: its table, and how its rows, mails and notices are written. */
export const applicationProcess: Process<typeof applicationTable, Application, ApplicationInput> = {
  table: applicationTable,
  target: 'application',
  refusals: { impossible: 'scholarship-step-impossible', notPermitted: 'scholarship-not-permitted' },
  mutedBy: 'scholarships',
  lock: async (db, id) => {
    const [row] = await db
      .select()
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.id, id))
      .for('update');
    if (!row) throw new Refusal('application-unknown', {}, 404);
    return row;
  },
  guards: {
    'cycle-is-open': async (db, { row }, now) => void (await assertCycleIsOpen(db, row, now)),
    'free-to-decide': ofStaff(assertFreeToDecide),
    'reviewed-by-others': ofStaff(assertReviewedByOthers),
    'place-is-left': ofStaff(takePlace),
  },
  write: async (db, { row: { id }, to: status, staff, input }, now) => {
    const { changes, message, interview } = input;
    const [row] = await db
      .update(scholarshipApplications)
      .set({ ...changes, status, updatedAt: now })
      .where(eq(scholarshipApplications.id, id))
      .returning();
    const [step] = await db
      .insert(scholarshipSteps)
      .values({
        ...{ applicationId: id, status, at: now, actorId: staff?.actor.userId ?? null, message },
        ...{ interviewAt: interview?.at, interviewPlace: interview?.place },
      })
      .returning({ id: scholarshipSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    // Nobody is invited any more, so nobody has to know what would help.
    if (!openStatuses.some((each) => each === status))
      await endSharingsFor(db, { place: 'interview', id }, now);
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input, siteUrl }, now) => {
    const { id: applicationId, email, emailKey, language } = row;
    if (!email || !emailKey) throw new Error('An application was sent without an address.');
    const to = { applicationId, email: { address: email, key: emailKey }, language };
    const { message, interview } = input;
    // Anybody may have typed the address: what the applicant causes goes by its budget, what staff say always.
    const letter =
      mail === 'submitted' || mail === 'withdrawn'
        ? { mail, to, siteUrl }
        : { mail, key, to, siteUrl, message, interview };
    await queueApplicationMail(db, letter, now);
  },
  address: async (db, { row }) => {
    const { id, userId, status } = row;
    if (userId === null) return null;
    const isOwnDoing = status === 'submitted';
    const values = isOwnDoing ? await cycleOf(db, row) : programOf(row);
    return { userId, values, href: `/scholarships/applications${isOwnDoing ? '' : `/${id}`}` };
  },
};

type StaffGuard = (
  db: Database,
  decided: StaffContext & { application: Application },
  now: Date,
) => Promise<void>;

/** A rule of what staff do; the table names it nowhere else. */
function ofStaff(guard: StaffGuard) {
  return async (
    db: Database,
    { row: application, staff }: Step<Application, ApplicationInput>,
    now: Date,
  ): Promise<void> => {
    if (!staff) throw new Error('What staff are asked was done by somebody else.');
    await guard(db, { application, ...staff }, now);
  };
}

async function cycleOf(db: Database, { cycleId }: Application): Promise<NotificationValues> {
  return { cycle: (await getCycle(db, cycleId)).title };
}

function programOf({ programTitle }: Application): NotificationValues {
  if (!programTitle) throw new Error('An application was sent without a program.');
  return { program: programTitle };
}
