import { availabilities, type Availability } from '#domain/marketplace/profiles/profile-constants.ts';
import type { Profile } from '#domain/marketplace/profiles/find-profiles.ts';
import { inOneLanguage } from '#domain/marketplace/profiles/profile-content.ts';
import { skills, type SkillKey } from '#domain/marketplace/skills.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** The page of a freelancer as others see it, in the words of one reader's language where they are written in it. */
export type ShownProfile = ReturnType<typeof showProfile>;
export type ShownPiece = ShownProfile['pieces'][number];

/** Describes a page for others: what its owner keeps to themselves is not in it. */
export function showProfile({ profile, pieces }: Profile, { language, today }: Reader) {
  const { slug, name, ratePiastres, languages, workingWays, showsWorkingWays, visibility } = profile;
  return {
    ...{ slug, name, ratePiastres, languages, visibility },
    headline: inOneLanguage(profile.headline, language),
    about: inOneLanguage(profile.about, language),
    skills: titlesOf(profile.skills, language),
    workingWays: showsWorkingWays ? workingWays : [],
    availability: availabilityOn(profile, today),
    changedAt: lastOf(profile.updatedAt, profile.portfolioChangedAt),
    pieces: pieces.map(({ id, title, text, link, nature, width, height, alternative, transcript, file }) => ({
      ...{ id, link, nature, width, height, alternative, transcript },
      title: inOneLanguage(title, language),
      text: inOneLanguage(text, language),
      file: file && { name: file.name, bytes: file.bytes },
    })),
  };
}

type Reader = {
  language: Language;
  /** The day in Cairo. */
  today: string;
};

/** The titles of skills in a language, in the order of the list of skills. */
export function titlesOf(keys: readonly SkillKey[], language: Language): string[] {
  return skills.filter(({ key }) => keys.includes(key)).map(({ title }) => pick(title, language));
}

/** When somebody is available, as it is on a day: one that has come is the same as now. */
export function availabilityOn(
  { availability, availableFrom }: { availability: Availability; availableFrom: string | null },
  today: string,
): { state: Availability; on: string | null } {
  const [now] = availabilities;
  if (availability !== 'from' || availableFrom === null) return { state: availability, on: null };
  return availableFrom <= today ? { state: now, on: null } : { state: 'from', on: availableFrom };
}

function lastOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}
