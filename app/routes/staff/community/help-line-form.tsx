import { helpLineLimits } from '#domain/conduct/conduct-constants.ts';
import { countriesIn } from '#platform/input/countries.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { helpLineFields, type HelpLineField } from './help-line-fields.ts';

type Props = {
  action: string;
  values: Partial<Record<HelpLineField, string>>;
  result: FormResult | undefined;
  submit: string;
};

/** What everybody reads about a help line, in both languages, and when somebody made sure of it. */
export function HelpLineForm({ action, values, result, submit }: Props) {
  const t = useText('staff-help-lines');
  const { language } = usePage();
  const labels = Object.fromEntries(
    helpLineFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(name)]])),
  ) as Record<HelpLineField, string>;
  const errors = useStaffErrors(result, {
    labels,
    fieldOf: { 'help-line-country': 'country', 'help-line-checked-later': 'checkedOn' },
  });
  const shown: Record<string, string> = result?.values ?? values;
  const { name, words, website, phone } = helpLineLimits;
  const pair = (key: 'name' | 'purpose' | 'hours' | 'languages', maxLength: number) => (
    <>
      <Field
        name={`${key}En`}
        label={labels[`${key}En`]}
        {...{ maxLength }}
        language="en"
        autoComplete="off"
      />
      <Field
        name={`${key}Ar`}
        label={labels[`${key}Ar`]}
        {...{ maxLength }}
        language="ar"
        autoComplete="off"
      />
    </>
  );
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <SelectField
        name="country"
        label={labels.country}
        choices={countriesIn(language).map((country) => ({ value: country.code, label: country.name }))}
      />
      {pair('name', name)}
      {pair('purpose', words)}
      <Field
        name="phone"
        type="tel"
        label={labels.phone}
        hint={t('phone.hint')}
        maxLength={phone}
        autoComplete="off"
      />
      {pair('hours', words)}
      {pair('languages', words)}
      <Field
        name="website"
        type="url"
        label={labels.website}
        hint={t('website.hint')}
        maxLength={website}
        autoComplete="off"
        isOptional
      />
      <Field
        name="position"
        label={labels.position}
        hint={t('position.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <Field name="checkedOn" label={labels.checkedOn} hint={t('checkedOn.hint')} autoComplete="off" />
      <CheckboxField
        name="isShown"
        label={labels.isShown}
        note={t('isShown.note')}
        isChosen={shown.isShown === 'yes'}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
