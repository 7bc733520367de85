import type { Bilingual, Language } from '#platform/text/language.ts';
import { skills, type SkillKey } from '../skills.ts';
import type { WorkingWay } from '../invitation-constants.ts';
import type { Availability, LanguagesOfWork, ProfileVisibility } from './profile-constants.ts';

/** What freelancers write about themselves. A text is empty in a language in which it is not written. */
export type ProfileContent = {
  /** The last part of the page's address; null for one that is made from the name. */
  slug: string | null;
  name: string;
  headline: Bilingual;
  about: Bilingual;
  skills: readonly SkillKey[];
  ratePiastres: number | null;
  languages: LanguagesOfWork;
  workingWays: readonly WorkingWay[];
  showsWorkingWays: boolean;
  /** Whether others see roughly how much they have earned here. */
  showsEarnings: boolean;
  availability: Availability;
  availableFrom: string | null;
  visibility: ProfileVisibility;
};

/** What has to be there before others may see a page. */
export type MissingPart = 'headline' | 'about' | 'skills';

/** What a page still lacks before others may see it. */
export function missingForOthers({
  headline,
  about,
  skills,
}: Pick<ProfileContent, 'headline' | 'about' | 'skills'>): MissingPart[] {
  return [
    ...(isWritten(headline) ? [] : (['headline'] as const)),
    ...(isWritten(about) ? [] : (['about'] as const)),
    ...(skills.length > 0 ? [] : (['skills'] as const)),
  ];
}

/** Whether a text is there in one language at least. */
export function isWritten(text: Bilingual): boolean {
  return text.en !== '' || text.ar !== '';
}

/** A text as a reader gets it: in their language, or in the other where it is written in that alone. */
export function inOneLanguage(text: Bilingual, language: Language): { text: string; language: Language } {
  if (text[language] !== '') return { text: text[language], language };
  const other = language === 'ar' ? 'en' : 'ar';
  return { text: text[other], language: other };
}

/** The titles of skills in both languages, for the search. */
export function wordsOfSkills(keys: readonly SkillKey[]): string {
  const chosen = skills.filter(({ key }) => keys.includes(key));
  return chosen.map(({ title }) => `${title.en} ${title.ar}`).join(' ');
}
