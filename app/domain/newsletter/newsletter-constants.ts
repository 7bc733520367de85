/** Where a subscriber stands: asked, proved the address, or left. */
export const newsletterStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;

/** The wording of the consent that the form shows; count it up when the words change. */
export const newsletterConsentVersion = '2026-11';

/** The longest values that the form takes, in characters. */
export const newsletterLimits = { fullName: 120, email: 254 } as const;
