import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField, type Choice } from '#ui/form/select-field.tsx';
import type { ListQuery } from './list-query.ts';

export type ListFiltersProps = {
  query: ListQuery;
  /** Names the search among the page's landmarks. */
  label: string;
  /** The label of the field for words; without it the list has none. */
  search?: string;
  submitLabel: string;
  choices: readonly {
    /** The filter's name in `defineList`. */
    name: string;
    label: string;
    /** What it says when it is not set. */
    any: string;
    choices: readonly Choice[];
  }[];
};

/** What a list can be searched and filtered by, in words. */
export type FiltersInWords = Omit<ListFiltersProps, 'query'>;

/** Search and filters of a list as one plain form. How the list is sorted stays as it is. */
export function ListFilters({ query, label, search, submitLabel, choices }: ListFiltersProps) {
  const { path, q, sort, direction, filters, unasked } = query;
  const isSorted = sort !== unasked.sort || direction !== unasked.direction;
  return (
    <FilterForm
      action={path}
      label={label}
      {...(search !== undefined && { search: { name: 'q', label: search, value: q } })}
      submitLabel={submitLabel}
      kept={isSorted ? { sort, direction } : {}}
    >
      {choices.map(({ name, any, ...choice }) => (
        <SelectField key={name} name={name} defaultValue={filters[name] ?? ''} empty={any} {...choice} />
      ))}
    </FilterForm>
  );
}
