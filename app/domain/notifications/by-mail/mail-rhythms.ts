/** How often a mail tells what is new in the community: of each thing at once, once a day, once a week, or never. */
export const mailRhythms = ['each', 'daily', 'weekly', 'never'] as const;

export type MailRhythm = (typeof mailRhythms)[number];

/** Those that gather what is new in one mail. */
export const digestRhythms = ['daily', 'weekly'] as const;

export type DigestRhythm = (typeof digestRhythms)[number];

/** What holds until somebody chooses: one mail a day at most, and none on a day on which nothing is new. */
export const usualRhythm = 'daily' satisfies MailRhythm;

/** Whether a value from outside names one. */
export function isMailRhythm(value: unknown): value is MailRhythm {
  return (mailRhythms as readonly unknown[]).includes(value);
}
