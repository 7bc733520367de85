/** The texts that people agree to when they sign up, each a page of that address. */
export const consentKinds = ['terms', 'privacy'] as const;

export type ConsentKind = (typeof consentKinds)[number];
