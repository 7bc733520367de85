import type { OptionalMessageKind } from '../identity/message-kinds.ts';

/**
 * What people can be notified of in the app, with the kind of optional messages that mutes it; null for what always
 * comes because it concerns security, money or a decision on something that was asked for. The words of each stand in
 * the text area `notifications` as `kind.<kind>`, with the values that `notify` is given.
 */
export const notificationKinds = {
  /** Written by staff and sent to many; muted by the kind of its broadcast. */
  announcement: null,
  'event-moved-up': null,
  'event-reminder': 'community',
  'invitation-approved': null,
  'invitation-declined': null,
  'scholarship-awarded': null,
  'scholarship-declined': null,
  'scholarship-interview': null,
  'scholarship-review-assigned': null,
  'scholarship-shortlisted': null,
  'scholarship-submitted': null,
  'scholarship-under-review': null,
} as const satisfies Record<string, OptionalMessageKind | null>;

export type NotificationKind = keyof typeof notificationKinds;

/** Whether a value from outside, or from an older version, names a kind that has words. */
export function isNotificationKind(value: string): value is NotificationKind {
  return Object.hasOwn(notificationKinds, value);
}
