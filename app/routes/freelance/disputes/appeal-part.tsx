import { disputeLimits } from '#domain/marketplace/disputes/dispute-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { useDisputeErrors } from './dispute-words.ts';
import { FilesPart, type DisputeParts } from './say-part.tsx';

/** Appeals against the first decision: first the files, one by one, then the words that send them. */
export function AppealPart(parts: DisputeParts) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const own = resultOf(parts.result, 'dispute-appeal');
  const errors = useDisputeErrors(own);
  return (
    <>
      <FilesPart {...parts} />
      <Section id="appeal" heading={t('appeal')}>
        <Form
          action={parts.path}
          errors={errors}
          values={own?.values ?? {}}
          prefix="appeal-"
          label={t('appeal')}
        >
          <p>{t('appeal.text')}</p>
          <TextAreaField
            name="words"
            label={t('appeal.words')}
            hint={contracts('note.hint', { most: disputeLimits.words })}
            rows={6}
            maxLength={disputeLimits.words}
          />
          <DecisionDots />
          <div>
            <Button name="action" value="appeal" busyLabel={contracts('busy')}>
              {t('appeal.submit')}
            </Button>
          </div>
        </Form>
      </Section>
    </>
  );
}
