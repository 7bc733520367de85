/** What somebody may find wrong with a message, or with how somebody behaves. */
export const conductReasons = [
  'insult',
  'harassment',
  'fraud',
  'off-platform',
  'private',
  'advertising',
  'other',
] as const;

export type ConductReason = (typeof conductReasons)[number];

/** Where a report stands. */
export const conductReportStatuses = ['open', 'upheld', 'dismissed'] as const;

export type ConductReportStatus = (typeof conductReportStatuses)[number];

/** What staff may do about a report. */
export const conductDecisions = ['hide', 'warn', 'limit', 'dismiss'] as const;

export type ConductDecision = (typeof conductDecisions)[number];

/** What is decided first: what can harm somebody at once, or what several people reported. Computed, never typed. */
export type ReportPriority = 'high' | 'normal';

/** Reasons that make a report urgent by themselves. */
export const urgentReasons = ['harassment', 'fraud', 'private'] as const satisfies readonly ConductReason[];

/** What a report can be about. */
export const thingsReported = ['message', 'post', 'person', 'group', 'event'] as const;

export type ThingReported = (typeof thingsReported)[number];

/** The words of somebody's page in the community as whoever reported it read them; null where they read none. */
export type ReportedPage = { name: string; about: string | null; goodAt: string | null };

/** What a group said of itself as whoever reported it read it. */
export type ReportedGroup = { name: string; purpose: string; rules: string };

/** What was said of an event of a group as whoever reported it read it. */
export type ReportedEvent = { title: string; words: string; place: string };

/** Whose a report is in the queue. */
export const claimFilters = ['mine', 'unclaimed'] as const;

export type ClaimFilter = (typeof claimFilters)[number];

/** Where a decision stands: a limit is over by the clock, and anything can be lifted. */
export const decisionStates = ['stands', 'over', 'lifted'] as const;

export type DecisionState = (typeof decisionStates)[number];

/** Where an appeal against a decision stands. */
export const appealStatuses = ['open', 'kept', 'shortened', 'lifted'] as const;

export type AppealStatus = (typeof appealStatuses)[number];

/** What staff may decide about an appeal; only a suspension can be shortened. */
export const appealDecisions = ['keep', 'shorten', 'lift'] as const;

export type AppealDecision = (typeof appealDecisions)[number];

/** Where a proposal to suspend somebody stands. */
export const suspensionStatuses = ['open', 'confirmed', 'declined', 'withdrawn'] as const;

export type SuspensionStatus = (typeof suspensionStatuses)[number];

/** How long somebody may be suspended: some days, or for good. */
export const suspensionLengths = ['for-days', 'for-good'] as const;

/** Where staff propose to suspend somebody, from a report about them where there is one. */
export function suspensionOfHref(userId: string, reportId: string | null = null): string {
  const path = `/admin/moderation/suspensions/about/${userId}`;
  return reportId === null ? path : `${path}?report=${reportId}`;
}

/** What the second person may answer to it. */
export const suspensionAnswers = ['confirm', 'decline'] as const;

export type SuspensionAnswer = (typeof suspensionAnswers)[number];

export const conductLimits = {
  /** The longest words of whoever reports, and of staff. */
  words: 1000,
  reason: 1000,
  /** The longest words of an appeal. */
  appeal: 2000,
  /** How many messages staff read before and after the one that was reported. */
  around: 5,
  /** How many of the last ones they read where a person was reported. */
  last: 10,
  /** How many reports that are still open somebody may have. */
  open: 20,
  /** How many people have to report the same thing to make it urgent. */
  severalPeople: 2,
  /** How long a report stays with whoever took it. */
  claimHours: 4,
} as const;

/** Over so many days it is measured how soon reports are answered. */
export const answeredDays = 30;
