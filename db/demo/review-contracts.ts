import type { StaffContext } from '#domain/identity/staff-context.ts';
import { becomeClient } from '#domain/marketplace/clients/become-client.ts';
import { replyToContractReview } from '#domain/marketplace/contract-reviews/reply-to-contract-review.ts';
import { reportContractReview } from '#domain/marketplace/contract-reviews/report-contract-review.ts';
import { writeContractReview } from '#domain/marketplace/contract-reviews/write-contract-review.ts';
import { listMilestones } from '#domain/marketplace/contracts/find-contracts.ts';
import { startContract } from '#domain/marketplace/contracts/start-contract.ts';
import {
  approveMilestone,
  deliverMilestone,
  fundMilestone,
} from '#domain/marketplace/contracts/work-on-milestone.ts';
import { listCompletedContracts } from '#domain/marketplace/contract-reviews/track-record.ts';
import { approveProject } from '#domain/marketplace/projects/decide-project.ts';
import { findClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { postProject } from '#domain/marketplace/projects/post-project.ts';
import { beginProject } from '#domain/marketplace/projects/save-project.ts';
import { findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { sends } from './send-proposals.ts';
import { idOf, requestSource, sessionOf, siteUrl, teller, type Ids } from './teller.ts';

/** Contracts whose sides have reviewed each other. */
type Reviewed = { first: string; third: string };

const aDay = 24 * 3600 * 1000;

/**
 * Three contracts between Hana and Mona that are completed: two whose sides have reviewed each other, one with an answer and a report
 * that waits, and one that Hana alone has reviewed, for nobody else to see yet. Gives the two that are reviewed.
 */
export async function reviewContracts(db: Database, ids: Ids, now: Date): Promise<Reviewed> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const [clientId, freelancerId] = [idOf(ids, 'hana'), idOf(ids, 'mona')];
  const sessionAt = async (key: string, at: Date) => await sessionOf(db, idOf(ids, key), at);
  const by = async (key: string, at: Date) => ({
    ...{ session: await sessionAt(key, at), requestSource, siteUrl },
  });
  const staff: StaffContext = {
    actor: { userId: idOf(ids, 'admin'), roles: [{ role: 'admin', scope: 'global' }] },
    requestSource,
  };
  await teller(db, ids, ago(60)).pays('hana', 350_000);
  await becomeClient(db, { session: await sessionAt('hana', ago(60)), requestSource }, ago(60));

  /** A contract that began so many days ago and was completed a week later. */
  const completes = async (title: string, days: number): Promise<string> => {
    const [posted, started, ended] = [ago(days + 3), ago(days), ago(days - 7)];
    const content = written(title, addDays(cairoDayOf(now), 30));
    const writing = { clientId, content, language: 'ar', requestSource } as const;
    const { id: projectId } = await beginProject(db, writing, posted);
    const seenOf = async () => (await findClientProject(db, projectId))!.updatedAt.toISOString();
    await postProject(db, { projectId, clientId, seen: await seenOf(), requestSource, siteUrl }, posted);
    if ((await findClientProject(db, projectId))!.status === 'waiting')
      await approveProject(db, { projectId, seen: await seenOf(), siteUrl, ...staff }, posted);
    const proposalId = await sends(db, ids, { projectId, by: 'mona', pounds: 900, language: 'ar' }, posted);
    const seenOfferId = (await findProposalTerms(db, proposalId))!.id;
    const accepting = { proposalId, userId: clientId, seenOfferId, requestSource, siteUrl };
    const { contractId } = await startContract(db, accepting, started);
    for (const { id: milestoneId, amountPiastres: seen } of await listMilestones(db, contractId)) {
      const step = { milestoneId, requestSource, siteUrl };
      await fundMilestone(db, { ...step, userId: clientId, seen }, started);
      await deliverMilestone(db, { ...step, userId: freelancerId, note: 'هذا كل ما اتفقنا عليه.' }, ended);
      await approveMilestone(db, { ...step, userId: clientId, seen }, ended);
    }
    return contractId;
  };

  const first = await completes('تسجيل كتاب قصير للأطفال', 30);
  const said = {
    client: {
      ...{ work: 5, communication: 5, timeliness: 4, again: 5 },
      words: 'صوت نقي وإلقاء هادئ، ووصلت كل الفصول كاملة. أنصح بالتعاون معها.',
    },
    freelancer: {
      ...{ work: 5, communication: 4, timeliness: 5, again: 5 },
      words: 'The brief said all that I needed, and the money was there on the day.',
    },
  };
  const review = async (key: 'mona' | 'hana', contractId: string, days: number) => {
    const content = key === 'mona' ? said.freelancer : said.client;
    await writeContractReview(db, { ...(await by(key, ago(days))), contractId, content }, ago(days));
  };
  await review('mona', first, 22);
  await review('hana', first, 21);
  const reviewId = await reviewOf(db, first, freelancerId);
  const reply = 'شكرًا لك. كان النص ممتعًا.';
  await replyToContractReview(db, { ...(await by('mona', ago(20))), reviewId, reply }, ago(20));
  const report = { reviewId, part: 'review', reason: 'advertising', note: null, viewer: 'member' } as const;
  const session = await sessionAt('laila', ago(1));
  await reportContractReview(db, { ...report, session, requestSource }, ago(1));

  const second = await completes('تنظيف تسجيلات ورشة', 11);
  const sealed = { ...said.client, words: 'عمل متقن، وإن تأخر يومًا واحدًا عن موعده.', timeliness: 3 };
  await writeContractReview(
    db,
    { ...(await by('hana', ago(3))), contractId: second, content: sealed },
    ago(3),
  );

  const third = await completes('قراءة رواية قصيرة', 20);
  await review('mona', third, 12);
  await review('hana', third, 11);
  return { first, third };
}

/** The review of a contract that others read of its freelancer. */
async function reviewOf(db: Database, contractId: string, freelancerId: string): Promise<string> {
  const { items } = await listCompletedContracts(db, { freelancerId, page: 1, perPage: 10 });
  const review = items.find(({ id }) => id === contractId)?.review;
  if (!review) throw new Error('The review is not shown.');
  return review.id;
}

function written(title: string, deadlineOn: string) {
  return {
    title,
    brief: {
      what: 'تسجيل النص المرفق بصوت واضح.',
      whom: 'مستمعون يحبون القصص.',
      handover: 'ملف صوتي لكل فصل.',
      judged: 'كل كلمة مسموعة من دون ضوضاء.',
      tools: '',
    },
    ...{ categoryKey: 'audio' as const, skillKeys: ['audiobooks' as const, 'audio-editing' as const] },
    ...{ budgetPiastres: 100_000, budgetLeastPiastres: null, deadlineOn, deposit: null },
    ...{ isInvitedOnly: false, guests: [] },
  };
}
