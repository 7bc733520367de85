import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';

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
  'scholarship-review-reminder': null,
  'scholarship-shortlisted': null,
  'scholarship-submitted': null,
  'scholarship-under-review': null,
  'security-all-sessions-ended': null,
  'security-authenticator-added': null,
  'security-authenticator-removed': null,
  'security-deletion-cancelled': null,
  'security-deletion-requested': null,
  'security-email-changed': null,
  'security-email-vouched': null,
  'security-passkey-added': null,
  'security-passkey-removed': null,
  'security-password-changed': null,
  'security-phone-changed': null,
  'security-phone-vouched': null,
  'security-recovery-code-used': null,
  'security-recovery-codes-made': null,
  'security-role-granted': null,
  'security-role-revoked': null,
  'security-second-factor-reset': null,
  'security-sign-in': null,
} as const satisfies Record<string, OptionalMessageKind | null>;

export type NotificationKind = keyof typeof notificationKinds;

/** Whether a value from outside, or from an older version, names a kind that has words. */
export function isNotificationKind(value: string): value is NotificationKind {
  return Object.hasOwn(notificationKinds, value);
}
