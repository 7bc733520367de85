import { groupLimits } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type Props = { path: string; result: FormResult | undefined };

/** Opens a group that a member has asked for. */
export function OpenForm({ path, result }: Props) {
  const t = useText('staff-groups');
  const errors = useButtonErrors(result);
  return (
    <Form action={path} errors={errors} prefix="open-">
      <p>{t('open.text')}</p>
      <div>
        <Button look="primary" name="action" value="open" busyLabel={t('busy')}>
          {t('open')}
        </Button>
      </div>
    </Form>
  );
}

/** Says why a group is not opened, or is closed. */
export function ReasonForm({ path, of, result }: Props & { of: 'refuse' | 'close' }) {
  const t = useText('staff-groups');
  const label = t(`${of}.reason`);
  const errors = useStaffErrors(result, { labels: { reason: label } });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}} prefix={`${of}-`}>
      <TextAreaField
        name="reason"
        label={label}
        hint={t(`${of}.reason.hint`)}
        rows={4}
        maxLength={groupLimits.reason}
      />
      <div>
        <Button look="danger" name="action" value={of} busyLabel={t('busy')}>
          {t(`${of}.send`)}
        </Button>
      </div>
    </Form>
  );
}

/** Finds somebody who keeps a group, by the address of a member. */
export function AppointPart({ path, result }: Props) {
  const t = useText('staff-groups');
  const label = t('organiser');
  const fieldOf = { 'group-organiser-unknown': 'email' } as const;
  const errors = useStaffErrors(result, { labels: { email: label }, fieldOf });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}} prefix="appoint-">
      <Field name="email" type="email" label={label} hint={t('organiser.hint')} autoComplete="off" />
      <div>
        <Button name="action" value="appoint" busyLabel={t('busy')}>
          {t('appoint.send')}
        </Button>
      </div>
    </Form>
  );
}
