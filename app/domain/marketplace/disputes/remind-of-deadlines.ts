import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { noticeValues, queueContractMail } from '../contracts/contract-mails.ts';
import { sameTimeLater } from '../contracts/milestone-rules.ts';
import { newsOf } from './dispute-process.ts';
import { findDecision, lockDispute } from './dispute-rows.ts';
import { disputeDecisions, disputes } from './disputes-tables.server.ts';

const atATime = 200;

/**
 * Reminds both sides of a dispute one day before their time to agree, or to appeal, is over; each of them once. What began less than
 * two days before its end was told just now, and is not told again. How many disputes.
 */
export async function remindOfDeadlines(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { id, status, openedAt, talkUntil, appealUntil } = disputes;
  const nextDay = sameTimeLater(now, 1);
  const twoDays = sql`interval '2 days'`;
  const ending = await db
    .select({ id })
    .from(disputes)
    .leftJoin(disputeDecisions, and(eq(disputeDecisions.disputeId, id), eq(disputeDecisions.stage, 'first')))
    .where(
      or(
        and(
          ...[eq(status, 'talking'), gt(talkUntil, now), lte(talkUntil, nextDay)],
          sql`${talkUntil} >= ${openedAt} + ${twoDays}`,
        ),
        and(
          ...[eq(status, 'decided'), gt(appealUntil, now), lte(appealUntil, nextDay)],
          sql`${appealUntil} >= ${disputeDecisions.at} + ${twoDays}`,
        ),
      ),
    )
    .orderBy(asc(openedAt), asc(id))
    .limit(atATime);
  for (const { id: disputeId } of ending)
    await db.transaction(async (db) => await remind(db, { disputeId, siteUrl }, now));
  return ending.length;
}

async function remind(
  db: Database,
  { disputeId, siteUrl }: { disputeId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const row = await lockDispute(db, disputeId);
  if (row.status !== 'talking' && row.status !== 'decided') return;
  const kind = row.status === 'talking' ? 'dispute-talk-ends' : 'dispute-appeal-ends';
  const decision = await findDecision(db, { disputeId, stage: 'first' });
  const input = { side: null, freelancerPiastres: decision?.freelancerPiastres ?? 0 };
  for (const who of ['client', 'freelancer'] as const) {
    const news = newsOf(row, { who, input });
    // A dispute has one time to agree and one to appeal: whoever was reminded of it is not reminded again.
    const key = `${kind}:${disputeId}:${who}`;
    await notify(db, { userId: news.userId, kind, key, values: noticeValues(news), href: news.path! }, now);
    await queueContractMail(db, { ...news, kind, key, siteUrl }, now);
  }
}
