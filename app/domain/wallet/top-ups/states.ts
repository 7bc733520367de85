import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { TopUpStatus } from '../wallet-constants.ts';

const payer = { party: 'payer' } as const;
const provider = { party: 'provider' } as const;
const deadline = { party: 'deadline' } as const;

/**
 * Everything that can happen to a top-up. Money that a provider took is credited whatever we thought before: a payment that
 * was declined or that we had given up can still be paid.
 */
export const topUpTable = {
  offer: {
    from: ['started'],
    to: 'waiting',
    by: payer,
    guards: [],
    tells: [],
    audit: 'top_up.start',
  },
  fail: {
    from: ['started'],
    to: 'failed',
    by: payer,
    guards: [],
    tells: [],
    audit: 'top_up.fail',
  },
  pay: {
    from: ['started', 'waiting', 'declined', 'expired', 'failed'],
    to: 'paid',
    by: provider,
    guards: [],
    posts: 'credit',
    tells: [{ who: 'payer', mail: 'paid', notice: 'top-up-paid' }],
    audit: 'top_up.pay',
  },
  decline: {
    from: ['started', 'waiting'],
    to: 'declined',
    by: provider,
    guards: [],
    tells: [{ who: 'payer', notice: 'top-up-declined' }],
    audit: 'top_up.decline',
  },
  expire: {
    from: ['started', 'waiting'],
    to: 'expired',
    by: deadline,
    guards: [],
    tells: [{ who: 'payer', notice: 'top-up-expired' }],
    audit: 'top_up.expire',
  },
} as const satisfies ProcessTable<TopUpStatus>;
