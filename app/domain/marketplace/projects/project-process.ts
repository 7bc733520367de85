import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { projects } from '../tables.server.ts';
import { countApproved, lockClientProject, type ClientProject } from './own-projects.ts';
import { briefQuestions } from './posting-constants.ts';
import { projectSteps } from './posting-tables.server.ts';
import { queueProjectMail } from './project-mails.ts';
import { projectTable } from './states.ts';
import { tellGuests } from './tell-guests.ts';

export type ProjectInput = {
  /** When the version that whoever acts has before them was saved, as an ISO instant. */
  seen?: string;
  /** What the client is told, in their language. */
  reason?: string;
};

/** The life of a client's project: its table, its guards, and how its rows, mails and notices are written. */
export const projectProcess: Process<typeof projectTable, ClientProject, ProjectInput> = {
  table: projectTable,
  target: 'project',
  refusals: { impossible: 'project-elsewhere', notPermitted: 'projects-out-of-reach' },
  mutedBy: 'freelance-work',
  lock: lockClientProject,
  guards: {
    'as-seen': (_db, { row, input }) =>
      row.updatedAt.toISOString() === input.seen ? Promise.resolve() : refuse('project-changed-meanwhile'),
    'fully-verified': async (db, { row }) => {
      const account = await findAccount(db, row.clientId);
      if (!account?.isFullyVerified) throw new Refusal('project-not-verified', {}, 403);
    },
    complete: (_db, { row }) =>
      listMissing(row).length === 0 ? Promise.resolve() : refuse('project-incomplete'),
    'deadline-ahead': (_db, { row }, now) =>
      row.deadlineOn !== null && row.deadlineOn >= cairoDayOf(now)
        ? Promise.resolve()
        : refuse('project-deadline-passed'),
    'known-client': async (db, { row }) => {
      if (!(await isKnownClient(db, row.clientId))) throw new Refusal('project-waits-for-staff');
    },
    'not-their-own': (_db, { row, staff }) =>
      row.clientId === staff?.actor.userId ? refuse('project-own') : Promise.resolve(),
    'deadline-passed': (_db, { row }, now) =>
      row.deadlineOn !== null && row.deadlineOn < cairoDayOf(now)
        ? Promise.resolve()
        : refuse('project-elsewhere'),
  },
  write: async (db, { row: before, to: status, staff, input: { reason } }, now) => {
    const { id } = before;
    const goesUp = status === 'open';
    const [row] = await db
      .update(projects)
      .set({
        ...{ status, updatedAt: now },
        ...((goesUp || status === 'waiting') && { postedOn: cairoDayOf(now) }),
        ...(goesUp && staff && { approvedAt: before.approvedAt ?? now }),
      })
      .where(eq(projects.id, id))
      .returning();
    const [step] = await db
      .insert(projectSteps)
      .values({ projectId: id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: projectSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    if ((goesUp || before.status === 'open') && !row.isInvitedOnly) await raiseContentVersion(db);
    if (goesUp) await tellGuests(db, row as ClientProject, now);
    return { row: row as unknown as ClientProject, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input, siteUrl }, now) =>
    await queueProjectMail(db, { project: row, mail, key, siteUrl, reason: input.reason }, now),
  address: (_db, { row }) =>
    Promise.resolve({
      userId: row.clientId,
      values: { project: row.title },
      href: `/hire/projects/${row.id}`,
    }),
};

/** What a draft still needs before it can be posted, by field of its form. */
export function listMissing(
  project: Pick<ClientProject, 'brief' | 'categoryKey' | 'budgetPiastres' | 'deadlineOn'>,
): string[] {
  const { brief, categoryKey, budgetPiastres, deadlineOn } = project;
  return [
    ...briefQuestions.filter((question) => question !== 'tools' && brief[question] === ''),
    ...(categoryKey === null ? ['category'] : []),
    ...(budgetPiastres === null ? ['budget'] : []),
    ...(deadlineOn === null ? ['deadline'] : []),
  ];
}

/** Whether staff have let as many projects of this client onto the board as a new client must show. */
export async function isKnownClient(db: Database, clientId: string): Promise<boolean> {
  const { newClientProjects } = (await readSettings(db)).amounts;
  return (await countApproved(db, clientId)) >= newClientProjects;
}

function refuse(
  code:
    | 'project-changed-meanwhile'
    | 'project-incomplete'
    | 'project-deadline-passed'
    | 'project-own'
    | 'project-elsewhere',
): Promise<never> {
  return Promise.reject(new Refusal(code));
}
