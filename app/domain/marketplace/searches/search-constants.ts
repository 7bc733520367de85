/** When somebody is told of new projects that fit a saved search. */
export const alertTimes = ['at-once', 'daily', 'never'] as const;

export type AlertTime = (typeof alertTimes)[number];

/** By which ways. */
export const alertChannels = ['in-app', 'mail'] as const;

export type AlertChannel = (typeof alertChannels)[number];

export const searchLimits = {
  name: 80,
  /** How many one person may save. */
  saved: 30,
  /** What a mail names of each search; the rest stands on the board. */
  inMail: 10,
  /** How many projects one look at a search takes. */
  atOnce: 200,
  /** The hour of Cairo at which the alerts of a day come. */
  dailyHour: 8,
} as const;
