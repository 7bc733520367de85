import { and, asc, eq, ne } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { listDecisions, type DecisionToRead } from '#domain/conduct/decisions.ts';
import { getRuleTitle } from '#domain/conduct/guidelines.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import { peopleNames } from '#domain/identity/people-names.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SuspensionStatus } from './report-constants.ts';
import { hasInterestIn } from './report-group.ts';
import { conductSuspensions, conductSuspensionSteps } from './tables.server.ts';

export const suspensionSorts = ['proposed'] as const;

type ListedSuspension = {
  id: string;
  status: SuspensionStatus;
  /** Null for good. */
  days: number | null;
  proposedAt: Date;
  /** The names; null for whoever has given none, or is gone. */
  name: string | null;
  proposer: string | null;
  isOwn: boolean;
};

type Asked = PageQuery<(typeof suspensionSorts)[number]> & {
  status?: SuspensionStatus | undefined;
  /** Who asks: what is about themselves is not in the list. */
  userId: string;
};

/** One page of proposals to suspend somebody, for those who decide; the words are parts of the name, address or number of the person. */
export async function listSuspensions(
  db: Database,
  { status, userId, ...query }: Asked,
): Promise<Found<ListedSuspension>> {
  const people = peopleNames(db);
  const { id, status: stands, days, proposedAt, proposedById, userId: aboutId } = conductSuspensions;
  const rows = db
    .select({ id, status: stands, days, proposedAt, proposedById, aboutId })
    .from(conductSuspensions)
    .innerJoin(people, eq(people.userId, aboutId))
    .$dynamic();
  const where = and(ne(aboutId, userId), status && eq(stands, status));
  const list = { rows, where, searched: people.nameKey, sorts: { proposed: proposedAt }, ties: [asc(id)] };
  const found = await readPage(db, list, query);
  const names = await namesToOthers(
    db,
    found.items.flatMap(({ aboutId, proposedById }) => [aboutId, proposedById]),
  );
  const items = found.items.map(({ aboutId, proposedById, ...item }) => ({
    ...item,
    name: names.get(aboutId) ?? null,
    proposer: (proposedById && names.get(proposedById)) ?? null,
    isOwn: proposedById === userId,
  }));
  return { ...found, items };
}

/** How many proposals wait for a second person. */
export async function countOpenSuspensions(db: Database): Promise<number> {
  return await db.$count(conductSuspensions, eq(conductSuspensions.status, 'open'));
}

/** Whether there is such a proposal. */
export async function hasSuspension(db: Database, id: string): Promise<boolean> {
  return isRowId(id) && (await db.$count(conductSuspensions, eq(conductSuspensions.id, id))) > 0;
}

type OpenedSuspension = {
  id: string;
  status: SuspensionStatus;
  /** Null for whoever leaves it to others: it is about them, or one of the two reported the other. */
  read: {
    /** What the person is told once it is confirmed, or was told. */
    reason: string;
    /** The title of the rule, as it was then. */
    title: Bilingual;
    /** Null for good. */
    days: number | null;
    proposedAt: Date;
    decidedAt: Date | null;
    /** Who proposed it may take it back and not confirm it. */
    isOwn: boolean;
    reportId: string | null;
    decisionId: string | null;
    /** Why it was declined; null otherwise. */
    answer: string | null;
    /** What was decided about the person, the latest first. */
    decisions: DecisionToRead[];
    /** The names; null for whoever has given none, or is gone. */
    name: string | null;
    proposer: string | null;
    decider: string | null;
  } | null;
};

/**
 * A proposal with what was decided about the person before, for whoever may decide and has no interest in it. That they read it is written into
 * the audit log first. Null when there is none.
 * @throws Refusal 'not-permitted' (403).
 */
export async function openSuspension(
  db: Database,
  { suspensionId, ...by }: StaffContext & { suspensionId: string },
  now: Date,
): Promise<OpenedSuspension | null> {
  assertMay(by, 'reports.decide');
  const [row] = isRowId(suspensionId)
    ? await db.select().from(conductSuspensions).where(eq(conductSuspensions.id, suspensionId))
    : [];
  if (!row) return null;
  const { actor, requestSource } = by;
  const { id, status, userId, proposedById, decidedById } = row;
  if (await hasInterestIn(db, { personId: userId, actorId: actor.userId })) return { id, status, read: null };
  const target = { kind: 'conduct_suspension', id } as const;
  const line = { actorId: actor.userId, action: 'conduct_suspension.read', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const [step] = await db
    .select({ reason: conductSuspensionSteps.reason })
    .from(conductSuspensionSteps)
    .where(eq(conductSuspensionSteps.suspensionId, id));
  const names = await namesToOthers(db, [userId, proposedById, decidedById]);
  const nameOf = (of: string | null) => (of && names.get(of)) ?? null;
  const { reason, days, proposedAt, decidedAt, reportId, decisionId } = row;
  const shown = { reason, days, proposedAt, decidedAt, reportId, decisionId };
  return {
    ...{ id, status },
    read: {
      ...shown,
      title: await getRuleTitle(db, row),
      isOwn: proposedById === actor.userId,
      answer: step?.reason ?? null,
      decisions: (await listDecisions(db, userId)).filter((each) => each.id !== decisionId),
      ...{ name: nameOf(userId), proposer: nameOf(proposedById), decider: nameOf(decidedById) },
    },
  };
}
