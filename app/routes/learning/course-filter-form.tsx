import {
  courseLevels,
  coursePrices,
  courseSorts,
  type CourseLevel,
  type CoursePrice,
  type CourseSort,
} from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

type Props = {
  filter: { category?: string; level?: CourseLevel; price?: CoursePrice; sort?: CourseSort };
  categories: readonly { slug: string; name: string }[];
};

/** The filter of the catalogue: a plain form with one button; what was chosen stands in the address. */
export function CourseFilterForm({ filter, categories }: Props) {
  const t = useText('learn');
  return (
    <Form action="/learn#courses" method="get" label={t('filter.heading')}>
      <SelectField
        name="category"
        label={t('filter.category')}
        isOptional
        defaultValue={filter.category ?? ''}
        empty={t('filter.category.all')}
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <SelectField
        name="level"
        label={t('filter.level')}
        isOptional
        defaultValue={filter.level ?? ''}
        empty={t('filter.level.all')}
        choices={courseLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
      />
      <SelectField
        name="price"
        label={t('filter.price')}
        isOptional
        defaultValue={filter.price ?? ''}
        empty={t('filter.price.all')}
        choices={coursePrices.map((price) => ({ value: price, label: t(`price.${price}`) }))}
      />
      <SelectField
        name="sort"
        label={t('filter.sort')}
        isOptional
        defaultValue={filter.sort ?? ''}
        empty={t('filter.sort.best')}
        choices={courseSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      <Button look="primary">{t('filter.submit')}</Button>
    </Form>
  );
}
