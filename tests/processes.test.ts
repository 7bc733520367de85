// The processes are data: what docs/processes.md shows of them is what the program does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProcessTable, Transition } from '#domain/processes/process-table.ts';
import { applicationStatuses } from '#domain/scholarships/scholarship-constants.ts';
import { applicationTable } from '#domain/scholarships/states.ts';
import { cardRefundStatuses } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { cardRefundTable } from '#domain/wallet/card-refunds/states.ts';
import { contractStatuses, milestoneStatuses } from '#domain/marketplace/contracts/contract-constants.ts';
import { contractTable, milestoneTable } from '#domain/marketplace/contracts/states.ts';
import { contractReviewStatuses } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { contractReviewTable } from '#domain/marketplace/contract-reviews/states.ts';
import { storyStatuses } from '#domain/marketplace/success-stories/story-constants.ts';
import { storyTable } from '#domain/marketplace/success-stories/states.ts';
import { disputeStatuses } from '#domain/marketplace/disputes/dispute-constants.ts';
import { depositStatuses } from '#domain/marketplace/deposits/deposit-constants.ts';
import { depositTable } from '#domain/marketplace/deposits/deposit-table.ts';
import { disputeTable } from '#domain/marketplace/disputes/dispute-table.ts';
import { projectStatuses } from '#domain/marketplace/project-constants.ts';
import {
  appealStatuses,
  conductReportStatuses,
  suspensionStatuses,
} from '#domain/moderation/report-constants.ts';
import { barrierStatuses } from '#domain/barriers/barrier-constants.ts';
import { barrierTable } from '#domain/barriers/barrier-table.ts';
import {
  feedbackStatuses,
  mentorshipStatuses,
  mentorStatuses,
  requestStatuses,
  sessionStatuses,
} from '#domain/mentorship/mentorship-constants.ts';
import {
  feedbackTable,
  mentorRequestTable,
  mentorshipTable,
  mentorTable,
  sessionTable,
} from '#domain/mentorship/states.ts';
import { conductAppealTable } from '#domain/moderation/appeal-table.ts';
import { conductReportTable } from '#domain/moderation/report-table.ts';
import { suspensionTable } from '#domain/moderation/suspension-table.ts';
import { projectTable } from '#domain/marketplace/projects/states.ts';
import { proposalStatuses } from '#domain/marketplace/proposals/proposal-constants.ts';
import { proposalTable } from '#domain/marketplace/proposals/states.ts';
import { purchaseTable } from '#domain/wallet/purchases/states.ts';
import { topUpTable } from '#domain/wallet/top-ups/states.ts';
import { purchaseStatuses, topUpStatuses } from '#domain/wallet/wallet-constants.ts';
import { referralStatuses } from '#domain/wallet/referrals/referral-constants.ts';
import { referralTable } from '#domain/wallet/referrals/states.ts';
import { withdrawalTable } from '#domain/wallet/withdrawals/states.ts';
import { withdrawalStatuses } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { correctionStatuses } from '#domain/wallet/corrections/correction-constants.ts';
import { correctionTable } from '#domain/wallet/corrections/states.ts';
import { teamPlanTable, teamSeatTable } from '#domain/wallet/teams/states.ts';
import { teamPlanStatuses, teamSeatStatuses } from '#domain/wallet/teams/team-constants.ts';
import { profileStatuses } from '#domain/marketplace/profiles/profile-constants.ts';
import { profileTable } from '#domain/marketplace/profiles/states.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';

type Known = { title: string; table: ProcessTable; states: readonly string[]; first: string };

