import type { Bilingual } from '#platform/text/language.ts';

/** Where a success story stands: only a published one is on the site. */
export const storyStatuses = ['draft', 'asked', 'published', 'declined', 'taken-back', 'removed'] as const;
export type StoryStatus = (typeof storyStatuses)[number];

/** The states in which a story is over, and its words are gone. */
export const overStoryStatuses = ['declined', 'taken-back', 'removed'] as const satisfies StoryStatus[];

/** The largest numbers of characters. */
export const storyLimits = { name: 80, work: 120, text: 1500, note: 1000 } as const;

/** What visitors read of a completed contract, in both languages. */
export type StoryContent = {
  /** The freelancer, as they are called on the site. */
  name: Bilingual;
  /** What they do, in one line. */
  work: Bilingual;
  text: Bilingual;
  /** The client, as they are called on the site; null where they are not named. */
  clientName: Bilingual | null;
};
