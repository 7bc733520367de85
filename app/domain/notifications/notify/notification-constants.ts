/** The ways in which a notification or a broadcast can reach somebody. */
export const notificationChannels = ['in-app', 'mail', 'whatsapp'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/** `draft` can be edited; `scheduled` waits for its time; `sending` is on its way; `sent` and `stopped` are over. */
export const broadcastStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

export type BroadcastStatus = (typeof broadcastStatuses)[number];

/**
 * Where one recipient of a broadcast stands on one channel: still to come, handed over, does not want such messages,
 * or cannot be reached (no confirmed number, account gone).
 */
export const recipientStatuses = ['waiting', 'handed-over', 'muted', 'unreachable'] as const;

export type RecipientStatus = (typeof recipientStatuses)[number];

/** The longest values that the forms take, in characters. */
export const broadcastLimits = {
  name: 120,
  inApp: 300,
  mailSubject: 150,
  mailText: 5000,
  whatsapp: 900,
  href: 300,
} as const;
