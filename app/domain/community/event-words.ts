/** Where somebody stands with an event: has a place, waits for one, or has given it up. */
export const registrationStatuses = ['registered', 'waiting', 'cancelled'] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The longest values that the form takes, in characters. */
export const registrationLimits = { fullName: 120 } as const;

/** What is known about the people of an event is deleted so long after its end. */
export const daysToKeepRegistrations = 30;

/** How long before an event its reminder comes. */
export const hoursBeforeReminder = 24;
