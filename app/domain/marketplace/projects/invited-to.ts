import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { projects } from '../tables.server.ts';
import type { Reader } from './may-see.ts';
import { projectGuests, projectSteps } from './posting-tables.server.ts';

/** A project that somebody was invited to by its client. */
export type InvitedTo = {
  id: string;
  title: Bilingual;
  clientName: Bilingual;
  status: SeenStatus;
  budgetPiastres: number;
  budgetLeastPiastres: number | null;
  depositPiastres: number | null;
  deadlineOn: string;
  postedOn: string;
};

/** What invited people see of where a project stands. */
const seenStatuses = ['open', 'closed', 'expired'] as const;

type SeenStatus = (typeof seenStatuses)[number];

const shownAtMost = 100;

/**
 * The projects for invited people only that somebody was invited to by their confirmed address: open ones and those that
 * were open and are over, the latest first. Drafts and what staff took off are their clients' alone.
 */
export async function listInvitedTo(db: Database, reader: Reader): Promise<InvitedTo[]> {
  const where = invitedBy(reader);
  if (!where) return [];
  const { id, title, clientName, status, budgetPiastres, budgetLeastPiastres, deadlineOn, postedOn } =
    projects;
  return await db
    .select({
      ...{ id, title, clientName, budgetLeastPiastres, postedOn },
      depositPiastres: projects.depositPiastres,
      status: sql<SeenStatus>`${status}`,
      budgetPiastres: sql<number>`${budgetPiastres}`.mapWith(budgetPiastres),
      deadlineOn: sql<string>`${deadlineOn}`.mapWith(deadlineOn),
    })
    .from(projectGuests)
    .innerJoin(projects, eq(projects.id, projectGuests.projectId))
    .where(
      and(
        where,
        inArray(status, seenStatuses),
        sql`exists (select 1 from ${projectSteps} where ${projectSteps.projectId} = ${id} and ${projectSteps.status} = 'open')`,
      ),
    )
    .orderBy(desc(postedOn), sql`${projects.openedAt} desc nulls last`, asc(id))
    .limit(shownAtMost);
}

/** How many of them are open. */
export async function countOpenInvitedTo(db: Database, reader: Reader): Promise<number> {
  const where = invitedBy(reader);
  if (!where) return 0;
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(projectGuests)
    .innerJoin(projects, eq(projects.id, projectGuests.projectId))
    .where(and(where, eq(projects.status, 'open')));
  return row?.count ?? 0;
}

/** Null for whoever has not confirmed their address: an invitation is for whoever has it. */
function invitedBy({ email, emailConfirmedAt }: Reader) {
  const address = emailConfirmedAt ? readEmailAddress(email) : 'missing';
  if (typeof address === 'string') return null;
  return and(eq(projects.isInvitedOnly, true), eq(projectGuests.emailKey, address.key));
}
