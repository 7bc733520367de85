/** What a person can choose among; what is told in words or figures besides is in `detailedNeeds`. */
export const chosenNeeds = [
  'step-free',
  'guide-dog',
  'quiet-room',
  'sighted-help',
  'sign-language',
  'breaks',
  'large-print',
  'braille',
  'call-instead',
  'small-files',
] as const;
export type ChosenNeed = (typeof chosenNeeds)[number];

/** More time, more tries, a person to call, and a note in one's own words. */
const detailedNeeds = ['more-time', 'more-tries', 'contact', 'own-words'] as const;

/** Everything that can be said, in the order in which it is read. */
export const needNames = [...chosenNeeds, ...detailedNeeds] as const;
export type NeedName = (typeof needNames)[number];

/** How much time a person takes where others take 100. */
export const timePercents = [125, 150, 200] as const;
export type TimePercent = (typeof timePercents)[number];

/** How many more tries a person has wherever tries are counted. */
export const triesMore = [1, 2, 3] as const;
export type TriesMore = (typeof triesMore)[number];

/** What applies by itself and is shared with nobody: the site alone sees to it. */
const ownNeeds: ReadonlySet<NeedName> = new Set(['small-files', 'more-tries']);

/** What others may be asked to see to: at an event, in an interview for a scholarship, and in a live session of a course. */
export const placesOfNeeds = ['event', 'interview', 'live'] as const;
export type PlaceOfNeeds = (typeof placesOfNeeds)[number];

/** Which column of a sharing says what it is for. */
export const columnsOfPlaces = {
  event: 'registrationId',
  interview: 'applicationId',
  live: 'liveSessionId',
} as const satisfies Record<PlaceOfNeeds, string>;

/** What can be shared where: nobody is told what they could do nothing about. */
export const needsAt: Readonly<Record<PlaceOfNeeds, readonly NeedName[]>> = {
  event: sharedBut('call-instead', 'more-time'),
  interview: sharedBut('large-print', 'braille'),
  // It takes place online, and nothing is handed out.
  live: sharedBut('step-free', 'guide-dog', 'quiet-room', 'large-print', 'braille'),
};

/** How whoever asks staff to write it down was in touch with them. */
export const entryWays = ['phone', 'in-person', 'letter'] as const;
export type EntryWay = (typeof entryWays)[number];

/** Whether what staff write down is added to what is there, or takes its place. */
export const entryModes = ['add', 'replace'] as const;
export type EntryMode = (typeof entryModes)[number];

/** In characters. */
export const needsLimits = { contactName: 80, note: 300 };

function sharedBut(...left: NeedName[]): readonly NeedName[] {
  return needNames.filter((name) => !ownNeeds.has(name) && !left.includes(name));
}
