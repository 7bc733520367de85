import {
  invitationLimits,
  monthsToKeepInvitations,
  workingWays,
} from '#domain/marketplace/invitation-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';

type Props = { errors: FieldErrors | null; values: Record<string, string>; timestamp: string };

/** The request for an invitation: who you are, what you can do, a sample of it, and how you work. */
export function ApplyForm({ errors, values, timestamp }: Props) {
  const t = useText('apply');
  return (
    <Form action="/apply" errors={errors} values={values}>
      <Field
        name="fullName"
        label={t('full-name')}
        autoComplete="name"
        maxLength={invitationLimits.fullName}
      />
      <Field name="email" type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
      <Field
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('phone.hint')}
        isOptional
        autoComplete="tel"
      />
      <Field
        name="headline"
        label={t('headline')}
        hint={t('headline.hint')}
        maxLength={invitationLimits.headline}
      />
      <TextAreaField name="skills" label={t('skills')} hint={t('skills.hint')} rows={3} />
      <TextAreaField
        name="sample"
        label={t('sample')}
        hint={t('sample.hint', { least: invitationLimits.leastSample })}
        rows={8}
      />
      <Field
        name="portfolioUrl"
        type="url"
        label={t('portfolio')}
        hint={t('portfolio.hint')}
        isOptional
        autoComplete="url"
      />
      <CheckboxGroup
        name="workingWays"
        label={t('working-ways')}
        hint={t('working-ways.hint')}
        isOptional
        choices={workingWays.map((way) => ({ value: way, label: t(`working-ways.${way}`) }))}
      />
      <Field
        name="languages"
        label={t('languages')}
        hint={t('languages.hint')}
        maxLength={invitationLimits.languages}
      />
      <p>{t('privacy', { months: monthsToKeepInvitations })}</p>
      <HoneypotFields timestamp={timestamp} />
      <DecisionDots />
      <Button look="primary" busyLabel={t('submit.busy')}>
        {t('submit')}
      </Button>
    </Form>
  );
}
