import { depositLimits } from '#domain/marketplace/deposits/deposit-constants.ts';
import { briefQuestions, postingLimits } from '#domain/marketplace/projects/posting-constants.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  errors: FieldErrors | null;
  /** The most that may be asked for as a security deposit; no deposit may be where `percent` is 0. */
  deposit: { percent: number; pounds: number };
};

/** What is wrong with the form of a project, in words. */
export function usePostingErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('hire');
  return useFormErrors(result, {
    say: (key) =>
      t(key as 'form.title.missing', {
        most: key.startsWith('form.deposit-reason') ? depositLimits.reason : postingLimits.answer,
      }),
    fieldOf: { 'project-deadline-passed': 'deadline', 'project-deposit-too-large': 'deposit' },
  });
}

/** The guided brief: questions first, then field, price, time and readers. All but the title may wait. */
export function PostingForm({ action, values, errors, deposit }: Props) {
  const t = useText('hire');
  const { language } = usePage();
  return (
    <Form action={action} errors={errors} values={values}>
      <input type="hidden" name="seen" value={values.seen ?? ''} />
      <Field
        name="title"
        label={t('form.title')}
        hint={t('form.title.hint')}
        maxLength={postingLimits.title}
        autoComplete="off"
      />
      {briefQuestions.map((question) => (
        <TextAreaField
          key={question}
          name={question}
          label={t(`form.${question}`)}
          hint={t(`form.${question}.hint`)}
          maxLength={postingLimits.answer}
          isOptional
        />
      ))}
      <SelectField
        name="category"
        label={t('form.category')}
        isOptional
        empty
        choices={skillCategories.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <Disclosure
        summary={t('form.skills.open')}
        isOpen={Boolean(values.skills) || errors?.skills !== undefined}
      >
        <CheckboxGroup
          name="skills"
          label={t('form.skills')}
          hint={t('form.skills.hint', { most: postingLimits.skills })}
          isOptional
          choices={skills.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
        />
      </Disclosure>
      <Field
        name="budget"
        label={t('form.budget')}
        hint={t('form.budget.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="least"
        label={t('form.least')}
        hint={t('form.least.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="deadline"
        label={t('form.deadline')}
        hint={t('form.deadline.hint')}
        width="short"
        autoComplete="off"
        isOptional
      />
      {deposit.percent > 0 && <DepositFields values={values} errors={errors} deposit={deposit} />}
      <RadioGroup
        name="audience"
        label={t('form.audience')}
        defaultValues={['public']}
        choices={[
          { value: 'public', label: t('form.audience.public'), note: t('form.audience.public.note') },
          { value: 'invited', label: t('form.audience.invited'), note: t('form.audience.invited.note') },
        ]}
      />
      <TextAreaField
        name="guests"
        label={t('form.guests')}
        hint={t('form.guests.hint', { most: postingLimits.guests })}
        rows={3}
        isOptional
      />
      <p>{t('form.next')}</p>
      <Button look="primary" busyLabel={t('busy')}>
        {t('form.save')}
      </Button>
    </Form>
  );
}

/** Asks for a security deposit: folded away, because most projects need none. */
function DepositFields({ values, errors, deposit }: Pick<Props, 'values' | 'errors' | 'deposit'>) {
  const t = useText('hire');
  const isOpen =
    Boolean(values.deposit) || errors?.deposit !== undefined || errors?.depositReason !== undefined;
  return (
    <Disclosure summary={t('form.deposit.open')} isOpen={isOpen}>
      <Stack>
        <p>{t('form.deposit.text')}</p>
        <Field
          name="deposit"
          label={t('form.deposit')}
          hint={t('form.deposit.hint', { percent: deposit.percent, most: deposit.pounds })}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          isOptional
        />
        <TextAreaField
          name="depositReason"
          label={t('form.deposit-reason')}
          hint={t('form.deposit-reason.hint', { most: depositLimits.reason })}
          rows={3}
          maxLength={depositLimits.reason}
          isOptional
        />
      </Stack>
    </Disclosure>
  );
}
