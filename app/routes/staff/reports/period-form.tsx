import { useText } from '#platform/text/i18n.ts';
import { granularities } from '#platform/time/periods.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ReportName } from '#domain/manifests.ts';
import { presets } from './report-names.ts';
import type { PeriodProblems, ReportPeriod } from './report-period.server.ts';

type Props = { name: ReportName; selection: ReportPeriod['selection']; problems: PeriodProblems };

/** Which days a report counts, and how finely; the choice stands in the address. */
export function PeriodForm({ name, selection, problems }: Props) {
  const t = useText('staff-reports');
  const { from, to } = problems;
  const errors = {
    ...(from && { from: t(`from.${from}`) }),
    ...(to && { to: t(`to.${to}`) }),
  };
  return (
    <search aria-label={t('period.label')}>
      <Form action={`/admin/reports/${name}`} method="get" errors={errors} values={selection}>
        <SelectField
          name="period"
          label={t('period')}
          choices={presets.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        <SelectField
          name="by"
          label={t('by')}
          empty={t('by.fitting')}
          choices={granularities.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
        <Field name="from" label={t('from')} hint={t('from.hint')} autoComplete="off" isOptional />
        <Field name="to" label={t('to')} hint={t('to.hint')} autoComplete="off" isOptional />
        <Button look="primary">{t('period.show')}</Button>
      </Form>
    </search>
  );
}
