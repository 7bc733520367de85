import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ConductReportStatus } from './report-constants.ts';

const deciding = { staff: 'reports.decide' } as const;
const toReporter = { who: 'reporter', notice: 'report-upheld' } as const;

/** Everything that can happen to a report of a message, a person, a post, a group or its event. */
export const conductReportTable = {
  hide: {
    from: ['open'],
    to: 'upheld',
    by: deciding,
    guards: ['without-interest', 'not-claimed-by-others', 'about-something-written'],
    tells: [toReporter, { who: 'reported', mail: 'hidden', notice: 'message-hidden' }],
    audit: 'conduct_report.hide',
  },
  warn: {
    from: ['open'],
    to: 'upheld',
    by: deciding,
    guards: ['without-interest', 'not-claimed-by-others'],
    tells: [toReporter, { who: 'reported', mail: 'warned', notice: 'conduct-warning' }],
    audit: 'conduct_report.warn',
  },
  limit: {
    from: ['open'],
    to: 'upheld',
    by: deciding,
    guards: ['without-interest', 'not-claimed-by-others'],
    tells: [toReporter, { who: 'reported', mail: 'limited', notice: 'conduct-limited' }],
    audit: 'conduct_report.limit',
  },
  /** Answered by the decision about another report of the same thing, which tells the person. */
  uphold: {
    from: ['open'],
    to: 'upheld',
    by: deciding,
    guards: ['without-interest', 'not-claimed-by-others'],
    tells: [toReporter],
    audit: 'conduct_report.uphold',
  },
  dismiss: {
    from: ['open'],
    to: 'dismissed',
    by: deciding,
    guards: ['without-interest', 'not-claimed-by-others'],
    tells: [{ who: 'reporter', notice: 'report-dismissed' }],
    audit: 'conduct_report.dismiss',
  },
} as const satisfies ProcessTable<ConductReportStatus>;
