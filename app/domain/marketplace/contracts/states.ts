import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ContractStatus, MilestoneStatus } from './contract-constants.ts';

const client = { party: 'client' } as const;
const freelancer = { party: 'freelancer' } as const;
/** One of the two sides, whichever it is; the guards say which where it matters. */
const either = { party: 'either' } as const;
/** The other side than the one whose step it is. */
const tell = <const Kind extends string>(who: 'client' | 'freelancer' | 'other', kind: Kind) =>
  ({ who, mail: kind, notice: kind }) as const;

/** Everything that can happen to a milestone. Proposing one is not in it: it begins there. */
export const milestoneTable = {
  accept: {
    from: ['proposed'],
    to: 'agreed',
    by: either,
    guards: ['by-the-other'],
    tells: [tell('other', 'milestone-accepted')],
    audit: 'contract_milestone.accept',
  },
  refuse: {
    from: ['proposed'],
    to: 'cancelled',
    by: either,
    guards: [],
    tells: [tell('other', 'milestone-refused')],
    audit: 'contract_milestone.refuse',
  },
  fund: {
    from: ['agreed'],
    to: 'funded',
    by: client,
    guards: ['deposit-is-paid', 'as-seen'],
    posts: 'fund',
    tells: [tell('freelancer', 'milestone-funded')],
    audit: 'contract_milestone.fund',
  },
  deliver: {
    from: ['funded'],
    to: 'delivered',
    by: freelancer,
    guards: [],
    tells: [tell('client', 'milestone-delivered')],
    audit: 'contract_milestone.deliver',
  },
  change: {
    from: ['delivered'],
    to: 'funded',
    by: client,
    guards: ['as-seen'],
    tells: [tell('freelancer', 'milestone-changes')],
    audit: 'contract_milestone.change',
  },
  approve: {
    from: ['delivered'],
    to: 'paid',
    by: client,
    guards: ['as-seen'],
    posts: 'release',
    tells: [tell('freelancer', 'milestone-paid')],
    audit: 'contract_milestone.approve',
  },
  'pay-part': {
    from: ['delivered'],
    to: 'funded',
    by: client,
    guards: ['as-seen', 'is-a-part'],
    posts: 'release-part',
    tells: [tell('freelancer', 'milestone-part-paid')],
    audit: 'contract_milestone.pay_part',
  },
  'release-by-silence': {
    from: ['delivered'],
    to: 'paid',
    by: { party: 'deadline' },
    guards: ['silence-is-over'],
    posts: 'release',
    tells: [tell('freelancer', 'milestone-paid'), tell('client', 'milestone-silence')],
    audit: 'contract_milestone.release',
  },
  'ask-cancel': {
    from: ['funded'],
    to: 'funded',
    by: either,
    guards: ['not-asked-yet'],
    tells: [tell('other', 'milestone-cancel-asked')],
    audit: 'contract_milestone.ask_cancel',
  },
  'ask-cancel-delivered': {
    from: ['delivered'],
    to: 'delivered',
    by: either,
    guards: ['not-asked-yet'],
    tells: [tell('other', 'milestone-cancel-asked')],
    audit: 'contract_milestone.ask_cancel',
  },
  'agree-cancel': {
    from: ['funded', 'delivered'],
    to: 'cancelled',
    by: either,
    guards: ['asked-by-the-other'],
    posts: 'refund',
    tells: [tell('client', 'milestone-cancelled'), tell('freelancer', 'milestone-cancelled')],
    audit: 'contract_milestone.cancel',
  },
  'cancel-late': {
    from: ['funded'],
    to: 'cancelled',
    by: client,
    guards: ['nothing-delivered', 'is-late'],
    posts: 'refund',
    tells: [tell('client', 'milestone-cancelled'), tell('freelancer', 'milestone-cancelled')],
    audit: 'contract_milestone.cancel_late',
  },
  /** Its days of silence stand still while there is a dispute about it; the process of that tells both sides. */
  dispute: {
    from: ['funded', 'delivered'],
    to: 'disputed',
    by: either,
    guards: [],
    tells: [],
    audit: 'contract_milestone.dispute',
  },
  resume: {
    from: ['disputed'],
    to: 'funded',
    by: { party: 'program' },
    guards: [],
    tells: [],
    audit: 'contract_milestone.resume',
  },
  'resume-delivered': {
    from: ['disputed'],
    to: 'delivered',
    by: { party: 'program' },
    guards: ['has-a-moment'],
    tells: [],
    audit: 'contract_milestone.resume',
  },
  'settle-paid': {
    from: ['disputed'],
    to: 'paid',
    by: { party: 'program' },
    guards: [],
    posts: 'release',
    tells: [],
    audit: 'contract_milestone.settle',
  },
  'settle-refunded': {
    from: ['disputed'],
    to: 'cancelled',
    by: { party: 'program' },
    guards: [],
    posts: 'refund',
    tells: [],
    audit: 'contract_milestone.settle',
  },
  'settle-split': {
    from: ['disputed'],
    to: 'cancelled',
    by: { party: 'program' },
    guards: ['is-a-part'],
    posts: 'split',
    tells: [],
    audit: 'contract_milestone.settle',
  },
  drop: {
    from: ['proposed', 'agreed'],
    to: 'cancelled',
    by: either,
    guards: ['nothing-kept'],
    tells: [],
    audit: 'contract_milestone.drop',
  },
} as const satisfies ProcessTable<MilestoneStatus>;

/** Everything that can happen to a contract: it ends when none of its milestones goes on. */
export const contractTable = {
  complete: {
    from: ['active'],
    to: 'completed',
    by: { party: 'program' },
    guards: ['nothing-open', 'something-paid'],
    posts: 'end-deposit',
    tells: [tell('client', 'contract-completed'), tell('freelancer', 'contract-completed')],
    audit: 'contract.complete',
  },
  cancel: {
    from: ['active'],
    to: 'cancelled',
    by: { party: 'program' },
    guards: ['nothing-open', 'nothing-paid'],
    posts: 'end-deposit',
    tells: [tell('client', 'contract-cancelled'), tell('freelancer', 'contract-cancelled')],
    audit: 'contract.cancel',
  },
} as const satisfies ProcessTable<ContractStatus>;
