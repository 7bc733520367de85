import { boardBudgets, boardDeposits, boardTimes } from '#domain/marketplace/projects/board-query.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { AskedBoard } from './board-address.ts';

/** Search and filters of the job board: a plain form with one button; what was chosen stands in the address. */
export function BoardFilterForm({ asked }: { asked: AskedBoard }) {
  const t = useText('job-board');
  const { language } = usePage();
  return (
    <FilterForm
      action="/freelance/projects#projects"
      label={t('filter.label')}
      search={{ name: 'q', label: t('filter.words'), value: asked.q }}
      submitLabel={t('filter.submit')}
    >
      <SelectField
        name="category"
        label={t('filter.category')}
        isOptional
        defaultValue={asked.category ?? ''}
        empty={t('filter.category.all')}
        choices={skillCategories.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <SelectField
        name="skill"
        label={t('filter.skill')}
        isOptional
        defaultValue={asked.skill ?? ''}
        empty={t('filter.skill.all')}
        choices={skills.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <SelectField
        name="budget"
        label={t('filter.budget')}
        isOptional
        defaultValue={String(asked.budget ?? '')}
        empty={t('filter.budget.all')}
        choices={boardBudgets.map((pounds) => ({
          value: String(pounds),
          label: t('budget.least', { amount: formatMoney(pounds * 100, language) }),
        }))}
      />
      <SelectField
        name="time"
        label={t('filter.time')}
        isOptional
        defaultValue={String(asked.time ?? '')}
        empty={t('filter.time.all')}
        choices={boardTimes.map((days) => ({ value: String(days), label: t('time.least', { count: days }) }))}
      />
      <SelectField
        name="files"
        label={t('filter.files')}
        isOptional
        defaultValue={asked.files ?? ''}
        empty={t('filter.files.all')}
        choices={[{ value: 'accessible', label: t('files.accessible') }]}
      />
      <SelectField
        name="deposit"
        label={t('filter.deposit')}
        isOptional
        defaultValue={asked.deposit ?? ''}
        empty={t('filter.deposit.all')}
        choices={boardDeposits.map((value) => ({ value, label: t(`deposit.${value}`) }))}
      />
    </FilterForm>
  );
}
