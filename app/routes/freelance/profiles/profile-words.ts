import {
  workLanguages,
  type Availability,
  type LanguagesOfWork,
} from '#domain/marketplace/profiles/profile-constants.ts';
import { dateFormat, listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import type { ShownProfile } from './shown-profile.ts';

/** When somebody is available, in words. */
export function useAvailability(): (availability: { state: Availability; on: string | null }) => string {
  const t = useText('freelancers');
  const { language } = usePage();
  return ({ state, on }) => {
    if (state !== 'from' || on === null)
      return t(state === 'now' ? 'availability.now' : 'availability.not-now');
    const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return t('availability.from', { date: day.format(new Date(`${on}T00:00:00Z`)) });
  };
}

/** What somebody asks for an hour of work, in words. */
export function useRate(): (piastres: number) => string {
  const t = useText('freelancers');
  const { language } = usePage();
  return (piastres) => t('rate.hour', { amount: spokenMoney(piastres, language) });
}

/** The key facts of a page, each with its term; what its owner does not say is left out. */
export function useProfileFacts({
  skills,
  ratePiastres,
  languages,
  workingWays,
  availability,
}: Pick<ShownProfile, 'skills' | 'ratePiastres' | 'languages' | 'workingWays' | 'availability'>) {
  const t = useText('freelancers');
  const { language } = usePage();
  const availabilityOf = useAvailability();
  const rateOf = useRate();
  const spoken = languagesOf(languages);
  const ways = workingWays.map((way) => t(`way.${way}`));
  return [
    { term: t('availability'), value: availabilityOf(availability) },
    ...(ratePiastres === null ? [] : [{ term: t('rate'), value: rateOf(ratePiastres) }]),
    ...(skills.length > 0 ? [{ term: t('skills'), value: listOf(skills, language) }] : []),
    ...(spoken.length > 0
      ? [
          {
            term: t('languages'),
            value: listOf(
              spoken.map(([key, level]) =>
                t('language.level', { language: t(`language.${key}`), level: t(`level.${level}`) }),
              ),
              language,
            ),
          },
        ]
      : []),
    ...(ways.length > 0 ? [{ term: t('ways'), value: listOf(ways, language) }] : []),
  ];
}

/** Languages with their levels, in the order in which they are asked for. */
export function languagesOf(languages: LanguagesOfWork) {
  return workLanguages.flatMap((key) => {
    const level = languages[key];
    return level ? [[key, level] as const] : [];
  });
}
