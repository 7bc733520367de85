import { largestRecordingMegabytes } from '#domain/site/setting-limits.ts';

/** The lessons that are heard, or seen and heard. */
export const mediaKinds = ['audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What is written beside a recording, each with its moments. */
export const mediaLists = ['captions', 'chapters', 'descriptions'] as const;
export type MediaList = (typeof mediaLists)[number];

/** The longest values and the largest numbers of a recording. */
export const mediaLimits = {
  /** Of the file, whatever the site allows (`recordingMostMegabytes`): a learner on a telephone fetches all of it. */
  bytes: largestRecordingMegabytes * 1024 * 1024,
  hours: 4,
  rows: 3000,
  text: 500,
  speaker: 80,
  /** Of a file of captions, and of pasted ones. */
  importBytes: 512 * 1024,
} as const;

/** So many rows of a list stand on one page of its editor. */
export const rowsAtATime = 50;

/** So many characters of a description are spoken in a second, which is some 160 words a minute. */
export const spokenPerSecond = 14;
