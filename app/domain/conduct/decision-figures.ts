import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { keepsFromWriting } from './decisions.ts';
import { communityRules, conductDecisions } from './tables.server.ts';

/** How many decisions fall into each span, for each action and for each key of a rule. Those that were lifted count. */
export async function countDecisionsInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<'actions' | 'rules', ReadonlyMap<string, number[]>>> {
  const { action, rule, decidedAt: at } = conductDecisions;
  const [actions, rules] = await Promise.all([
    countInSpansBy(db, { from: conductDecisions, at, by: action }, spans),
    countInSpansBy(db, { from: conductDecisions, at, by: rule }, spans),
  ]);
  return { actions, rules };
}

/** Every rule that holds or held, with the words of its newest version, those of the newest rules first. */
export async function listRuleTitles(db: Database): Promise<{ key: string; title: Bilingual }[]> {
  const { key, title, version, position } = communityRules;
  const rows = await db.select({ key, title }).from(communityRules).orderBy(desc(version), asc(position));
  const known = new Map<string, Bilingual>();
  for (const row of rows) if (!known.has(row.key)) known.set(row.key, row.title);
  return [...known].map(([key, title]) => ({ key, title }));
}

/** How many people cannot write in the community now. */
export async function countLimited(db: Database, now: Date): Promise<number> {
  const { userId } = conductDecisions;
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${userId})`.mapWith(Number) })
    .from(conductDecisions)
    .where(keepsFromWriting(now));
  return row?.count ?? 0;
}
