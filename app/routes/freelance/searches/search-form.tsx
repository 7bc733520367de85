import { alertChannels, alertTimes, searchLimits } from '#domain/marketplace/searches/search-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with the form of a search, in words. */
export function useSearchErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('searches');
  return useFormErrors(result, { say: (key) => t(key as 'name.long', { most: searchLimits.name }) });
}

type Props = {
  action: string;
  values: Record<string, string>;
  errors: FieldErrors | null;
  submit: string;
};

/** Name, time and ways of a saved search. */
export function SearchForm({ action, values, errors, submit }: Props) {
  const t = useText('searches');
  return (
    <Form action={action} errors={errors} values={values}>
      <Field
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        maxLength={searchLimits.name}
        autoComplete="off"
      />
      <RadioGroup
        name="alerts"
        label={t('alerts.question')}
        choices={alertTimes.map((value) => ({ value, label: t(`alerts.${value}`) }))}
      />
      <CheckboxGroup
        name="channels"
        label={t('channels')}
        isOptional
        choices={alertChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
