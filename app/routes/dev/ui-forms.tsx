import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CaptchaField } from '#ui/form/captcha-field.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

/** Switches the colours of the gallery by the cookie that the display screen writes. */
export function ThemeForm() {
  const t = useText('dev');
  const words = useText('display');
  const { display } = usePage();
  return (
    <Form action="/display" values={{ theme: display.theme }} prefix="theme-">
      <RadioGroup
        name="theme"
        label={words('theme')}
        look="inline"
        choices={(['system', 'light', 'dark', 'contrast'] as const).map((theme) => ({
          value: theme,
          label: words(`theme.${theme}`),
        }))}
      />
      <input type="hidden" name="next" value="/dev/ui" />
      <Button>{t('theme.apply')}</Button>
    </Form>
  );
}

/** Every field as it stands before anything is written. */
export function FormGallery() {
  const t = useText('dev');
  return (
    <Section id="form" heading={t('form')} tone="sand">
      <Form action="/dev/ui" label={t('form')} hasFiles>
        <Fields />
      </Form>
    </Section>
  );
}

/** The same form as the server answers it after a refusal: values kept, summary first. */
export function RefusedFormGallery() {
  const t = useText('dev');
  const refusals = useText('refusals');
  return (
    <Section id="refused" heading={t('form.refused')}>
      <Form
        action="/dev/ui"
        label={t('form.refused')}
        prefix="refused-"
        takesFocus={false}
        hasFiles
        errors={{
          name: t('form.nameError'),
          email: t('form.emailError'),
          role: t('form.roleError'),
          terms: t('form.termsError'),
          captcha: refusals('captcha-required'),
        }}
        values={{ email: 'mona@example', about: t('type.text'), country: 'EG' }}
      >
        <Fields />
      </Form>
    </Section>
  );
}

function Fields() {
  const t = useText('dev');
  const interests = (['cards.1.title', 'cards.2.title', 'cards.3.title'] as const).map((key) => ({
    value: key,
    label: t(key),
  }));
  return (
    <>
      <Field name="name" label={t('form.name')} autoComplete="name" />
      <Field
        name="email"
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        autoComplete="email"
      />
      <Field name="phone" type="tel" label={t('form.phone')} autoComplete="tel" isOptional />
      <PasswordField
        name="password"
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="new-password"
      />
      <SelectField
        name="country"
        label={t('form.country')}
        empty
        choices={[
          { value: 'EG', label: t('form.egypt') },
          { value: 'SD', label: t('form.sudan') },
        ]}
      />
      <RadioGroup
        name="role"
        label={t('form.role')}
        choices={[
          { value: 'student', label: t('form.student'), note: t('form.studentNote') },
          { value: 'freelancer', label: t('form.freelancer'), note: t('form.freelancerNote') },
        ]}
      />
      <CheckboxGroup name="interests" label={t('form.interests')} isOptional choices={interests} />
      <TextAreaField name="about" label={t('form.about')} isOptional />
      <FileField
        name="cv"
        label={t('form.cv')}
        hint={t('form.cvHint')}
        accept={['.pdf', '.docx']}
        isOptional
      />
      <CheckboxField name="terms" label={t('form.terms')} />
      <CaptchaField action="sign-in" />
      <ButtonRow>
        <Button look="primary" busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </ButtonRow>
    </>
  );
}
