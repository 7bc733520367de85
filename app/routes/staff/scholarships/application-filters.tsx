import { reviewStates } from '#domain/scholarships/reviews/review-constants.ts';
import type { ApplicationStatus } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ListQuery } from '#routes/staff/kit/list-query.ts';

type Props = {
  query: ListQuery;
  programs: readonly { value: string; label: string }[];
  statuses: readonly Exclude<ApplicationStatus, 'draft'>[];
};

/** Search and filters of the applications of a cycle. */
export function ApplicationFilters({ query, programs, statuses }: Props) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const { path, q, sort, direction, filters, unasked } = query;
  const isSorted = sort !== unasked.sort || direction !== unasked.direction;
  const choice = (name: 'status' | 'program' | 'eligibility' | 'reviews', choices: Props['programs']) => (
    <SelectField
      name={name}
      label={t(`filter.${name}`)}
      isOptional
      defaultValue={filters[name] ?? ''}
      empty={t('filter.any')}
      choices={choices}
    />
  );
  return (
    <FilterForm
      action={path}
      label={t('filter.label')}
      search={{ name: 'q', label: t('filter.q'), value: q }}
      submitLabel={t('filter.submit')}
      kept={isSorted ? { sort, direction } : {}}
    >
      {choice(
        'status',
        statuses.map((status) => ({ value: status, label: scholarships(`status.${status}`) })),
      )}
      {choice('program', programs)}
      {choice(
        'eligibility',
        (['yes', 'no'] as const).map((value) => ({ value, label: t(`eligible.${value}`) })),
      )}
      {choice(
        'reviews',
        reviewStates.map((value) => ({ value, label: t(`filter.reviews.${value}`) })),
      )}
    </FilterForm>
  );
}
