/** The longest values of a client's profile. */
export const clientLimits = { name: 120, about: 1000, website: 300 } as const;
