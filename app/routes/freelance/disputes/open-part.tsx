import { disputeLimits, disputeReasons } from '#domain/marketplace/disputes/dispute-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useDisputeErrors } from './dispute-words.ts';

const stages = ['talk', 'decide', 'appeal', 'time'] as const;

/** Opens a dispute, after it has said what follows. */
export function OpenPart({
  path,
  depositPiastres,
  result,
}: {
  path: string;
  /** What is kept of the security deposit of the contract. */
  depositPiastres: number;
  result: FormResult | undefined;
}) {
  const { language } = usePage();
  const t = useText('disputes');
  const contracts = useText('contracts');
  const own = resultOf(result, 'dispute');
  const errors = useDisputeErrors(own);
  return (
    <>
      <Section id="stages" heading={t('open.stages')} tone="sand">
        <Stack>
          {stages.map((stage) => (
            <p key={stage}>{t(`open.stage.${stage}`)}</p>
          ))}
          {depositPiastres > 0 && (
            <p>{t('open.stage.deposit', { amount: formatMoney(depositPiastres, language) })}</p>
          )}
        </Stack>
      </Section>
      <Section id="open" heading={t('open.form')}>
        <Form action={path} errors={errors} values={own?.values ?? {}} prefix="open-" label={t('open.form')}>
          <RadioGroup
            name="reason"
            label={t('open.reason')}
            choices={disputeReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <TextAreaField
            name="words"
            label={t('open.words')}
            hint={t('open.words.hint', { most: disputeLimits.words })}
            rows={8}
            maxLength={disputeLimits.words}
          />
          <div>
            <Button look="primary" name="action" value="open" busyLabel={contracts('busy')}>
              {t('open.submit')}
            </Button>
          </div>
        </Form>
      </Section>
    </>
  );
}
