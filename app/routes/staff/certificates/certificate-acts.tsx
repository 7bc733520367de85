import type { ListedCertificate } from '#domain/certificates/certificate-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { NameFields } from '#routes/certificates/name-fields.tsx';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type ActProps = {
  path: string;
  /** Why the last try was not accepted; of another form, nothing. */
  result: FormResult | undefined;
};

/** Takes a certificate back: why, and that it is meant. */
export function RevocationForm({ path, result }: ActProps) {
  const t = useText('staff-certificates');
  const own = resultOf(result, 'certificate-revocation');
  const errors = withSure(
    useStaffErrors(own, { labels: { reason: t('revoke.reason'), sure: t('revoke.sure') } }),
    own,
    t('sure.missing'),
  );
  return (
    <Form action={path} prefix="revoke-" errors={errors} {...(own && { values: own.values })}>
      <TextAreaField name="reason" label={t('revoke.reason')} hint={t('revoke.hint')} />
      <CheckboxField name="sure" label={t('revoke.sure')} />
      <DecisionDots />
      <Button look="danger" name="action" value="revoke" busyLabel={t('busy')}>
        {t('revoke.submit')}
      </Button>
    </Form>
  );
}

/** A box that was not ticked is asked for in a sentence of its own. */
function withSure(errors: FieldErrors | null, result: FormResult | undefined, words: string) {
  return errors && result?.problems?.sure ? { ...errors, sure: words } : errors;
}

/** Lets a revoked certificate hold again. */
export function RestorationForm({ path, result }: ActProps) {
  const t = useText('staff-certificates');
  const errors = useButtonErrors(resultOf(result, 'certificate-restoration'));
  return (
    <Form action={path} prefix="restore-" label={t('restore')} errors={errors}>
      <Button name="action" value="restore" busyLabel={t('busy')}>
        {t('restore.submit')}
      </Button>
    </Form>
  );
}

type CorrectionProps = ActProps & { certificate: Pick<ListedCertificate, 'latinName' | 'arabicName'> };

/** Corrects the name. */
export function CorrectionForm({ path, certificate, result }: CorrectionProps) {
  const t = useText('staff-certificates');
  const words = useText('certificates');
  const own = resultOf(result, 'certificate-name');
  const errors = useFormErrors(own, { say: (key) => words(key as 'name.long') });
  const { latinName, arabicName } = certificate;
  return (
    <Form
      action={path}
      prefix="name-"
      errors={errors}
      values={own?.values ?? { latinName: latinName ?? '', arabicName: arabicName ?? '' }}
    >
      <NameFields />
      <Button name="action" value="correct" busyLabel={t('busy')}>
        {t('correct.submit')}
      </Button>
    </Form>
  );
}
