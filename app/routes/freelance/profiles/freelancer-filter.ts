import {
  availabilityFilters,
  rateFilters,
  workLanguages,
  type AvailabilityFilter,
  type RateFilter,
  type WorkLanguage,
} from '#domain/marketplace/profiles/profile-constants.ts';
import { findSkill, type SkillKey } from '#domain/marketplace/skills.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';

/** What a list of freelancers is narrowed to, as its address says it. */
export type FreelancerFilter = {
  q: string;
  skill?: SkillKey | undefined;
  speaks?: WorkLanguage | undefined;
  rate?: RateFilter | undefined;
  available?: AvailabilityFilter | undefined;
  page: number;
};

const longestSearch = 100;

/** What the address asks for; what does not exist is left out. */
export function readFreelancerFilter(query: URLSearchParams): FreelancerFilter {
  return {
    q: (query.get('q') ?? '').trim().slice(0, longestSearch),
    skill: findSkill(query.get('skill') ?? '')?.key,
    speaks: workLanguages.find((each) => each === query.get('speaks')),
    rate: rateFilters.find((each) => each === query.get('rate')),
    available: availabilityFilters.find((each) => each === query.get('available')),
    page: readPageNumber(query),
  };
}

/** The address of a list of freelancers; the reader lands on the list, not above it. */
export function freelancersHref({
  q,
  skill,
  speaks,
  rate,
  available,
  page = 1,
}: Partial<FreelancerFilter>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(skill && { skill }),
    ...(speaks && { speaks }),
    ...(rate && { rate }),
    ...(available && { available }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/freelancers${query.size > 0 ? `?${query}` : ''}#list`;
}
