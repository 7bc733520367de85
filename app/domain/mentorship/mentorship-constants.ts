/** Where the offer of a mentor stands. Others see one that is open. */
export const mentorStatuses = ['waiting', 'open', 'paused', 'declined', 'ended'] as const;

export type MentorStatus = (typeof mentorStatuses)[number];

/** What a mentor can do with their own offer. */
export const ownMentorEvents = ['pause', 'resume', 'end'] as const;

export type OwnMentorEvent = (typeof ownMentorEvents)[number];

/** Where the request of somebody who looks for a mentor stands. */
export const requestStatuses = ['open', 'with-staff', 'suggested', 'matched', 'withdrawn', 'closed'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** In these something still comes of it; nobody has two of them. */
export const unfinishedStatuses = ['open', 'with-staff', 'suggested'] as const satisfies RequestStatus[];

/**
 * What became of a mentor whom a request names: their turn has not come, they are asked, staff suggest them, or it is over. Whoever
 * could not be asked when their turn came was passed over.
 */
export const choiceStates = [
  ...(['waiting', 'suggested', 'asked', 'accepted', 'declined', 'silent', 'passed-over', 'left'] as const),
] as const;

export type ChoiceState = (typeof choiceStates)[number];

/** Whether two people still meet. */
export const mentorshipStatuses = ['active', 'ended'] as const;

export type MentorshipStatus = (typeof mentorshipStatuses)[number];

/** The two of a mentorship. */
export const mentorshipSides = ['mentor', 'mentee'] as const;

export type MentorshipSide = (typeof mentorshipSides)[number];

/** Whether a session takes place. */
export const sessionStatuses = ['booked', 'cancelled'] as const;

export type SessionStatus = (typeof sessionStatuses)[number];

/** What each of the two says of a session that has begun: it was held, the other did not come, or it was not held. */
export const sessionOutcomes = ['held', 'other-away', 'not-held'] as const;

export type SessionOutcome = (typeof sessionOutcomes)[number];

/** Where a goal of two people stands. */
export const goalStates = ['open', 'reached', 'dropped'] as const;

export type GoalState = (typeof goalStates)[number];

/** Whether what one of the two says of their mentorship is read by the other yet. */
export const feedbackStatuses = ['sealed', 'shown'] as const;

export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** How much it helped, in the order in which it is asked. */
export const feedbackMarks = ['much', 'some', 'little', 'not'] as const;

export type FeedbackMark = (typeof feedbackMarks)[number];

/** How long a session can be, in minutes. */
export const sessionLengths = [15, 30, 45, 60, 90, 120] as const;

/** How two people talk, in the order in which they are asked for. */
export const talkingWays = ['call', 'video', 'chat', 'voice-notes'] as const;

export type TalkingWay = (typeof talkingWays)[number];

/** The languages in which somebody can be a mentor. */
export const mentorLanguages = ['ar', 'en', 'fr', 'de'] as const;

export type MentorLanguage = (typeof mentorLanguages)[number];

/** The days of a week in Egypt, from Saturday on. */
export const weekdays = [
  ...(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const),
] as const;

/** The longest values that the forms take, and how much there can be of anything. */
export const mentorshipLimits = {
  name: 60,
  about: 2000,
  goals: 2000,
  words: 1000,
  reason: 1000,
  subjectName: 80,
  subjectsOfMentor: 8,
  /** How many people one mentor has at most at a time; each says how many of them it is. */
  capacity: 10,
  /** How many mentors somebody asks, one after the other. */
  mentorsAsked: 5,
  /** With those whom staff suggest. */
  choices: 20,
  hours: 14,
  /** For so many days a mentor can answer, until the same time of day in Cairo. */
  answerDays: 5,
  goal: 300,
  goalsOfPair: 20,
  feedback: 2000,
  /** For so many days after the end each can say how it was, until the same time of day in Cairo. */
  feedbackDays: 14,
  /** How to join a session, and what somebody notes of it. */
  join: 500,
  note: 4000,
  /** How many sessions two people can have ahead of them, and how many days ahead. */
  sessionsAhead: 20,
  daysAhead: 180,
  /** How many times are offered for a new session. */
  slotsOffered: 10,
  /** How many requests somebody can begin in a day. */
  requestsOfDay: 5,
  perPage: 20,
} as const;

/** Where mentors are found. */
export const mentorsHref = '/community/mentorship';

/** Where somebody has their own offer, their request and the people with whom they meet. */
export const ownMentorshipHref = `${mentorsHref}/own`;

/** Where somebody offers to be a mentor. */
export const offerHref = `${mentorsHref}/offer`;

/** The page of a mentor. */
export function mentorHref(id: string): string {
  return `${mentorsHref}/mentors/${id}`;
}

/** The page of a request, for whoever asked and for whoever is asked. */
export function requestHref(id: string): string {
  return `${mentorsHref}/requests/${id}`;
}

/** The page of a mentorship, for its two people. */
export function mentorshipHref(id: string): string {
  return `${mentorsHref}/pairs/${id}`;
}

/** Where the two keep their goals. */
export function goalsHref(mentorshipId: string): string {
  return `${mentorshipHref(mentorshipId)}/goals`;
}

/** Where each of the two says how it was. */
export function feedbackHref(mentorshipId: string): string {
  return `${mentorshipHref(mentorshipId)}/feedback`;
}

/** Where the two of a mentorship book a session. */
export function newSessionHref(mentorshipId: string): string {
  return `${mentorshipHref(mentorshipId)}/sessions/new`;
}

/** The page of a session, for its two people. */
export function sessionHref(id: string): string {
  return `${mentorsHref}/sessions/${id}`;
}

/** A time of day in minutes since midnight, as a field says it: 24:00 is the end of a day. */
export function timeOfMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
