/** What a certificate can be for. */
export const certificateKinds = ['course', 'event'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The longest values, and for how many days holders correct their name themselves. */
export const certificateLimits = { name: 100, reason: 300, correctionDays: 30 } as const;

/** Whether a certificate holds. */
export const certificateStates = ['valid', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];
