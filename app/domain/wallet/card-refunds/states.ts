import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { CardRefundStatus } from './card-refund-constants.ts';

const program = { party: 'program' } as const;
const provider = { party: 'provider' } as const;
const staff = { staff: 'refunds.make' } as const;
const toldPaid = [{ who: 'member', mail: 'card-refund-paid', notice: 'card-refund-paid' }] as const;
const toldRefused = [{ who: 'member', mail: 'card-refund-refused', notice: 'card-refund-refused' }] as const;

/**
 * Everything that can happen to money that goes back to a card once it was asked for and is held. It is written down as sent
 * before the provider is told, and never sent again: what became of it is asked for until it is known.
 */
export const cardRefundTable = {
  send: { from: ['requested'], to: 'sent', by: program, guards: [], tells: [], audit: 'card_refund.send' },
  confirm: {
    from: ['sent', 'unclear'],
    to: 'paid',
    by: provider,
    guards: [],
    posts: 'settle',
    tells: toldPaid,
    audit: 'card_refund.pay',
  },
  refuse: {
    from: ['requested', 'sent', 'unclear'],
    to: 'refused',
    by: provider,
    guards: [],
    posts: 'release',
    tells: toldRefused,
    audit: 'card_refund.refuse',
  },
  doubt: { from: ['sent'], to: 'unclear', by: program, guards: [], tells: [], audit: 'card_refund.doubt' },
  'mark-paid': {
    from: ['unclear'],
    to: 'paid',
    by: staff,
    guards: ['not-their-own'],
    posts: 'settle',
    tells: toldPaid,
    audit: 'card_refund.mark_paid',
  },
  'mark-refused': {
    from: ['unclear'],
    to: 'refused',
    by: staff,
    guards: ['not-their-own'],
    posts: 'release',
    tells: toldRefused,
    audit: 'card_refund.mark_refused',
  },
} as const satisfies ProcessTable<CardRefundStatus>;
