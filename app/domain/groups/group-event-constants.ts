import { groupHref } from './group-constants.ts';

/** Whether somebody has a place at an event of their group, or waits for one. */
export const groupPlaceStatuses = ['registered', 'waiting'] as const;

export type GroupPlaceStatus = (typeof groupPlaceStatuses)[number];

/** The longest values that the forms take, how many events a group has ahead, and how long things last. */
export const groupEventLimits = {
  title: 120,
  words: 2000,
  place: 300,
  way: 1000,
  joining: 500,
  reason: 1000,
  capacity: 500,
  /** How many events of a group can be ahead at once, and how far. */
  ahead: 60,
  daysAhead: 400,
  /** How long an event lasts at most. */
  hours: 72,
  /** How long before it its people are reminded, and after its end it is deleted. */
  hoursBeforeReminder: 24,
  daysToKeep: 30,
} as const;

/** Which dates a change is about: one, or it and all later ones of its series. */
export const seriesScopes = ['this', 'later'] as const;

export type SeriesScope = (typeof seriesScopes)[number];

/** The list of a group's events. */
export function groupEventsHref(slug: string): string {
  return `${groupHref(slug)}/events`;
}

/** The page of one. */
export function groupEventHref(slug: string, id: string): string {
  return `${groupEventsHref(slug)}/${id}`;
}

/** How long an event can last, in minutes, as the form offers it. */
export const groupEventLengths = [
  ...[30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600],
  // Whole days.
  ...[1440, 2880, 4320],
] as const;
