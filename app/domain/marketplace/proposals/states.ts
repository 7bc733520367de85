import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ProposalStatus } from './proposal-constants.ts';

const client = { party: 'client' } as const;
const freelancer = { party: 'freelancer' } as const;
const open = ['submitted', 'shortlisted'] as const;

/** Everything that can happen to a proposal. A draft that is given up is deleted and has no state. */
export const proposalTable = {
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: freelancer,
    guards: ['as-seen', 'project-open', 'may-propose'],
    tells: [{ who: 'client', mail: 'received', notice: 'proposal-received' }],
    audit: 'proposal.submit',
  },
  shortlist: {
    from: ['submitted'],
    to: 'shortlisted',
    by: client,
    guards: ['project-open'],
    tells: [{ who: 'freelancer', mail: 'shortlisted', notice: 'proposal-shortlisted' }],
    audit: 'proposal.shortlist',
  },
  counter: {
    from: open,
    to: 'shortlisted',
    by: client,
    guards: ['as-seen', 'project-open', 'turn-of-client', 'room-for-offers'],
    tells: [{ who: 'freelancer', mail: 'offer', notice: 'proposal-offer' }],
    audit: 'proposal.counter',
  },
  answer: {
    from: ['shortlisted'],
    to: 'shortlisted',
    by: freelancer,
    guards: ['as-seen', 'project-open', 'turn-of-freelancer', 'room-for-offers'],
    tells: [{ who: 'client', mail: 'offer', notice: 'proposal-offer' }],
    audit: 'proposal.answer',
  },
  decline: {
    from: open,
    to: 'declined',
    by: client,
    guards: ['as-seen'],
    tells: [{ who: 'freelancer', mail: 'declined', notice: 'proposal-declined' }],
    audit: 'proposal.decline',
  },
  /** By the contract that begins with it, which makes sure that it is the turn of whoever accepts. */
  accept: {
    from: open,
    to: 'accepted',
    by: { party: 'contract' },
    guards: ['as-seen', 'project-open'],
    tells: [],
    audit: 'proposal.accept',
  },
  /** The client has chosen another one. */
  'pass-over': {
    from: open,
    to: 'declined',
    by: { party: 'contract' },
    guards: [],
    tells: [{ who: 'freelancer', mail: 'passed-over', notice: 'proposal-not-chosen' }],
    audit: 'proposal.pass',
  },
  withdraw: {
    from: open,
    to: 'withdrawn',
    by: freelancer,
    guards: [],
    tells: [{ who: 'client', mail: 'withdrawn', notice: 'proposal-withdrawn' }],
    audit: 'proposal.withdraw',
  },
  expire: {
    from: open,
    to: 'expired',
    by: { party: 'deadline' },
    guards: ['time-over'],
    tells: [
      { who: 'freelancer', mail: 'expired', notice: 'proposal-expired' },
      { who: 'client', mail: 'expired', notice: 'proposal-expired' },
    ],
    audit: 'proposal.expire',
  },
  lapse: {
    from: open,
    to: 'expired',
    by: { party: 'project' },
    guards: [],
    tells: [{ who: 'freelancer', mail: 'lapsed', notice: 'proposal-lapsed' }],
    audit: 'proposal.lapse',
  },
} as const satisfies ProcessTable<ProposalStatus>;
