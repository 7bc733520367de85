import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { SuspensionStatus } from './report-constants.ts';

const deciding = { staff: 'reports.decide' } as const;

/** Everything that can happen to a proposal to suspend somebody from the community: it takes a second person. */
export const suspensionTable = {
  confirm: {
    from: ['open'],
    to: 'confirmed',
    by: deciding,
    guards: ['by-another', 'without-interest'],
    tells: [
      { who: 'person', mail: 'suspended', notice: 'conduct-suspended' },
      { who: 'proposer', notice: 'suspension-confirmed' },
    ],
    audit: 'conduct_suspension.confirm',
  },
  decline: {
    from: ['open'],
    to: 'declined',
    by: deciding,
    guards: ['by-another', 'without-interest'],
    tells: [{ who: 'proposer', notice: 'suspension-declined' }],
    audit: 'conduct_suspension.decline',
  },
  withdraw: {
    from: ['open'],
    to: 'withdrawn',
    by: deciding,
    guards: ['by-proposer'],
    tells: [],
    audit: 'conduct_suspension.withdraw',
  },
} as const satisfies ProcessTable<SuspensionStatus>;
