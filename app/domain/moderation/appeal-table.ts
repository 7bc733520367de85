import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { AppealStatus } from './report-constants.ts';

const deciding = { staff: 'reports.decide' } as const;
const toDecider = { who: 'decider', notice: 'appeal-decided' } as const;

/** Everything that can happen to an appeal against a decision about somebody's conduct. */
export const conductAppealTable = {
  keep: {
    from: ['open'],
    to: 'kept',
    by: deciding,
    guards: ['decided-by-others'],
    tells: [{ who: 'appellant', notice: 'appeal-kept' }, toDecider],
    audit: 'conduct_appeal.keep',
  },
  lift: {
    from: ['open'],
    to: 'lifted',
    by: deciding,
    guards: ['decided-by-others'],
    tells: [{ who: 'appellant', notice: 'appeal-lifted' }, toDecider],
    audit: 'conduct_appeal.lift',
  },
} as const satisfies ProcessTable<AppealStatus>;
