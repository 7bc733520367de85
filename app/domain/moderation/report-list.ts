import { and, asc, count, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { listDecisions, type DecisionToRead } from '#domain/conduct/decisions.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import {
  openModeratedFile,
  readSurroundings,
  type Surroundings,
} from '#domain/conversations/moderated-messages.ts';
import { findModeratedPost, readPostsAround, type ModeratedPost } from '#domain/forums/moderated-posts.ts';
import type { ForumPost } from '#domain/forums/list-posts.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import {
  conductLimits,
  type ClaimFilter,
  type ConductReason,
  type ConductReportStatus,
  type ReportPriority,
  type ThingReported,
} from './report-constants.ts';
import {
  claimedAs,
  claimerOf,
  claimOf,
  hasInterest,
  listGroup,
  priorityOf,
  priorityRank,
  type Claim,
  type ConductReport,
} from './report-group.ts';
import { conductReports, conductReportSteps } from './tables.server.ts';

export const conductReportSorts = ['priority', 'reported'] as const;

export type ListedReport = {
  id: string;
  /** What was reported. */
  what: ThingReported;
  reason: ConductReason;
  status: ConductReportStatus;
  reportedAt: Date;
  /** How soon it should be decided; null once it is. */
  priority: ReportPriority | null;
  /** Who of the staff has it now; null where nobody does. */
  claimedById: string | null;
  /** The name of whoever has it. */
  claimer: string | null;
  /** The names; null for whoever has given none, or is gone. */
  reporter: string | null;
  reported: string | null;
};