const processes: Known[] = [
  {
    title: 'A scholarship application',
    ...{ table: applicationTable, states: applicationStatuses, first: 'draft' },
  },
  { title: 'A top-up', ...{ table: topUpTable, states: topUpStatuses, first: 'started' } },
  { title: 'A purchase', ...{ table: purchaseTable, states: purchaseStatuses, first: 'open' } },
  {
    title: 'A referral',
    ...{ table: referralTable, states: referralStatuses, first: 'invited' },
  },
  {
    title: 'A withdrawal',
    ...{ table: withdrawalTable, states: withdrawalStatuses, first: 'requested' },
  },
  {
    title: 'A correction of a wallet',
    ...{ table: correctionTable, states: correctionStatuses, first: 'asked' },
  },
  {
    title: 'A known barrier',
    ...{ table: barrierTable, states: barrierStatuses, first: 'known' },
  },
  { title: 'The offer of a mentor', ...{ table: mentorTable, states: mentorStatuses, first: 'waiting' } },
  {
    title: 'A request for a mentor',
    ...{ table: mentorRequestTable, states: requestStatuses, first: 'open' },
  },
  { title: 'A mentorship', ...{ table: mentorshipTable, states: mentorshipStatuses, first: 'active' } },
  {
    title: 'A session of a mentorship',
    ...{ table: sessionTable, states: sessionStatuses, first: 'booked' },
  },
  {
    title: 'What is said of a mentorship',
    ...{ table: feedbackTable, states: feedbackStatuses, first: 'sealed' },
  },
  {
    title: 'A report of conduct',
    ...{ table: conductReportTable, states: conductReportStatuses, first: 'open' },
  },
  {
    title: 'An appeal',
    ...{ table: conductAppealTable, states: appealStatuses, first: 'open' },
  },
  {
    title: 'A suspension from the community',
    ...{ table: suspensionTable, states: suspensionStatuses, first: 'open' },
  },
  { title: 'A project of a client', ...{ table: projectTable, states: projectStatuses, first: 'draft' } },
  {
    title: 'A proposal',
    ...{ table: proposalTable, states: proposalStatuses, first: 'draft' },
  },
  { title: 'A contract', ...{ table: contractTable, states: contractStatuses, first: 'active' } },
  {
    title: 'A security deposit',
    ...{ table: depositTable, states: depositStatuses, first: 'asked' },
  },
  {
    title: 'A milestone of a contract',
    ...{ table: milestoneTable, states: milestoneStatuses, first: 'proposed' },
  },
  {
    title: 'A review of a contract',
    ...{ table: contractReviewTable, states: contractReviewStatuses, first: 'sealed' },
  },
  { title: 'A success story', ...{ table: storyTable, states: storyStatuses, first: 'draft' } },
  { title: 'A dispute', ...{ table: disputeTable, states: disputeStatuses, first: 'talking' } },
  { title: 'A team plan', ...{ table: teamPlanTable, states: teamPlanStatuses, first: 'offered' } },
  { title: 'A seat of a team', ...{ table: teamSeatTable, states: teamSeatStatuses, first: 'invited' } },
  {
    title: 'The profile of a freelancer',
    ...{ table: profileTable, states: profileStatuses, first: 'shown' },
  },
  {
    title: 'Money that goes back to a card',
    ...{ table: cardRefundTable, states: cardRefundStatuses, first: 'requested' },
  },
];

const page = readFileSync(join(projectRoot, 'docs', 'processes.md'), 'utf8');

describe.each(processes)('$title', ({ title, table, states, first }) => {
  it('is in docs/processes.md as it is', () => {
    const [, section = ''] = page.split(`\n## ${title}\n`);
    const shown = section.split('\n## ')[0]!.split('\n');
    const rows = shown.filter((line) => line.startsWith('|')).map(cellsOf);
    expect(rows.filter(([cell]) => !/^-+$/.test(cell ?? ''))).toEqual(rowsOf(table));
  });

  it('can come to every state, and from each goes on or is over', () => {
    const reached = new Set([first]);
    for (const { from, to } of [...states].flatMap(() => Object.values(table)))
      if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].toSorted()).toEqual([...states].toSorted());
  });
});

function rowsOf(table: ProcessTable): string[][] {
  const head = ['Event', 'From', 'To', 'Who may', 'If besides', 'What moves', 'Who is told', 'Audit line'];
  return [head, ...Object.entries(table).map(([event, transition]) => rowOf(event, transition))];
}

function rowOf(event: string, { from, to, by, guards, posts = '', tells, audit }: Transition): string[] {
  const who = 'staff' in by ? `staff: \`${by.staff}\`` : by.party;
  const told = tells.map(({ who, mail, notice, whatsapp }) => {
    const ways = [...(mail ? ['mail'] : []), ...(notice ? ['app'] : []), ...(whatsapp ? ['WhatsApp'] : [])];
    return `${who}: ${ways.join(', ')}`;
  });
  return [event, from.join(', '), to, who, guards.join(', '), posts, told.join('; '), `\`${audit}\``];
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
