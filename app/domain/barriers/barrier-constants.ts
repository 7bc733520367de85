/** Where a known barrier stands. */
export const barrierStatuses = ['known', 'in-work', 'mended', 'not-mended'] as const;

export type BarrierStatus = (typeof barrierStatuses)[number];

/** What staff can do to it: each leads to one of these states. */
export const barrierEvents = ['start', 'mend', 'decline', 'reopen'] as const;

export type BarrierEvent = (typeof barrierEvents)[number];

/** What came of a report: it is about a known barrier, it was answered in words, or it is nothing to answer. */
export const reportOutcomes = ['joined', 'answered', 'dismissed'] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** By what staff choose reports: whether somebody has settled them. */
export const barrierReportStatuses = ['waiting', 'settled'] as const;

export type BarrierReportStatus = (typeof barrierReportStatuses)[number];

/** With what somebody reads the page. Nobody is asked for it: the first says nothing. */
export const readingTools = [
  ...(['not-said', 'nvda', 'jaws', 'talkback', 'voiceover', 'orca'] as const),
  ...(['braille', 'magnifier', 'keyboard', 'voice', 'none', 'other'] as const),
] as const;

export type ReadingTool = (typeof readingTools)[number];

/** How somebody wants to hear: not at all, by mail, or in the app, which members have. */
export const answerChannels = ['none', 'mail', 'app'] as const;

export type AnswerChannel = (typeof answerChannels)[number];

/** The longest values that the forms take, in characters, and how much is shown at a time. */
export const barrierLimits = {
  page: 200,
  wanted: 1000,
  happened: 3000,
  toolWords: 150,
  title: 120,
  description: 1000,
  reason: 1000,
  answer: 2000,
  perPage: 20,
  /** How many known barriers are shown beside a report. */
  similar: 5,
} as const;

/** For so many days a mended barrier is shown beside a report, and the addresses of those who were told are kept. */
export const daysAfterMending = 90;

/** A report with more addresses of other pages than these looks like advertising. */
export const mostReportLinks = 2;

/** The page of a known barrier. */
export function barrierHref(id: string): string {
  return `/barriers/${id}`;
}

/** Where a visitor ends the mails about a barrier, by the token of one of them. */
export function leaveBarrierHref(token: string): string {
  return `/barriers/leave/${token}`;
}

/** Where a member reads what came of their reports. */
export const ownReportsHref = '/account/barriers';
