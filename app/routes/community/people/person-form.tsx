import { forumLimits } from '#domain/forums/forum-constants.ts';
import {
  governorates,
  interests,
  ownPersonHref,
  partAudiences,
  peopleLimits,
  personParts,
  personVisibilities,
  personWriters,
  spokenLanguages,
} from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { usePersonErrors } from './person-words.ts';
import { seenByField } from './seen-by-field.ts';

type Props = { values: Record<string, string>; result: FormResult | undefined };

/** What somebody shows of themselves: who finds the page, what stands on it, and who reads each part. */
export function PersonForm({ values, result }: Props) {
  const t = useText('people');
  const errors = usePersonErrors(result);
  const shown = result?.values ?? values;
  const order = useInOrder();
  return (
    <Form action={ownPersonHref} errors={errors} values={shown}>
      <Field
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        maxLength={forumLimits.name}
        autoComplete="nickname"
      />
      <RadioGroup
        name="visibility"
        label={t('visibility')}
        hint={t('visibility.hint')}
        choices={personVisibilities.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          note: t(`visibility.${value}.note`),
        }))}
      />
      <TextAreaField
        name="about"
        label={t('about')}
        hint={t('about.hint', { most: peopleLimits.about })}
        rows={5}
        maxLength={peopleLimits.about}
        isOptional
      />
      <Field
        name="goodAt"
        label={t('goodAt')}
        hint={t('goodAt.hint')}
        maxLength={peopleLimits.goodAt}
        isOptional
      />
      <CheckboxGroup
        name="interests"
        label={t('interests')}
        choices={interests.map((value) => ({ value, label: t(`interest.${value}`) }))}
        isOptional
      />
      <CheckboxGroup
        name="languages"
        label={t('languages')}
        choices={spokenLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        isOptional
      />
      <SelectField
        name="governorate"
        label={t('governorate')}
        empty={t('governorate.none')}
        choices={order(governorates.map((value) => ({ value, label: t(`governorate.${value}`) })))}
        isOptional
      />
      <RadioGroup
        name="writers"
        label={t('writers')}
        hint={t('writers.hint')}
        choices={personWriters.map((value) => ({ value, label: t(`writers.${value}`) }))}
      />
      <CheckboxField
        name="isAdult"
        label={t('adult')}
        note={t('adult.note')}
        isChosen={shown.isAdult === 'yes'}
        isOptional
      />
      <FieldGroup name="seenBy" label={t('parts')} hint={t('parts.hint')}>
        {personParts.map((part) => (
          <SelectField
            key={part}
            name={seenByField(part)}
            label={t(`part.${part}`)}
            choices={partAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          />
        ))}
      </FieldGroup>
      <div>
        <Button look="primary" busyLabel={t('busy')}>
          {t('own.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Names in the order of the alphabet of the page. */
function useInOrder() {
  const { language } = usePage();
  const { compare } = new Intl.Collator(localeOf(language));
  return <Choice extends { label: string }>(choices: readonly Choice[]) =>
    choices.toSorted((one, other) => compare(one.label, other.label));
}
