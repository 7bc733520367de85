import { barrierLimits, readingTools } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { ShownBarrier } from './describe-barrier.ts';
import { SimilarQuestion } from './similar-barriers.tsx';

type Props = {
  errors: FieldErrors | null;
  values: Record<string, string>;
  /** The page that it is about; empty for none. */
  page: string;
  /** The known barriers that it may be about, once it was written. */
  similar: readonly ShownBarrier[];
  isMember: boolean;
  timestamp: string;
  /** How long a report is kept, in words. */
  kept: string;
};

/** What somebody says of a barrier: what they wanted, what happened, with what they read, and how they want to hear. */
export function ReportForm({ errors, values, page, similar, isMember, timestamp, kept }: Props) {
  const t = useText('barriers');
  return (
    <Form action="/barriers/new" errors={errors} values={values}>
      <input type="hidden" name="page" value={page} />
      {similar.length > 0 && <SimilarQuestion barriers={similar} />}
      {similar.length === 0 && values.sameAs && <input type="hidden" name="sameAs" value={values.sameAs} />}
      <TextAreaField name="wanted" label={t('wanted')} hint={t('wanted.hint')} rows={3} />
      <TextAreaField name="happened" label={t('happened')} hint={t('happened.hint')} rows={5} />
      <SelectField
        name="tool"
        label={t('tool')}
        choices={readingTools.map((value) => ({ value, label: t(`tool.${value}`) }))}
      />
      <Field
        name="toolWords"
        label={t('tool-words')}
        hint={t('tool-words.hint')}
        maxLength={barrierLimits.toolWords}
        isOptional
      />
      <AnswerFields isMember={isMember} label={t('answer')} />
      <p>{t('privacy', { time: kept })}</p>
      <HoneypotFields timestamp={timestamp} />
      <div>
        <Button look="primary" busyLabel={t('busy')}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
