/** The ways a message can leave the server. */
export const messageChannels = ['mail', 'whatsapp'] as const;

/** `queued` until it was handed over; `sent` and `failed` are final. */
export const messageStatuses = ['queued', 'sent', 'failed'] as const;
