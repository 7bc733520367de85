import { largestRecordingMegabytes } from '#domain/site/setting-limits.ts';

/**
 * Where somebody stands with an event: has yet to use the link of a mail, has a place, waits for one, or has given it up.
 */
export const registrationStatuses = ['unconfirmed', 'registered', 'waiting', 'cancelled'] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Where somebody stands who has not cancelled. */
export const comingStatuses = ['registered', 'waiting', 'unconfirmed'] as const;

/** The longest values that the form takes, in characters. */
export const registrationLimits = { fullName: 120 } as const;

/** What is known about the people of an event is deleted so long after its end. */
export const daysToKeepRegistrations = 30;

/** How long before an event its reminder comes. */
export const hoursBeforeReminder = 24;

/** So long a place is held for an address whose owner has not used the link of the mail yet. */
export const minutesOfHold = 30;

/** A registration that nobody confirms is deleted after so many days. */
export const daysToConfirm = 7;

/**
 * How many places of an event may be held at once for one network: a class that shares a telephone mast needs one each
 * for some minutes, until its people confirm; a robot confirms none. Never more than half of the places: whoever comes
 * after that gets a place by confirming, only none is held meanwhile.
 */
export function mostHeldForNetwork(capacity: number): number {
  return Math.min(40, Math.ceil(capacity / 2));
}

/** What is said of the way to an event and of its place, in this order; what nobody wrote is said to be not known yet. */
export const placeFacts = [
  ...(['way', 'entrance', 'steps', 'lift', 'toilets'] as const),
  ...(['guide-dogs', 'sign-language', 'quiet-room', 'call'] as const),
] as const;

export type PlaceFact = (typeof placeFacts)[number];

/** Which of them are said of an event without a place as well. */
export const onlineFacts: readonly PlaceFact[] = ['sign-language', 'call'];

/** How a question to each guest is answered. */
export const questionKinds = ['text', 'yes-no', 'choice'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The longest values of what staff prepare for an event, in characters, and how many there may be. */
export const preparationLimits = { fact: 500, questions: 5, question: 200, choices: 8, choice: 100 } as const;

/** The longest values that guests write. */
export const guestLimits = { answer: 500, feedback: 2000 } as const;

/** How accessible an event was, from 1 to 5. */
export const accessibilityRatings = ['1', '2', '3', '4', '5'] as const;

/** Of a recording: of its file, whatever the site allows (`recordingMostMegabytes`), and of its words in a language. */
export const recordingLimits = {
  bytes: largestRecordingMegabytes * 1024 * 1024,
  transcript: 100_000,
} as const;

/** How many codes are taken in at once. */
export const mostDoorCodes = 300;
