import { and, asc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { keepsOneOf } from '#domain/groups/find-keeper.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { conductLimits, urgentReasons, type ReportPriority } from './report-constants.ts';
import { conductReports } from './tables.server.ts';

export type ConductReport = typeof conductReports.$inferSelect;

/**
 * Which reports are about the same message, post, group, event of a group, or person, whatever their state. Of a group those alone that
 * are about the same keeper: nobody answers for the time of another one.
 */
export function aboutSame(report: ConductReport): SQL {
  const { id, postId, messageId, reportedId, groupId, groupEventId, eventShown } = report;
  if (postId !== null) return eq(conductReports.postId, postId);
  if (messageId !== null) return eq(conductReports.messageId, messageId);
  const isAboutSameKeeper = eq(conductReports.reportedId, reportedId);
  if (groupEventId !== null) return and(eq(conductReports.groupEventId, groupEventId), isAboutSameKeeper)!;
  // The event is deleted: nothing says any more which others are about it.
  if (eventShown !== null) return eq(conductReports.id, id);
  if (groupId !== null)
    return and(eq(conductReports.groupId, groupId), isNull(conductReports.eventShown), isAboutSameKeeper)!;
  return and(
    eq(conductReports.reportedId, reportedId),
    isNull(conductReports.postId),
    isNull(conductReports.messageId),
    isNull(conductReports.groupId),
  )!;
}

/** The open reports about the same thing, the oldest first; that one alone once it is decided. */
export async function listGroup(db: Database, report: ConductReport): Promise<ConductReport[]> {
  if (report.status !== 'open') return [report];
  return await db
    .select()
    .from(conductReports)
    .where(and(aboutSame(report), eq(conductReports.status, 'open')))
    .orderBy(asc(conductReports.reportedAt), asc(conductReports.id));
}

/** The same, and nobody else changes them until the transaction ends. They are held in one order, so nobody waits in a circle. */
export async function lockGroup(db: Database, report: ConductReport): Promise<ConductReport[]> {
  return await db
    .select()
    .from(conductReports)
    .where(and(aboutSame(report), eq(conductReports.status, 'open')))
    .orderBy(asc(conductReports.id))
    .for('update');
}

export type Claim = { userId: string; since: Date; until: Date };

/** Who has taken the reports about one thing, by the clock alone; null while nobody has. A report that came later is theirs as well. */
export function claimOf(group: readonly ConductReport[], now: Date): Claim | null {
  for (const { claimedById: userId, claimedAt: since, claimedUntil: until } of group)
    if (userId !== null && since !== null && until !== null && until > now) return { userId, since, until };
  return null;
}

/** @throws Refusal 'report-claimed' with the moment until which somebody else has it. */
export function assertNotClaimedByOthers(group: readonly ConductReport[], userId: string, now: Date): void {
  const claim = claimOf(group, now);
  if (claim && claim.userId !== userId) throw new Refusal('report-claimed', { until: claim.until.getTime() });
}

/**
 * Whether somebody of the staff has an interest in what reports are about: they are a side, they once reported a side, or they keep the
 * group that was reported. Then others read and decide.
 */
export async function hasInterest(
  db: Database,
  group: readonly Pick<ConductReport, 'reporterId' | 'reportedId' | 'groupId'>[],
  userId: string,
): Promise<boolean> {
  const sides = group.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
  if (sides.includes(userId) || (await hasReported(db, { userId, others: sides }))) return true;
  return await keepsOneOf(db, { groupIds: group.flatMap(({ groupId }) => groupId ?? []), userId });
}

/** Whether somebody ever reported one of the others. */
export async function hasReported(
  db: Database,
  { userId, others }: { userId: string; others: readonly (string | null)[] },
): Promise<boolean> {
  const reported = others.filter((id) => id !== null).map((id) => eq(conductReports.reportedId, id));
  if (reported.length === 0) return false;
  return (await db.$count(conductReports, and(eq(conductReports.reporterId, userId), or(...reported)))) > 0;
}

/**
 * Whether somebody of the staff has an interest in a suspension of a person: it is about them, they ever reported the person, or the person
 * reported them. A report that was dismissed counts no more in that direction: nobody chooses by it who decides about them.
 */
export async function hasInterestIn(
  db: Database,
  { personId, actorId }: { personId: string; actorId: string },
): Promise<boolean> {
  if (personId === actorId || (await hasReported(db, { userId: actorId, others: [personId] }))) return true;
  const { reporterId, reportedId, status } = conductReports;
  const about = and(eq(reporterId, personId), eq(reportedId, actorId), ne(status, 'dismissed'));
  return (await db.$count(conductReports, about)) > 0;
}

/**
 * The open reports about the same thing as a row of the list, the row included, as a subquery. Its columns are spelled out: drizzle leaves
 * the table out of the columns that a list of one table selects, and each would then be compared with itself.
 */
function fromSame(what: SQL, where: SQL = sql`true`): SQL {
  return sql`(select ${what} from conduct_reports as same where same.status = 'open' and ${where} and (
    same.id = conduct_reports.id or same.post_id = conduct_reports.post_id
    or same.message_id = conduct_reports.message_id
    or (same.reported_id = conduct_reports.reported_id and same.group_event_id = conduct_reports.group_event_id)
    or (same.reported_id = conduct_reports.reported_id and same.group_id = conduct_reports.group_id
      and same.event_shown is null and conduct_reports.event_shown is null)
    or (same.reported_id = conduct_reports.reported_id
      and num_nonnulls(same.post_id, same.message_id, same.group_id) = 0
      and num_nonnulls(conduct_reports.post_id, conduct_reports.message_id, conduct_reports.group_id) = 0)))`;
}

/** The order of the queue: 0 what is urgent, 1 what else is open, 2 what is decided. One reason or several people make it urgent. */
export const priorityRank: SQL<number> = sql`case
  when ${conductReports.status} <> 'open' then 2
  when ${fromSame(
    sql`bool_or(same.reason in (${sql.join(
      urgentReasons.map((reason) => sql`${reason}`),
      sql`, `,
    )})) or count(distinct same.reporter_id) >= ${conductLimits.severalPeople}`,
  )} then 0
  else 1 end`.mapWith(Number);

/** What a rank says; null of what is decided. */
export function priorityOf(rank: number): ReportPriority | null {
  if (rank === 2) return null;
  return rank === 0 ? 'high' : 'normal';
}

/** Who has a row of the list, by the clock alone. */
export function claimerOf(now: Date): SQL<string | null> {
  const inForce = sql`same.claimed_by_id is not null and same.claimed_until > ${now.toISOString()}::timestamptz`;
  return fromSame(sql`min(same.claimed_by_id::text)`, inForce) as SQL<string | null>;
}

/** The rows that somebody has, or that nobody has and wait. */
export function claimedAs(claim: 'mine' | 'unclaimed', userId: string, now: Date): SQL {
  const claimer = claimerOf(now);
  if (claim === 'mine') return and(eq(conductReports.status, 'open'), sql`${claimer} = ${userId}`)!;
  return and(eq(conductReports.status, 'open'), sql`${claimer} is null`)!;
}
