import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { PurchaseStatus } from '../wallet-constants.ts';

const told = { who: 'buyer' } as const;

/** Everything that can happen to a purchase. Giving back a part of its price changes no state. */
export const purchaseTable = {
  pay: {
    from: ['open'],
    to: 'paid',
    by: { party: 'buyer' },
    guards: ['can-be-bought'],
    posts: 'charge',
    tells: [{ ...told, mail: 'purchase-paid', notice: 'purchase-paid' }],
    audit: 'purchase.pay',
  },
  lapse: {
    from: ['open'],
    to: 'lapsed',
    by: { party: 'deadline' },
    guards: [],
    tells: [],
    audit: 'purchase.lapse',
  },
  'take-back': {
    from: ['paid'],
    to: 'refunded',
    by: { party: 'buyer' },
    guards: ['within-guarantee'],
    posts: 'give-back',
    tells: [{ ...told, mail: 'purchase-refunded', notice: 'purchase-refunded' }],
    audit: 'purchase.take_back',
  },
  refund: {
    from: ['paid'],
    to: 'refunded',
    by: { staff: 'refunds.make' },
    guards: [],
    posts: 'give-back',
    tells: [{ ...told, mail: 'purchase-refunded', notice: 'purchase-refunded' }],
    audit: 'purchase.refund',
  },
} as const satisfies ProcessTable<PurchaseStatus>;
