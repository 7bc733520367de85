import { reviewStates } from '#domain/scholarships/reviews/review-constants.ts';
import type { ApplicationStatus } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';

type Props = {
  programs: readonly { value: string; label: string }[];
  statuses: readonly Exclude<ApplicationStatus, 'draft'>[];
};

/** Search and filters of the applications of a cycle. */
export function useApplicationFilters({ programs, statuses }: Props): FiltersInWords {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const choice = (name: 'status' | 'program' | 'eligibility' | 'reviews', choices: Props['programs']) => ({
    ...{ name, label: t(`filter.${name}`), any: t('filter.any'), choices },
  });
  return {
    label: t('filter.label'),
    search: t('filter.q'),
    submitLabel: t('filter.submit'),
    choices: [
      choice(
        'status',
        statuses.map((status) => ({ value: status, label: scholarships(`status.${status}`) })),
      ),
      choice('program', programs),
      choice(
        'eligibility',
        (['yes', 'no'] as const).map((value) => ({ value, label: t(`eligible.${value}`) })),
      ),
      choice(
        'reviews',
        reviewStates.map((value) => ({ value, label: t(`filter.reviews.${value}`) })),
      ),
    ],
  };
}
