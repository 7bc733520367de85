import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type ActProps = {
  path: string;
  /** Why the last try was not accepted; of another form, nothing. */
  result: FormResult | undefined;
};

/** Until when a course is open to somebody, and why. */
export function DayAndReason({ label }: { label: string }) {
  const t = useText('staff-enrolments');
  return (
    <>
      <Field name="day" label={t('day')} hint={t('day.hint')} width="short" autoComplete="off" isOptional />
      <TextAreaField name="reason" label={label} hint={t('reason.hint')} />
    </>
  );
}

/** Opens the course anew, or changes until when it is open. `day` is the last one as it stands. */
export function AccessForm({ path, result, day }: ActProps & { day: string }) {
  const t = useText('staff-enrolments');
  const own = resultOf(result, 'enrolment-access');
  const errors = useStaffErrors(own, {
    labels: { day: t('day'), reason: t('reason.access') },
    fieldOf: { 'access-day-over': 'day' },
  });
  return (
    <Form action={path} prefix="access-" errors={errors} values={own?.values ?? { day }}>
      <DayAndReason label={t('reason.access')} />
      <Button name="action" value="access" busyLabel={t('busy')}>
        {t('access.submit')}
      </Button>
    </Form>
  );
}

/** Moves the learner to the newest version. */
export function MoveForm({ path, result }: ActProps) {
  const t = useText('staff-enrolments');
  const own = resultOf(result, 'enrolment-move');
  const errors = useStaffErrors(own, { labels: { reason: t('reason.move') } });
  return (
    <Form action={path} prefix="move-" errors={errors} {...(own && { values: own.values })}>
      <TextAreaField name="reason" label={t('reason.move')} hint={t('reason.hint')} />
      <Button name="action" value="move" busyLabel={t('busy')}>
        {t('move.submit')}
      </Button>
    </Form>
  );
}

/** Ends the enrolment: why, and that it is meant. */
export function EndForm({ path, result }: ActProps) {
  const t = useText('staff-enrolments');
  const own = resultOf(result, 'enrolment-end');
  const found = useStaffErrors(own, { labels: { reason: t('reason.end'), sure: t('end.sure') } });
  return (
    <Form
      action={path}
      prefix="end-"
      errors={withSure(found, own, t('end.sure.missing'))}
      {...(own && { values: own.values })}
    >
      <TextAreaField name="reason" label={t('reason.end')} hint={t('reason.hint')} />
      <CheckboxField name="sure" label={t('end.sure')} />
      <DecisionDots />
      <Button look="danger" name="action" value="end" busyLabel={t('busy')}>
        {t('end.submit')}
      </Button>
    </Form>
  );
}

/** A box that was not ticked is asked for in a sentence of its own. */
function withSure(errors: FieldErrors | null, result: FormResult | undefined, words: string) {
  return errors && result?.problems?.sure ? { ...errors, sure: words } : errors;
}
