import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { WithdrawalStatus } from './withdrawal-constants.ts';

const told = { who: 'member' } as const;
const approving = { staff: 'payouts.approve' } as const;
const preparing = { staff: 'payouts.prepare' } as const;

/** Everything that can happen to a withdrawal once it was asked for and its money is held. */
export const withdrawalTable = {
  'approve-first': {
    from: ['requested'],
    to: 'approved-once',
    by: approving,
    guards: ['not-their-own', 'takes-two', 'approves-once'],
    tells: [],
    audit: 'withdrawal.approve_first',
  },
  approve: {
    from: ['requested', 'approved-once'],
    to: 'approved',
    by: approving,
    guards: ['not-their-own', 'is-the-last', 'approves-once'],
    tells: [{ ...told, mail: 'withdrawal-approved', notice: 'withdrawal-approved' }],
    audit: 'withdrawal.approve',
  },
  refuse: {
    from: ['requested', 'approved-once'],
    to: 'refused',
    by: approving,
    guards: ['not-their-own'],
    posts: 'release',
    tells: [{ ...told, mail: 'withdrawal-refused', notice: 'withdrawal-refused' }],
    audit: 'withdrawal.refuse',
  },
  cancel: {
    from: ['requested'],
    to: 'cancelled',
    by: { party: 'member' },
    guards: [],
    posts: 'release',
    tells: [{ ...told, mail: 'withdrawal-cancelled', notice: 'withdrawal-cancelled' }],
    audit: 'withdrawal.cancel',
  },
  collect: {
    from: ['approved'],
    to: 'in-batch',
    by: preparing,
    guards: ['not-their-own'],
    tells: [{ ...told, mail: 'withdrawal-in-batch', notice: 'withdrawal-in-batch' }],
    audit: 'withdrawal.collect',
  },
  pay: {
    from: ['in-batch'],
    to: 'paid',
    by: preparing,
    guards: ['not-their-own'],
    posts: 'settle',
    tells: [{ ...told, mail: 'withdrawal-paid', notice: 'withdrawal-paid' }],
    audit: 'withdrawal.pay',
  },
  reject: {
    from: ['approved', 'in-batch'],
    to: 'refused',
    by: preparing,
    guards: ['not-their-own'],
    posts: 'release',
    tells: [{ ...told, mail: 'withdrawal-refused', notice: 'withdrawal-refused' }],
    audit: 'withdrawal.reject',
  },
  bounce: {
    from: ['in-batch'],
    to: 'returned',
    by: preparing,
    guards: ['not-their-own'],
    posts: 'release',
    tells: [{ ...told, mail: 'withdrawal-returned', notice: 'withdrawal-returned' }],
    audit: 'withdrawal.bounce',
  },
  return: {
    from: ['paid'],
    to: 'returned',
    by: preparing,
    guards: ['not-their-own'],
    posts: 'give-back',
    tells: [{ ...told, mail: 'withdrawal-returned', notice: 'withdrawal-returned' }],
    audit: 'withdrawal.return',
  },
} as const satisfies ProcessTable<WithdrawalStatus>;
