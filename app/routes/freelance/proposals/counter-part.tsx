import { proposalLimits } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { MilestoneFields, useTermsErrors } from './milestone-fields.tsx';

type Props = {
  path: string;
  /** The terms that stand, as the form begins with them. */
  values: Record<string, string>;
  seen: number;
  result: (FormResult & { isUnsaved?: boolean }) | undefined;
};

/** The form by which the side whose turn it is offers other terms. */
export function CounterPart({ path, values: standing, seen, result }: Props) {
  const t = useText('proposals');
  const own = resultOf(result, 'counter-offer');
  const errors = useTermsErrors(own?.isUnsaved ? undefined : own);
  const values = own?.values ?? standing;
  return (
    <Section id="counter" heading={t('counter.heading')} lead={t('counter.lead')}>
      <Disclosure summary={t('counter.open')} isOpen={own !== undefined}>
        <Form action={path} prefix="counter-" errors={errors} values={values} label={t('counter.heading')}>
          <input type="hidden" name="seen" value={seen} />
          <MilestoneFields values={values} />
          <TextAreaField
            name="note"
            label={t('counter.note')}
            hint={t('counter.note.hint')}
            rows={4}
            maxLength={proposalLimits.note}
            isOptional
          />
          <div>
            <Button name="action" value="counter" busyLabel={t('busy')}>
              {t('counter.send')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </Section>
  );
}