type Asked = {
  status: ConductReportStatus | null;
  claim: ClaimFilter | null;
  what: ThingReported | null;
  sort: (typeof conductReportSorts)[number];
  /** Who asks: theirs are the reports of the filter 'mine'. */
  userId: string;
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

const aboutThing: Record<ThingReported, SQL> = {
  post: isNotNull(conductReports.postId),
  message: isNotNull(conductReports.messageId),
  group: and(isNotNull(conductReports.groupId), isNull(conductReports.eventShown))!,
  event: isNotNull(conductReports.eventShown),
  person: and(
    isNull(conductReports.postId),
    isNull(conductReports.messageId),
    isNull(conductReports.groupId),
  )!,
};

/** Reports for those who decide about them, what is urgent first and then by when they came in. A page beyond the last one is the last one. */
export async function listReports(
  db: Database,
  { status, claim, what, userId, sort, direction, page: asked, perPage }: Asked,
  now: Date,
): Promise<{ items: ListedReport[]; total: number; page: number; pages: number }> {
  const chosen = and(
    status ? eq(conductReports.status, status) : undefined,
    claim ? claimedAs(claim, userId, now) : undefined,
    what ? aboutThing[what] : undefined,
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(conductReports).where(chosen);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const order = direction === 'ascending' ? asc : desc;
  const rows = await db
    .select({ report: conductReports, rank: priorityRank, claimedById: claimerOf(now) })
    .from(conductReports)
    .where(chosen)
    .orderBy(
      ...(sort === 'priority' ? [order(priorityRank), asc(conductReports.reportedAt)] : []),
      order(conductReports.reportedAt),
      asc(conductReports.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const names = await namesToOthers(
    db,
    rows.flatMap(({ report, claimedById }) => [report.reporterId, report.reportedId, claimedById]),
  );
  const items = rows.map(({ report, rank, claimedById }) => {
    const { id, reason, status, reportedAt, reporterId, reportedId } = report;
    return {
      ...{ id, reason, status, reportedAt, what: thingOf(report), priority: priorityOf(rank), claimedById },
      claimer: (claimedById && names.get(claimedById)) ?? null,
      reporter: (reporterId && names.get(reporterId)) ?? null,
      reported: names.get(reportedId) ?? null,
    };
  });
  return { items, total, page, pages };
}

/** How many reports wait for a decision. */
export async function countOpenReports(db: Database): Promise<number> {
  return await db.$count(conductReports, eq(conductReports.status, 'open'));
}

/** A report by its id; null when there is none. */
export async function findReport(db: Database, id: string): Promise<ConductReport | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(conductReports).where(eq(conductReports.id, id));
  return row ?? null;
}

/** Whether a post of the forums was ever reported: then staff read it, wherever it stands. */
export async function isReportedPost(db: Database, postId: string): Promise<boolean> {
  return (await db.$count(conductReports, eq(conductReports.postId, postId))) > 0;
}

/** What a report is about. */
export function thingOf({
  messageId,
  postId,
  groupId,
  eventShown,
}: Pick<ConductReport, 'messageId' | 'postId' | 'groupId' | 'eventShown'>): ThingReported {
  if (postId !== null) return 'post';
  if (groupId !== null) return eventShown === null ? 'group' : 'event';
  return messageId === null ? 'person' : 'message';
}

export type OpenedReport = {
  report: ConductReport;
  /** Null for a side of the matter: others read and decide. */
  read: {
    /** The piece of the conversation; null where something else was reported. */
    surroundings: Surroundings | null;
    /** The piece of the thread; null where no post was reported. */
    forum: { post: ModeratedPost; around: ForumPost[] } | null;
    /** How many reports about the same person were upheld, besides this one. */
    upheldBefore: number;
    priority: ReportPriority | null;
    /** Who has it now; null where nobody does. */
    claim: Claim | null;
    /** The other open reports about the same thing: one decision answers all of them. */
    together: ConductReport[];
    /** What else was decided about the person, the latest first. */
    decisions: DecisionToRead[];
    steps: { id: number; at: Date; reason: string | null }[];
  } | null;
};

/**
 * A report with what was reported in its surroundings, for whoever may decide and is no side of it; that they read it
 * is written into the audit log first. Null when there is none.
 * @throws Refusal 'not-permitted' (403).
 */
export async function openReport(
  db: Database,
  { reportId, actor, requestSource }: StaffContext & { reportId: string },
  now: Date,
): Promise<OpenedReport | null> {
  assertMay({ actor }, 'reports.decide');
  const report = await findReport(db, reportId);
  if (!report) return null;
  const group = await listGroup(db, report);
  if (await hasInterest(db, group, actor.userId)) return { report, read: null };
  const target = { kind: 'conduct_report', id: report.id } as const;
  const line = { actorId: actor.userId, action: 'conduct_report.read', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const surroundings = await readConversation(db, report);
  const forum = await readThread(db, report);
  if (!surroundings && !forum && report.pageShown === null && report.groupShown === null) return null;
  const { id, at, reason } = conductReportSteps;
  const steps = await db
    .select({ id, at, reason })
    .from(conductReportSteps)
    .where(eq(conductReportSteps.reportId, report.id))
    .orderBy(asc(id));
  const upheld = and(
    eq(conductReports.reportedId, report.reportedId),
    eq(conductReports.status, 'upheld'),
    ne(conductReports.id, report.id),
  );
  const upheldBefore = await db.$count(conductReports, upheld);
  const [ranked] = await db
    .select({ rank: priorityRank })
    .from(conductReports)
    .where(eq(conductReports.id, report.id));
  const queue = { priority: priorityOf(ranked?.rank ?? 2), claim: claimOf(group, now) };
  const together = group.filter((each) => each.id !== report.id);
  const decisions = (await listDecisions(db, report.reportedId)).filter(
    (each) => each.id !== report.decisionId,
  );
  return { report, read: { surroundings, forum, upheldBefore, steps, ...queue, together, decisions } };
}

async function readConversation(db: Database, report: ConductReport): Promise<Surroundings | null> {
  const { conversationId } = report;
  if (conversationId === null) return null;
  return await readSurroundings(db, { conversationId, ...spanOf(report) });
}

async function readThread(
  db: Database,
  { postId, number }: ConductReport,
): Promise<{ post: ModeratedPost; around: ForumPost[] } | null> {
  const post = postId === null ? null : await findModeratedPost(db, postId);
  if (!post) return null;
  const { around } = conductLimits;
  const span = { from: number - around, to: number + around };
  return { post, around: await readPostsAround(db, { threadId: post.threadId, ...span }) };
}

/**
 * The file of a message in the surroundings of a report; the audit log notes it first. Null where there is none, and for a side
 * of the matter. @throws Refusal 'not-permitted' (403).
 */
export async function openReportedFile(
  db: Database,
  store: FileStore,
  { reportId, messageId, ...by }: StaffContext & { reportId: string; messageId: string },
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  assertMay(by, 'reports.decide');
  const report = await findReport(db, reportId);
  if (!report || (await hasInterest(db, await listGroup(db, report), by.actor.userId))) return null;
  const { conversationId } = report;
  if (conversationId === null) return null;
  return await openModeratedFile(db, store, { ...by, conversationId, messageId, ...spanOf(report) }, now);
}

/** Which messages staff read: around the one that was reported, or the last ones before a person was. */
function spanOf({ messageId, number }: ConductReport): { from: number; to: number } {
  if (messageId === null) return { from: number - conductLimits.last + 1, to: number };
  return { from: number - conductLimits.around, to: number + conductLimits.around };
}
