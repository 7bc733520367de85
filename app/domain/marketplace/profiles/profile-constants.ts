import type { UploadKind } from '#platform/files/upload-constants.ts';
import { audioKinds } from '#platform/files/upload-constants.ts';

/** Who sees the page of a freelancer: themselves alone, whoever is signed in, or everybody. */
export const profileVisibilities = ['private', 'members', 'public'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** When somebody can take on work: at once, from a day on, or not for now. */
export const availabilities = ['now', 'from', 'not-now'] as const;
export type Availability = (typeof availabilities)[number];

/** What a list can be narrowed to: work that can begin today, within thirty days, or at any time. */
export const availabilityFilters = ['now', 'soon'] as const;
export type AvailabilityFilter = (typeof availabilityFilters)[number];

/** Days within which somebody counts as available soon. */
export const daysUntilSoon = 30;

/** The languages that people say they work in, in the order in which they are asked for. */
export const workLanguages = ['ar', 'en', 'fr', 'de', 'it', 'es', 'tr', 'ru'] as const;
export type WorkLanguage = (typeof workLanguages)[number];

/** How well, from the least. */
export const languageLevels = ['basic', 'good', 'fluent', 'native'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** Which languages somebody works in, and how well. */
export type LanguagesOfWork = Partial<Record<WorkLanguage, LanguageLevel>>;

/** The rates that a list can be narrowed to, in pounds for an hour; the text of each says so. */
export const rateFilters = ['100', '200', '400', '800'] as const;
export type RateFilter = (typeof rateFilters)[number];

/** Whether staff have hidden a page from everybody but its owner. */
export const profileStatuses = ['shown', 'hidden'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** What the file of a piece is, by which it needs words: a picture its alternative text, a sound its transcript. */
export const pieceNatures = ['picture', 'sound', 'document'] as const;
export type PieceNature = (typeof pieceNatures)[number];

/** What a piece of a portfolio may be. */
export const pieceUploads = ['jpeg', 'png', 'pdf', 'docx', ...audioKinds] as const satisfies UploadKind[];

/** The largest numbers of a page and of its pieces; lengths in characters. */
export const profileLimits = {
  name: 80,
  slug: 60,
  leastSlug: 3,
  headline: 120,
  about: 3000,
  skills: 15,
  leastRatePiastres: 1000,
  mostRatePiastres: 1_000_000,
  pieces: 20,
  pieceTitle: 120,
  pieceText: 2000,
  link: 500,
  alternative: 500,
  leastTranscript: 20,
  transcript: 20_000,
  reason: 1000,
  /** In bytes. */
  file: 10 * 1024 * 1024,
  soundSeconds: 1800,
  /** The width that a picture of a portfolio is kept in at most, for those with a weak line. */
  pictureWidth: 960,
} as const;
