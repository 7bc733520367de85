import { conductLimits, conductReasons } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Link } from '#ui/text/link.tsx';
import { HelpLinesLink } from '#routes/community/conduct/help-lines-link.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  action: string;
  result: FormResult | undefined;
  /** Names the form in its tab: see `KeptTyping`. */
  place?: string;
};

/** Reports a message, a person, a post or a group: what is wrong, and what staff should know. */
export function ConductReportForm({ action, result, place }: Props) {
  const t = useText('conversations');
  const errors = useFormErrors(result, {
    say: (problem) => t(problem as 'report.reason.missing', { most: conductLimits.words }),
  });
  const conduct = useText('conduct');
  const reasons = conductReasons.map((value) => ({ value, label: t(`reason.${value}`) }));
  return (
    <Form action={action} errors={errors} values={result?.values ?? {}}>
      {place !== undefined && <KeptTyping place={place} version="" isUnsaved={result !== undefined} />}
      <p>
        <Link href="/community/guidelines" look="standing">
          {conduct('guidelines.title')}
        </Link>
      </p>
      <HelpLinesLink />
      <RadioGroup name="reason" label={t('report.reason')} choices={reasons} />
      <TextAreaField
        name="words"
        label={t('report.words')}
        hint={t('report.words.hint')}
        rows={4}
        maxLength={conductLimits.words}
        isOptional
      />
      <div>
        <Button look="primary" busyLabel={t('busy')}>
          {t('report.send')}
        </Button>
      </div>
    </Form>
  );
}
