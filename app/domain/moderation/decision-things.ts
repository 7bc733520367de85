import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { conductDecisionPosts, conductReports, conductSuspensions } from './tables.server.ts';

/** What a decision is about: what was reported, or the post that staff hid without a report. */
export type DecisionThing = {
  /** The first report that led to it; null without one. */
  reportId: string | null;
  messageId: string | null;
  postId: string | null;
  /** What the message or post said then; null where a person was reported. */
  snapshot: string | null;
};

/** What decisions are about, by their ids; a report that is gone leaves none. */
export async function findDecisionThings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecisionThing>> {
  const things = new Map<string, DecisionThing>();
  const reports = await db
    .select()
    .from(conductReports)
    .where(inArray(conductReports.decisionId, [...ids]))
    .orderBy(asc(conductReports.reportedAt), asc(conductReports.id));
  for (const { id: reportId, decisionId, messageId, postId, snapshot } of reports)
    if (decisionId !== null && !things.has(decisionId))
      things.set(decisionId, { reportId, messageId, postId, snapshot });
  const posts = await db
    .select()
    .from(conductDecisionPosts)
    .where(inArray(conductDecisionPosts.decisionId, [...ids]));
  for (const { decisionId, postId, snapshot } of posts)
    things.set(decisionId, { reportId: null, messageId: null, postId, snapshot });
  // A suspension is about what the report shows that it was proposed from; another decision answered that.
  const suspensions = await db
    .select({ decisionId: conductSuspensions.decisionId, report: conductReports })
    .from(conductSuspensions)
    .innerJoin(conductReports, eq(conductReports.id, conductSuspensions.reportId))
    .where(inArray(conductSuspensions.decisionId, [...ids]));
  for (const { decisionId, report } of suspensions) {
    const { id: reportId, messageId, postId, snapshot } = report;
    if (decisionId !== null) things.set(decisionId, { reportId, messageId, postId, snapshot });
  }
  return things;
}

/** The decisions about a post, whether it was reported or not. */
export async function findDecisionsOfPost(db: Database, postId: string): Promise<string[]> {
  const reported = await db
    .select({ id: conductReports.decisionId })
    .from(conductReports)
    .where(eq(conductReports.postId, postId));
  const hidden = await db
    .select({ id: conductDecisionPosts.decisionId })
    .from(conductDecisionPosts)
    .where(eq(conductDecisionPosts.postId, postId));
  return [...new Set([...reported, ...hidden].flatMap(({ id }) => id ?? []))];
}
