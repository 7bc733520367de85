/** How an account stands; a suspended one that waits for its deletion counts as suspended. */
export const userStatuses = ['active', 'suspended', 'deletion-pending'] as const;

export type UserStatus = (typeof userStatuses)[number];

/** What of a person is confirmed: address and number, the address alone, or not even that. */
export const userVerifications = ['full', 'email', 'none'] as const;

export type UserVerification = (typeof userVerifications)[number];

/** How the list of people can be sorted. */
export const userSorts = ['name', 'joined', 'seen'] as const;

export type UserSort = (typeof userSorts)[number];
