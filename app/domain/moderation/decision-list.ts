import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import type { ConductAction } from '#domain/conduct/conduct-constants.ts';
import { decisionRows, findDecision, type DecisionToRead } from '#domain/conduct/decisions.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import { peopleNames } from '#domain/identity/people-names.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { findDecisionThings, type DecisionThing } from './decision-things.ts';
import { isDecisionOfOthers } from './lift-limit.ts';
import type { AppealStatus, DecisionState } from './report-constants.ts';
import { conductAppeals, conductLimitLifts } from './tables.server.ts';

export const conductDecisionSorts = ['decided'] as const;

export type DecisionQuery = {
  action?: ConductAction | undefined;
  state?: DecisionState | undefined;
};

type ListedDecision = {
  id: string;
  action: ConductAction;
  /** The title of the rule, as it was then. */
  title: Bilingual;
  decidedAt: Date;
  limitedUntil: Date | null;
  state: DecisionState;
  /** The names; null for whoever has given none, or is gone. */
  name: string | null;
  decider: string | null;
  /** The second person of a suspension. */
  confirmer: string | null;
  appeal: { id: string; status: AppealStatus } | null;
  thing: DecisionThing | null;
};

type Asked = DecisionQuery &
  PageQuery<(typeof conductDecisionSorts)[number]> & {
    /** Who asks: what is about themselves stands on their own page, which does not say who decided. */
    userId: string;
  };

/** One page of what was decided about members, for those who decide; the words are parts of the name, address or number of the person. */
export async function listConductDecisions(
  db: Database,
  { action, state, userId, ...query }: Asked,
  now: Date,
): Promise<Found<ListedDecision>> {
  const decisions = decisionRows(db);
  const people = peopleNames(db);
  const { id, decidedAt, decidedById, confirmedById, limitedUntil, liftedAt, title } = decisions;
  const rows = db
    .select({
      ...{ id, decidedAt, decidedById, confirmedById, limitedUntil, liftedAt, title },
      ...{ action: decisions.action, aboutId: decisions.userId },
    })
    .from(decisions)
    .innerJoin(people, eq(people.userId, decisions.userId))
    .$dynamic();
  const inState: Record<DecisionState, SQL | undefined> = {
    stands: and(isNull(liftedAt), or(isNull(limitedUntil), gt(limitedUntil, now))),
    over: and(isNull(liftedAt), lte(limitedUntil, now)),
    lifted: isNotNull(liftedAt),
  };
  const where = and(
    ne(decisions.userId, userId),
    action && eq(decisions.action, action),
    state && inState[state],
  );
  const list = { rows, where, searched: people.nameKey, sorts: { decided: decidedAt }, ties: [asc(id)] };
  const found = await readPage(db, list, query);
  const ids = found.items.map((item) => item.id);
  const things = await findDecisionThings(db, ids);
  const names = await namesToOthers(
    db,
    found.items.flatMap(({ aboutId, decidedById, confirmedById }) => [aboutId, decidedById, confirmedById]),
  );
  const appeals = await appealsOf(db, ids);
  const items = found.items.map(({ aboutId, decidedById, confirmedById, liftedAt, ...item }) => ({
    ...item,
    state: decisionStateOf({ liftedAt, limitedUntil: item.limitedUntil }, now),
    name: names.get(aboutId) ?? null,
    decider: (decidedById && names.get(decidedById)) ?? null,
    confirmer: (confirmedById && names.get(confirmedById)) ?? null,
    appeal: appeals.get(item.id) ?? null,
    thing: things.get(item.id) ?? null,
  }));
  return { ...found, items };
}

/** Where a decision stands, by the clock alone. */
export function decisionStateOf(
  { liftedAt, limitedUntil }: Pick<DecisionToRead, 'liftedAt' | 'limitedUntil'>,
  now: Date,
): DecisionState {
  if (liftedAt !== null) return 'lifted';
  return limitedUntil !== null && limitedUntil <= now ? 'over' : 'stands';
}

async function appealsOf(db: Database, ids: readonly string[]) {
  const { id, status, decisionId } = conductAppeals;
  const rows = await db
    .select({ id, status, decisionId })
    .from(conductAppeals)
    .where(inArray(decisionId, [...ids]));
  return new Map(rows.map(({ decisionId, ...appeal }) => [decisionId, appeal]));
}

type OpenedDecision = {
  id: string;
  /** Null for whoever leaves it to others: it is about them, or they once reported the person. */
  read: {
    decision: DecisionToRead;
    state: DecisionState;
    /** The names; null for whoever has given none, or is gone. */
    name: string | null;
    decider: string | null;
    /** The second person of a suspension. */
    confirmer: string | null;
    appeal: { id: string; status: AppealStatus } | null;
    thing: DecisionThing | null;
    /** Why a limit was ended before its time, when, and by whom; null where it was not. */
    lift: { at: Date; reason: string; name: string | null } | null;
  } | null;
};

/**
 * One decision with what the person was told, for whoever may decide and has no part in it. That they read it is written into the audit
 * log first. Null when there is none.
 * @throws Refusal 'not-permitted' (403).
 */
export async function openConductDecision(
  db: Database,
  { decisionId, ...by }: StaffContext & { decisionId: string },
  now: Date,
): Promise<OpenedDecision | null> {
  assertMay(by, 'reports.decide');
  const decision = isRowId(decisionId) ? await findDecision(db, decisionId) : null;
  if (!decision) return null;
  const { actor, requestSource } = by;
  const { id, userId, decidedById, confirmedById } = decision;
  if (await isDecisionOfOthers(db, decision, actor.userId)) return { id, read: null };
  const target = { kind: 'conduct_decision', id } as const;
  const line = { actorId: actor.userId, action: 'conduct_decision.read', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const [lift] = await db.select().from(conductLimitLifts).where(eq(conductLimitLifts.decisionId, id));
  const names = await namesToOthers(db, [userId, decidedById, confirmedById, lift?.liftedById ?? null]);
  const nameOf = (of: string | null) => (of && names.get(of)) ?? null;
  return {
    id,
    read: {
      decision,
      state: decisionStateOf(decision, now),
      ...{ name: nameOf(userId), decider: nameOf(decidedById), confirmer: nameOf(confirmedById) },
      appeal: (await appealsOf(db, [id])).get(id) ?? null,
      thing: (await findDecisionThings(db, [id])).get(id) ?? null,
      lift: lift ? { at: lift.at, reason: lift.reason, name: nameOf(lift.liftedById) } : null,
    },
  };
}

/** Whether there is such a decision. */
export async function hasConductDecision(db: Database, id: string): Promise<boolean> {
  return isRowId(id) && (await findDecision(db, id)) !== null;
}
