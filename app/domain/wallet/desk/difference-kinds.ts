import { reportOutcomes, type ReportOutcome } from '../wallet-constants.ts';

/** What a report came to that somebody has to look at. */
export type DifferenceKind = Exclude<ReportOutcome, 'done' | 'nothing-new'>;
export const differenceKinds = reportOutcomes.filter(
  (outcome): outcome is DifferenceKind => outcome !== 'done' && outcome !== 'nothing-new',
);

/** The most that may be written about a difference. */
export const resolutionLongest = 1000;
