import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { roles } from '#domain/identity/role-names.ts';
import { userRoles, users } from '#domain/identity/tables.server.ts';
import { recordedEventsMemory } from '#domain/community/find-event-recordings.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
import { countBarriers } from '#domain/barriers/find-barriers.ts';
import { listMentorsForStaff } from '#domain/mentorship/find-mentors.ts';
import { mentorRequests } from '#domain/mentorship/tables.server.ts';
import { countWaitingReports } from '#domain/barriers/report-list.ts';
import { conversationRequests, follows, mutes } from '#domain/conversations/tables.server.ts';
import { certificates } from '#domain/certificates/tables.server.ts';
import { forumFiles } from '#domain/forums/files/post-file-tables.server.ts';
import { forumThreads } from '#domain/forums/tables.server.ts';
import { listComingEvents } from '#domain/community/event-series.ts';
import { groupPlaceStatuses } from '#domain/groups/group-event-constants.ts';
import { groupEventPlaces } from '#domain/groups/group-event-tables.server.ts';
import { groups } from '#domain/groups/tables.server.ts';
import { conductReportStatuses } from '#domain/moderation/report-constants.ts';
import { countOpenReports } from '#domain/moderation/report-list.ts';
import { countOpenSuspensions } from '#domain/moderation/suspension-list.ts';
import { conductAppeals, conductReports } from '#domain/moderation/tables.server.ts';
import { contractStatuses, milestoneStatuses } from '#domain/marketplace/contracts/contract-constants.ts';
import { depositStatuses } from '#domain/marketplace/deposits/deposit-constants.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { contractMilestones, contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractReviews } from '#domain/marketplace/contract-reviews/contract-reviews-tables.server.ts';
import { countReportedContractReviews } from '#domain/marketplace/contract-reviews/moderate-contract-review.ts';
import { disputeStatuses } from '#domain/marketplace/disputes/dispute-constants.ts';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { successStories } from '#domain/marketplace/success-stories/stories-tables.server.ts';
import { proposalStatuses } from '#domain/marketplace/proposals/proposal-constants.ts';
import { proposals } from '#domain/marketplace/proposals/proposals-tables.server.ts';
import { submissions } from '#domain/learning/assignments/assignments-tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { liveSessions } from '#domain/learning/live/live-tables.server.ts';
import { programEnds, programWays } from '#domain/learning/programs/program-constants.ts';
import { programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import { countOpenQuestions } from '#domain/learning/questions/questions.ts';
import { countReportedReviews } from '#domain/learning/reviews/moderate-review.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { findSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { referralStatuses } from '#domain/wallet/referrals/referral-constants.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import { purchaseRefunds } from '#domain/wallet/purchase-refunds/purchase-refunds-tables.server.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { teamPlans } from '#domain/wallet/teams/teams-tables.server.ts';
import { walletEntries, walletTopUps } from '#domain/wallet/tables.server.ts';
import { countDifferences } from '#domain/wallet/top-ups/note-payment-report.ts';
import { withdrawalStatuses } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { walletWithdrawals } from '#domain/wallet/withdrawals/withdrawals-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, testSecret as secret } from '#tests/worlds/identity/members.ts';
import { addressOf, demoPeople } from './demo-people.ts';
import { makeDemo, RealPeople } from './make-demo.ts';

const now = new Date('2026-11-24T09:00:00Z');

let db: TestDatabase;
const folder = await mkdtemp(join(tmpdir(), 'baseera-demo-'));
const store = createFolderStore(folder);
afterAll(async () => await rm(folder, { recursive: true }));

beforeAll(async () => {
  db = await testDatabase();
});

it('is not written beside real people, nor into anything that is not marked', async () => {
  const other = await testDatabase();
  await makeMember(other, {}, now);
  await expect(makeDemo(other, store, secret, now)).rejects.toBeInstanceOf(RealPeople);
  expect((await readSettings(other)).demoSince).toBeNull();
  expect(await other.$count(users)).toBe(1);
});

it('has people in both languages and in every state of a wallet, and a ledger that can be proved', async () => {
  await makeDemo(db, store, secret, now);
  expect((await readSettings(db)).demoSince).toBe(now.toISOString());
  const rows = await db.select({ id: users.id, email: users.email, language: users.language }).from(users);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(demoPeople.map(addressOf).toSorted());
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'ar']));
  const offered = await db.select({ status: proposals.status }).from(proposals);
  expect(new Set(offered.map(({ status }) => status))).toEqual(new Set(proposalStatuses));
  const agreed = await db.select({ status: contracts.status }).from(contracts);
  expect(new Set(agreed.map(({ status }) => status))).toEqual(new Set(contractStatuses));
  const deposits = await db.select({ status: contractDeposits.status }).from(contractDeposits);
  expect(new Set(deposits.map(({ status }) => status))).toEqual(new Set(depositStatuses));
  const milestones = await db.select({ status: contractMilestones.status }).from(contractMilestones);
  expect(new Set(milestones.map(({ status }) => status))).toEqual(new Set(milestoneStatuses));
  const reviewed = await db.select({ status: contractReviews.status }).from(contractReviews);
  expect(reviewed.map(({ status }) => status).toSorted()).toEqual([
    'sealed',
    'shown',
    'shown',
    'shown',
    'shown',
  ]);
  expect(await countReportedContractReviews(db)).toBe(1);
  const told = await db.select({ status: successStories.status }).from(successStories);
  expect(told.map(({ status }) => status).toSorted()).toEqual(['asked', 'published']);
  const threads = await db.select({ count: forumThreads.lastNumber }).from(forumThreads);
  expect(threads.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([
    2, 3, 3, 4, 4, 6, 8, 23,
  ]);
  expect(await db.select({ kind: forumFiles.kind }).from(forumFiles)).toEqual([{ kind: 'picture' }]);
  const kinds = await db.select({ kind: groups.kind, status: groups.status }).from(groups);
  expect(kinds.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'hidden open',
    'open asked',
    'open open',
    'request open',
  ]);
  expect([await db.$count(follows), await db.$count(mutes)]).toEqual([2, 1]);
  const asked = await db.select({ state: conversationRequests.state }).from(conversationRequests);
  expect(asked).toEqual([{ state: 'open' }]);
  expect(await countOpenReports(db)).toBe(4);
  const reported = await db.select({ status: conductReports.status }).from(conductReports);
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set(conductReportStatuses));
  const decided = await db.select({ action: conductDecisions.action }).from(conductDecisions);
  expect(decided.map(({ action }) => action).toSorted()).toEqual(['hide', 'limit', 'warn']);
  expect(await db.$count(conductAppeals, eq(conductAppeals.status, 'open'))).toBe(1);
  expect(await countOpenSuspensions(db)).toBe(1);
  const repeated = (await listComingEvents(db, { notOverAt: now })).filter(({ following }) => following > 0);
  expect(repeated.map(({ following }) => following)).toEqual([3]);
  const groupPlaces = await db.select({ status: groupEventPlaces.status }).from(groupEventPlaces);
  expect(new Set(groupPlaces.map(({ status }) => status))).toEqual(new Set(groupPlaceStatuses));
  expect(await countBarriers(db)).toEqual({ known: 1, 'in-work': 1, mended: 1, 'not-mended': 1 });
  expect(await countWaitingReports(db)).toBe(2);
  const offers = { status: null, sort: 'offered', direction: 'ascending', page: 1, perPage: 20 } as const;
  const mentors = (await listMentorsForStaff(db, offers)).items;
  expect(mentors.map(({ mentor, taken }) => [mentor.status, taken])).toEqual([
    ['open', 1],
    ['open', 0],
    ['waiting', 0],
  ]);
  const wished = await db.select({ status: mentorRequests.status }).from(mentorRequests);
  expect(wished.map(({ status }) => status).toSorted()).toEqual(['matched', 'open', 'with-staff']);
  const disputed = await db.select({ status: disputes.status }).from(disputes);
  expect(disputed.map(({ status }) => status).toSorted()).toEqual(disputeStatuses.toSorted());
  const topUps = await db.select({ status: walletTopUps.status }).from(walletTopUps);
  expect(new Set(topUps.map(({ status }) => status))).toEqual(
    new Set(['paid', 'waiting', 'declined', 'expired']),
  );
  const states = await Promise.all(rows.map(async ({ id }) => await findSubscription(db, id, now)));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['none', 'running', 'ended']));
  expect(await countDifferences(db)).toBe(1);
  const invited = await db.select({ status: referrals.status }).from(referrals);
  expect(new Set(invited.map(({ status }) => status))).toEqual(new Set(referralStatuses));
  const withdrawals = await db.select({ status: walletWithdrawals.status }).from(walletWithdrawals);
  expect(new Set(withdrawals.map(({ status }) => status))).toEqual(new Set(withdrawalStatuses));
  const plans = await db.select({ status: teamPlans.status }).from(teamPlans);
  expect(plans.map(({ status }) => status).toSorted()).toEqual(['active', 'offered']);
  expect(await db.$count(purchaseRefunds)).toBe(4);
  const ways = await db.select({ way: enrolments.way, endReason: enrolments.endReason }).from(enrolments);
  expect(new Set(ways.map(({ way }) => way))).toEqual(new Set(['subscription', 'purchase', 'program']));
  expect(ways.filter(({ endReason }) => endReason === 'refund')).toHaveLength(1);
  const shares = await db.select({ status: purchaseShares.status }).from(purchaseShares);
  expect(shares.map(({ status }) => status).toSorted()).toEqual(['earned', 'waiting']);
  const places = await db
    .select({ way: programEnrolments.way, endReason: programEnrolments.endReason })
    .from(programEnrolments);
  expect(new Set(places.map(({ way }) => way))).toEqual(new Set(programWays));
  expect(new Set(places.map(({ endReason }) => endReason))).toEqual(new Set([null, ...programEnds]));
  const works = await db.select({ status: submissions.status }).from(submissions);
  expect(works.map(({ status }) => status).toSorted()).toEqual(['handed-in', 'passed', 'returned']);
  expect(await db.$count(certificates)).toBe(1);
  const sessions = await db
    .select({ startsAt: liveSessions.startsAt, text: liveSessions.transcriptEn })
    .from(liveSessions);
  expect(sessions.map(({ startsAt, text }) => [startsAt > now, text !== null]).toSorted()).toEqual([
    [false, true],
    [true, false],
  ]);
  expect((await recordedEventsMemory.read(db)).map(({ slug }) => slug)).toEqual(['reading-code-by-ear']);
  expect([await countReportedReviews(db), await countOpenQuestions(db, 'all')]).toEqual([1, 1]);
  const granted = await db.select({ role: userRoles.role }).from(userRoles);
  expect(new Set(granted.map(({ role }) => role))).toEqual(new Set(roles));
  await chainJournals(db);
  expect((await verifyLedger(db)).faults).toEqual([]);
});

it('stays as it is when it is asked for again', async () => {
  const before = await db.$count(walletEntries);
  await makeDemo(db, store, secret, new Date('2026-12-24T09:00:00Z'));
  expect(await db.$count(walletEntries)).toBe(before);
  expect(await db.$count(users)).toBe(demoPeople.length);
});

it('is marked as long as its database lives: no form of the staff takes the mark away', async () => {
  const { demoSince } = await readSettings(db);
  await changeSettings(db, { copyrightYear: 2026 }, now);
  expect((await readSettings(db)).demoSince).toBe(demoSince);
});
