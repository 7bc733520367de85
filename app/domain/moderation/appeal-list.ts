import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import {
  appealUntil,
  findDecision,
  findDecisions,
  listDecisions,
  type DecisionToRead,
} from '#domain/conduct/decisions.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { isOwnAppeal } from './appeal-process.ts';
import { findDecisionThings, type DecisionThing } from './decision-things.ts';
import type { AppealStatus } from './report-constants.ts';
import { conductAppeals, conductAppealSteps, conductLimitLifts } from './tables.server.ts';

export const conductAppealSorts = ['made'] as const;

type AppealOfDecision = { status: AppealStatus; words: string; madeAt: Date; reason: string | null };

export type OwnDecision = DecisionToRead & {
  /** What was written that it is about; null where somebody was reported as a person. */
  snapshot: string | null;
  appealUntil: Date;
  /** Why staff ended a limit before its time; null where they did not. */
  liftedEarly: string | null;
  /** What they said against it, and the answer; null as long as they said nothing. */
  appeal: AppealOfDecision | null;
};

/** What staff decided about somebody, the latest first, with what they said against it; never who reported. */
export async function listOwnDecisions(db: Database, userId: string): Promise<OwnDecision[]> {
  const decisions = await listDecisions(db, userId);
  const ids = decisions.map(({ id }) => id);
  const things = await findDecisionThings(db, ids);
  const lifts = await db.select().from(conductLimitLifts).where(inArray(conductLimitLifts.decisionId, ids));
  const appeals = await db
    .select({ appeal: conductAppeals, reason: conductAppealSteps.reason })
    .from(conductAppeals)
    .leftJoin(conductAppealSteps, eq(conductAppealSteps.appealId, conductAppeals.id))
    .where(inArray(conductAppeals.decisionId, ids));
  return decisions.map((decision) => {
    const made = appeals.find(({ appeal }) => appeal.decisionId === decision.id);
    return {
      ...decision,
      snapshot: things.get(decision.id)?.snapshot ?? null,
      liftedEarly: lifts.find(({ decisionId }) => decisionId === decision.id)?.reason ?? null,
      appealUntil: appealUntil(decision.decidedAt),
      appeal: made ? { ...made.appeal, reason: made.reason } : null,
    };
  });
}

type Asked = {
  status: AppealStatus | null;
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** Appeals for those who decide about them, by when they came in. A page beyond the last one is the last one. */
export async function listAppeals(db: Database, { status, direction, page: asked, perPage }: Asked) {
  const chosen = status ? eq(conductAppeals.status, status) : undefined;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(conductAppeals).where(chosen);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const { id, madeAt, status: stands, decisionId } = conductAppeals;
  const rows = await db
    .select({ id, madeAt, status: stands, decisionId })
    .from(conductAppeals)
    .where(chosen)
    .orderBy((direction === 'ascending' ? asc : desc)(madeAt), asc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const decisions = await findDecisions(
    db,
    rows.map(({ decisionId }) => decisionId),
  );
  const names = await namesToOthers(
    db,
    [...decisions.values()].map(({ userId }) => userId),
  );
  const items = rows.map(({ decisionId, ...row }) => {
    const { action, userId } = decisions.get(decisionId)!;
    return { ...row, action, name: names.get(userId) ?? null };
  });
  return { items, total, page, pages };
}

/** How many appeals wait for a decision. */
export async function countOpenAppeals(db: Database): Promise<number> {
  return await db.$count(conductAppeals, eq(conductAppeals.status, 'open'));
}

/** An appeal by its id; null when there is none. */
export async function findAppeal(
  db: Database,
  id: string,
): Promise<typeof conductAppeals.$inferSelect | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(conductAppeals).where(eq(conductAppeals.id, id));
  return row ?? null;
}

type OpenedAppeal = {
  appeal: { id: string; status: AppealStatus; madeAt: Date };
  /** Null for whoever has a part in it: others read and decide. */
  read: {
    words: string;
    decision: DecisionToRead;
    /** What the decision is about: a report led to it, or staff hid a post. */
    thing: DecisionThing | null;
    /** What was answered; null as long as nothing was. */
    answer: string | null;
    /** What else was decided about the person, the latest first. */
    others: DecisionToRead[];
    /** The name of the person; null where they have given none. */
    name: string | null;
  } | null;
};

/**
 * An appeal with its decision, what that is about and earlier decisions about the person, for whoever may decide and has no
 * part in it: `read` is null for the others. That they read it is written into the audit log first. Null when there is none.
 * @throws Refusal 'not-permitted' (403).
 */
export async function openAppeal(
  db: Database,
  { appealId, ...by }: StaffContext & { appealId: string },
  now: Date,
): Promise<OpenedAppeal | null> {
  assertMay(by, 'reports.decide');
  const appeal = await findAppeal(db, appealId);
  const decision = appeal && (await findDecision(db, appeal.decisionId));
  if (!appeal || !decision) return null;
  const { id, status, words, madeAt } = appeal;
  const shown = { id, status, madeAt };
  if (await isOwnAppeal(db, decision, by.actor.userId)) return { appeal: shown, read: null };
  const { actor, requestSource } = by;
  const target = { kind: 'conduct_appeal', id } as const;
  const line = { actorId: actor.userId, action: 'conduct_appeal.read', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const names = await namesToOthers(db, [decision.userId]);
  const things = await findDecisionThings(db, [decision.id]);
  const [step] = await db
    .select({ reason: conductAppealSteps.reason })
    .from(conductAppealSteps)
    .where(eq(conductAppealSteps.appealId, id))
    .orderBy(desc(conductAppealSteps.id));
  const others = (await listDecisions(db, decision.userId)).filter((each) => each.id !== decision.id);
  return {
    appeal: shown,
    read: {
      ...{ words, decision, thing: things.get(decision.id) ?? null, answer: step?.reason ?? null, others },
      name: names.get(decision.userId) ?? null,
    },
  };
}
