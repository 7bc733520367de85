import { barrierEvents, barrierLimits, type BarrierEvent } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type Props = { action: string; events: readonly BarrierEvent[]; result: FormResult | undefined };

/** Says where a known barrier stands from now on, and why where it is not mended. */
export function StateForm({ action, events, result }: Props) {
  const t = useText('staff-barriers');
  const labels = { event: t('move.event'), reasonEn: t('move.reasonEn'), reasonAr: t('move.reasonAr') };
  const errors = useStaffErrors(result, { labels });
  // What was chosen stays there to be read, also where it cannot be any more.
  const chosen = result?.values.event;
  const shown = events.some((event) => event === chosen) ? events : [...events, ...known(chosen)];
  return (
    <Form action={action} errors={errors} values={result?.values ?? {}} prefix="state-" label={t('move')}>
      <RadioGroup
        name="event"
        label={labels.event}
        choices={shown.map((value) => ({
          value,
          label: t(`event.${value}`),
          note: t(`event.${value}.note`),
        }))}
      />
      {events.includes('decline') && (
        <>
          <TextAreaField
            name="reasonEn"
            label={labels.reasonEn}
            hint={t('move.reason.hint')}
            rows={3}
            maxLength={barrierLimits.reason}
            language="en"
            isOptional
          />
          <TextAreaField
            name="reasonAr"
            label={labels.reasonAr}
            rows={3}
            maxLength={barrierLimits.reason}
            language="ar"
            isOptional
          />
        </>
      )}
      <Button look="primary" name="action" value="move" busyLabel={t('busy')}>
        {t('move.save')}
      </Button>
    </Form>
  );
}

function known(value: string | undefined): readonly BarrierEvent[] {
  return barrierEvents.filter((event) => event === value);
}
