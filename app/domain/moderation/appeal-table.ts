import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { AppealStatus } from './report-constants.ts';

const deciding = { staff: 'reports.decide' } as const;
const toDecider = { who: 'decider', notice: 'appeal-decided' } as const;
/** Who confirmed a suspension; of other decisions there is nobody. */
const toConfirmer = { who: 'confirmer', notice: 'appeal-decided' } as const;

/** Everything that can happen to an appeal against a decision about somebody's conduct. */
export const conductAppealTable = {
  keep: {
    from: ['open'],
    to: 'kept',
    by: deciding,
    guards: ['decided-by-others'],
    tells: [{ who: 'appellant', notice: 'appeal-kept' }, toDecider, toConfirmer],
    audit: 'conduct_appeal.keep',
  },
  /** A suspension ends sooner. */
  shorten: {
    from: ['open'],
    to: 'shortened',
    by: deciding,
    guards: ['decided-by-others', 'can-be-shortened'],
    tells: [{ who: 'appellant', notice: 'appeal-shortened' }, toDecider, toConfirmer],
    audit: 'conduct_appeal.shorten',
  },
  lift: {
    from: ['open'],
    to: 'lifted',
    by: deciding,
    guards: ['decided-by-others'],
    tells: [{ who: 'appellant', notice: 'appeal-lifted' }, toDecider, toConfirmer],
    audit: 'conduct_appeal.lift',
  },
} as const satisfies ProcessTable<AppealStatus>;
