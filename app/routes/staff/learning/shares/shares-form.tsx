import type { Sharer } from '#domain/learning/shares/course-shares.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { percentField } from './percent-field.ts';

export type SharesFormProps = {
  action: string;
  sharers: readonly Sharer[];
  /** Whoever looks at the form: their own share is for others to change. */
  ownId: string;
  values: Record<string, string>;
  result: FormResult | undefined;
};

/** A field of percent for each who teaches the course; those who do not any more are told of. */
export function SharesForm({ action, sharers, ownId, values, result }: SharesFormProps) {
  const t = useText('staff-shares');
  const teachers = sharers.filter(({ teaches }) => teaches);
  const gone = sharers.filter(({ teaches }) => !teaches);
  const labelOf = ({ name }: Sharer) => t('percent', { name: `\u2068${name}\u2069` });
  const errors = useStaffErrors(result, {
    labels: Object.fromEntries(teachers.map((each) => [percentField(each.userId), labelOf(each)])),
  });
  const shown = result?.values ?? values;
  if (sharers.length === 0) return <p>{t('nobody')}</p>;
  return (
    <Stack>
      {gone.map(({ userId, name, percent }) => (
        <p key={userId}>{t('gone', { name: `\u2068${name}\u2069`, percent: (percent ?? 0) / 100 })}</p>
      ))}
      <Form action={action} errors={errors} values={shown}>
        <input type="hidden" name="seen" value={shown['seen']} />
        {teachers.map((each) => (
          <Field
            key={each.userId}
            name={percentField(each.userId)}
            label={labelOf(each)}
            hint={each.userId === ownId ? t('own') : t('percent.hint')}
            isReadOnly={each.userId === ownId}
            isOptional
            inputMode="numeric"
            width="short"
            maxLength={3}
            autoComplete="off"
          />
        ))}
        <div>
          <Button look="primary" busyLabel={t('busy')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
