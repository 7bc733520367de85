import { and, eq } from 'drizzle-orm';
import { forumPosts, forumThreads } from '#domain/forums/tables.server.ts';
import { groups } from '#domain/groups/tables.server.ts';
import { listOwnDecisions } from '#domain/moderation/appeal-list.ts';
import { claimReport } from '#domain/moderation/claim-report.ts';
import { findOpenReportOfPost } from '#domain/moderation/hide-post.ts';
import { makeAppeal } from '#domain/moderation/make-appeal.ts';
import { proposeSuspension } from '#domain/moderation/propose-suspension.ts';
import { reportPost } from '#domain/moderation/report-post.ts';
import { decideReport } from '#domain/moderation/report-process.ts';
import { reportSupportGroup } from '#domain/moderation/report-support-group.ts';
import type { Database } from '#platform/database/database.server.ts';
import { demoGroupReport, demoReports } from './reported-threads.ts';
import { idOf, requestSource, siteUrl, staffOf, type Ids } from './teller.ts';

const anHour = 3_600_000;

/**
 * The queue of the moderators: two reports of one fraud that wait, whose author somebody proposes to suspend, one of a group, one that is
 * taken, and decisions of every kind that one person may decide; one of them is appealed.
 */
export async function reportConduct(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * anHour);
  const reports = async (report: (typeof demoReports)[keyof typeof demoReports], at: Date) => {
    const postId = await findPost(db, report);
    const { by, reason, words } = report;
    await reportPost(db, { postId, userId: idOf(ids, by), reason, words, requestSource }, at);
    return (await findOpenReportOfPost(db, postId))!;
  };
  const by = { ...staffOf(ids, 'moderator'), siteUrl };
  const unlimited = { ...by, days: null };

  const shop = await reports(demoReports.shop, ago(70));
  const limits = { decision: 'limit', rule: 'advertising', days: 7 } as const;
  await decideReport(
    db,
    { ...by, ...limits, reason: 'This is the third time this week.', reportId: shop },
    ago(66),
  );

  const rude = await reports(demoReports.rude, ago(60));
  const warns = { decision: 'warn', rule: 'respect', reason: 'A question may be asked again.' } as const;
  await decideReport(db, { ...unlimited, ...warns, reportId: rude }, ago(50));
  const bassem = idOf(ids, 'bassem');
  const [warned] = await listOwnDecisions(db, bassem);
  const words = 'I only wanted to say that the answer is already there.';
  await makeAppeal(db, { decisionId: warned!.id, userId: bassem, words, requestSource }, ago(20));

  const harmless = await reports(demoReports.harmless, ago(48));
  const dismisses = { decision: 'dismiss', rule: null, reason: null } as const;
  await decideReport(db, { ...unlimited, ...dismisses, reportId: harmless }, ago(47));

  const address = await reports(demoReports.address, ago(30));
  const hides = { decision: 'hide', rule: 'privacy', reason: 'نشرتَ عنوان بيت امرأة لم تأذن بذلك.' } as const;
  await decideReport(db, { ...unlimited, ...hides, reportId: address }, ago(29));

  const money = await reports(demoReports.money, ago(5));
  await reports(demoReports.moneyAgain, ago(3));
  const suspends = {
    rule: 'fraud',
    days: null,
    reason: 'He asks strangers for money, again and again.',
  } as const;
  const about = { userId: idOf(ids, 'ziad'), reportId: money };
  await proposeSuspension(db, { ...staffOf(ids, 'admin'), ...about, ...suspends }, ago(2));

  const { by: reporter, group, ...said } = demoGroupReport;
  const slug = await findSlug(db, group);
  const ofGroup = { slug, eventId: null, userId: idOf(ids, reporter), requestSource };
  await reportSupportGroup(db, { ...ofGroup, ...said }, ago(9));

  const unsure = await reports(demoReports.unsure, ago(26));
  await claimReport(db, { ...staffOf(ids, 'admin'), reportId: unsure }, ago(1));
}

async function findPost(db: Database, { title, number }: { title: string; number: number }): Promise<string> {
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumThreads.title, title), eq(forumPosts.number, number)));
  if (!post) throw new Error(`There is no post ${number} in ${title}.`);
  return post.id;
}

async function findSlug(db: Database, name: string): Promise<string> {
  const [group] = await db.select({ slug: groups.slug }).from(groups).where(eq(groups.name, name));
  if (!group) throw new Error(`There is no group called ${name}.`);
  return group.slug;
}
