/** Who finds somebody and reads their page: nobody, members, or visitors too. */
export const personVisibilities = ['nobody', 'members', 'everyone'] as const;
export type PersonVisibility = (typeof personVisibilities)[number];

/** What stands on the page of somebody, in the order in which it is read. */
export const personParts = [
  ...(['about', 'goodAt', 'interests', 'languages', 'governorate'] as const),
  ...(['freelance', 'mentor', 'groups', 'threads'] as const),
] as const;
export type PersonPart = (typeof personParts)[number];

/** Who reads a part: whoever finds the page, members among them, or nobody. None of these is wider than the page. */
export const partAudiences = ['page', 'members', 'nobody'] as const;
export type PartAudience = (typeof partAudiences)[number];

/** Who may send somebody a first message: nobody, those whom they follow, or members. */
export const personWriters = ['nobody', 'followed', 'members'] as const;
export type PersonWriters = (typeof personWriters)[number];

/** What people can be interested in: chosen from a list, so that people meet who write in different languages. */
export const interests = [
  ...(['technology', 'programming', 'sound', 'music', 'reading', 'writing', 'languages'] as const),
  ...(['study', 'work', 'business', 'sport', 'games', 'travel', 'cooking', 'crafts'] as const),
  ...(['family', 'rights'] as const),
] as const;
export type Interest = (typeof interests)[number];

/** The languages in which people can be written to, or met. */
export const spokenLanguages = ['ar', 'en', 'fr', 'de', 'sign'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Where in Egypt somebody lives, or that it is elsewhere. */
export const governorates = [
  ...(['alexandria', 'aswan', 'assiut', 'beheira', 'beni-suef', 'cairo', 'dakahlia'] as const),
  ...(['damietta', 'fayoum', 'gharbia', 'giza', 'ismailia', 'kafr-el-sheikh', 'luxor'] as const),
  ...(['matrouh', 'menofia', 'minya', 'new-valley', 'north-sinai', 'port-said', 'qaliubiya'] as const),
  ...(['qena', 'red-sea', 'sharkia', 'sohag', 'south-sinai', 'suez', 'abroad'] as const),
] as const;
export type Governorate = (typeof governorates)[number];

/** The longest values that the form takes, and how much is shown at a time. */
export const peopleLimits = {
  about: 1000,
  goodAt: 300,
  perPage: 20,
  /** How many threads that somebody has begun stand on their page. */
  threads: 10,
} as const;

/** The list of people who want to be found. */
export const peopleHref = '/community/people';

/** The page of somebody, by the id of the page: it says nothing of their account. */
export function personHref(id: string): string {
  return `${peopleHref}/${id}`;
}

/** Where a member sends somebody a first message. */
export function askPersonHref(id: string): string {
  return `${personHref(id)}/write`;
}

/** Where a member tells staff of somebody. */
export function reportPersonHref(id: string): string {
  return `${personHref(id)}/report`;
}

/** Where somebody says how others meet them. */
export const ownPersonHref = '/account/community';

/** Whom somebody follows. */
export const ownFollowingHref = `${ownPersonHref}/following`;
