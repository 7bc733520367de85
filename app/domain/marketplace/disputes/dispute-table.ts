import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { DisputeStatus } from './dispute-constants.ts';

const either = { party: 'either' } as const;
const deciding = { staff: 'disputes.decide' } as const;
/** The other side than the one whose step it is; `client` and `freelancer` are told of what nobody of them did alone. */
const tell = <const Kind extends string>(who: 'client' | 'freelancer' | 'other', kind: Kind) =>
  ({ who, mail: kind, notice: kind }) as const;
const tellBoth = <const Kind extends string>(kind: Kind) =>
  [tell('client', kind), tell('freelancer', kind)] as const;

/** Everything that can happen to a dispute. Opening one is not in it: it begins there, and both are talking. */
export const disputeTable = {
  state: {
    from: ['talking'],
    to: 'talking',
    by: either,
    guards: ['statements-not-full'],
    tells: [tell('other', 'dispute-stated')],
    audit: 'dispute.state',
  },
  'state-deciding': {
    from: ['deciding'],
    to: 'deciding',
    by: either,
    guards: ['statements-not-full'],
    tells: [tell('other', 'dispute-stated')],
    audit: 'dispute.state',
  },
  'state-appealed': {
    from: ['appealed'],
    to: 'appealed',
    by: either,
    guards: ['statements-not-full'],
    tells: [tell('other', 'dispute-stated')],
    audit: 'dispute.state',
  },
  offer: {
    from: ['talking'],
    to: 'talking',
    by: either,
    guards: ['within-the-whole', 'offers-not-full'],
    tells: [tell('other', 'dispute-offer')],
    audit: 'dispute.offer',
  },
  'offer-deciding': {
    from: ['deciding'],
    to: 'deciding',
    by: either,
    guards: ['within-the-whole', 'offers-not-full'],
    tells: [tell('other', 'dispute-offer')],
    audit: 'dispute.offer',
  },
  settle: {
    from: ['talking', 'deciding'],
    to: 'settled',
    by: either,
    guards: ['newest-of-the-other'],
    posts: 'split',
    tells: tellBoth('dispute-settled'),
    audit: 'dispute.settle',
  },
  'take-back': {
    from: ['talking'],
    to: 'withdrawn',
    by: either,
    guards: ['by-its-opener', 'nothing-answered'],
    posts: 'resume',
    tells: [tell('other', 'dispute-withdrawn')],
    audit: 'dispute.take_back',
  },
  'hand-over': {
    from: ['talking'],
    to: 'deciding',
    by: { party: 'deadline' },
    guards: ['talk-is-over'],
    tells: tellBoth('dispute-deciding'),
    audit: 'dispute.hand_over',
  },
  decide: {
    from: ['deciding'],
    to: 'decided',
    by: deciding,
    guards: ['without-interest', 'within-the-whole'],
    tells: tellBoth('dispute-decided'),
    audit: 'dispute.decide',
  },
  appeal: {
    from: ['decided'],
    to: 'appealed',
    by: either,
    guards: ['in-time-to-appeal'],
    tells: tellBoth('dispute-appealed'),
    audit: 'dispute.appeal',
  },
  'decide-finally': {
    from: ['appealed'],
    to: 'closed',
    by: deciding,
    guards: ['without-interest', 'another-person', 'within-the-whole'],
    posts: 'split',
    tells: tellBoth('dispute-closed'),
    audit: 'dispute.decide_finally',
  },
  close: {
    from: ['decided'],
    to: 'closed',
    by: { party: 'deadline' },
    guards: ['appeal-is-over'],
    posts: 'split',
    tells: tellBoth('dispute-closed'),
    audit: 'dispute.close',
  },
} as const satisfies ProcessTable<DisputeStatus>;
