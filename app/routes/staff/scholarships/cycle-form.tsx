import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { isolated } from './words.ts';

export type CycleFormProps = {
  action: string;
  programs: readonly { value: string; label: string }[];
  errors: FieldErrors | null;
  values: Record<string, string>;
  /** Reviews were submitted: what reviewers see does not change any more. */
  isViewFixed?: boolean;
};

/** The form of a cycle. */
export function CycleForm({ action, programs, errors, values, isViewFixed }: CycleFormProps) {
  const t = useText('staff-scholarships');
  return (
    <Form action={action} errors={errors} values={values}>
      <Stack gap="apart">
        <TimePart />
        <Part id="view-part" heading={t('cycle.view')}>
          {isViewFixed && <Notice>{t('cycle.view.fixed')}</Notice>}
          <RadioGroup
            name="visibility"
            label={t('cycle.visibility')}
            choices={[
              { value: 'blind', label: t('cycle.visibility.blind'), note: t('cycle.visibility.blind.note') },
              { value: 'open', label: t('cycle.visibility.open'), note: t('cycle.visibility.open.note') },
            ]}
          />
          <CheckboxGroup
            name="files"
            label={t('cycle.files')}
            hint={t('cycle.files.hint')}
            isOptional
            choices={applicationFileKinds.map((kind) => ({ value: kind, label: t(`file.${kind}`) }))}
          />
        </Part>
        <Part id="program-part" heading={t('cycle.programs')}>
          <CheckboxGroup
            name="programs"
            label={t('cycle.programs.offered')}
            hint={t('cycle.programs.hint')}
            isOptional
            choices={programs}
          />
          <p>{t('cycle.program-places.lead')}</p>
          {programs.map(({ value, label }) => (
            <Field
              key={value}
              name={`places-${value}`}
              label={t('cycle.program-places', { program: isolated(label) })}
              inputMode="numeric"
              width="short"
              maxLength={6}
              isOptional
            />
          ))}
        </Part>
        <ButtonRow>
          <Button look="primary" busyLabel={t('saving')}>
            {t('cycle.save')}
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}

function TimePart() {
  const t = useText('staff-scholarships');
  return (
    <Part id="time-part" heading={t('cycle.time')}>
      {(['en', 'ar'] as const).map((language) => (
        <Field
          key={language}
          name={`title-${language}`}
          label={t(`cycle.title.${language}`)}
          language={language}
          maxLength={staffLimits.cycleTitle}
          autoComplete="off"
        />
      ))}
      {(['opensOn', 'closesOn'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`cycle.${name}`)}
          hint={t(`cycle.${name}.hint`)}
          width="short"
          maxLength={40}
          autoComplete="off"
        />
      ))}
      <Field
        name="places"
        label={t('cycle.places')}
        hint={t('cycle.places.hint')}
        inputMode="numeric"
        width="short"
        maxLength={6}
        autoComplete="off"
      />
    </Part>
  );
}
