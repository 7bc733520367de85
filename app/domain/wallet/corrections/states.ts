import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { CorrectionStatus } from './correction-constants.ts';

const approver = { staff: 'corrections.approve' } as const;

/** Everything that can happen to a correction once it was asked for. */
export const correctionTable = {
  approve: {
    from: ['asked'],
    to: 'approved',
    by: approver,
    guards: ['asked-by-another', 'of-another'],
    posts: 'correct',
    tells: [{ who: 'member', mail: 'wallet-corrected', notice: 'wallet-corrected' }],
    audit: 'correction.approve',
  },
  decline: {
    from: ['asked'],
    to: 'declined',
    by: approver,
    guards: [],
    tells: [],
    audit: 'correction.decline',
  },
} as const satisfies ProcessTable<CorrectionStatus>;
