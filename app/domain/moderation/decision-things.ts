import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { ConductReport } from './report-group.ts';
import { conductDecisionPosts, conductReports, conductSuspensions } from './tables.server.ts';

/** What a decision is about: what was reported, or the post that staff hid without a report. */
export type DecisionThing = {
  /** The first report that led to it; null without one. */
  reportId: string | null;
  messageId: string | null;
  postId: string | null;
  /** Whether it is about what somebody shows of themselves on their page. */
  isPage: boolean;
  /** What the message, post, page, group or event said then; null where a person was reported for how they behave. */
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
  for (const report of reports) {
    const { decisionId } = report;
    if (decisionId === null) continue;
    const thing = thingOfReport(report);
    // Reports of a page stand together with others of the same person: the words are in them.
    const known = things.get(decisionId);
    if (!known || (thing.isPage && !known.isPage)) things.set(decisionId, thing);
  }
  const posts = await db
    .select()
    .from(conductDecisionPosts)
    .where(inArray(conductDecisionPosts.decisionId, [...ids]));
  for (const { decisionId, postId, snapshot } of posts)
    things.set(decisionId, { reportId: null, messageId: null, postId, isPage: false, snapshot });
  // A suspension is about what the report shows that it was proposed from; another decision answered that.
  const suspensions = await db
    .select({ decisionId: conductSuspensions.decisionId, report: conductReports })
    .from(conductSuspensions)
    .innerJoin(conductReports, eq(conductReports.id, conductSuspensions.reportId))
    .where(inArray(conductSuspensions.decisionId, [...ids]));
  for (const { decisionId, report } of suspensions)
    if (decisionId !== null) things.set(decisionId, thingOfReport(report));
  return things;
}

/** What a report is about, with its words as they were. */
function thingOfReport(report: ConductReport): DecisionThing {
  const { id, messageId, postId, snapshot, pageShown, groupShown, eventShown } = report;
  const page = pageShown && [pageShown.name, pageShown.about, pageShown.goodAt];
  const group = groupShown && [groupShown.name, groupShown.purpose, groupShown.rules];
  const event = groupShown &&
    eventShown && [groupShown.name, eventShown.title, eventShown.words, eventShown.place];
  const words = (event ?? page ?? group)?.filter((each) => each !== null).join('\n\n') ?? snapshot;
  return { reportId: id, messageId, postId, isPage: pageShown !== null, snapshot: words };
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
