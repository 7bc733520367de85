import { proposalLimits } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { MilestoneFields } from './milestone-fields.tsx';

type Props = { action: string; values: Record<string, string>; errors: FieldErrors | null };

/** The letter and the first offer of a freelancer: the first of two steps. */
export function ProposalForm({ action, values, errors }: Props) {
  const t = useText('proposals');
  return (
    <Form action={action} errors={errors} values={values}>
      <input type="hidden" name="seen" value={values.seen ?? ''} />
      <TextAreaField
        name="letter"
        label={t('form.letter')}
        hint={t('form.letter.hint', { least: proposalLimits.leastLetter })}
        maxLength={proposalLimits.letter}
        rows={8}
      />
      <MilestoneFields values={values} />
      <p>{t('form.next')}</p>
      <div>
        <Button look="primary" name="action" value="save" busyLabel={t('busy')}>
          {t('form.save')}
        </Button>
      </div>
    </Form>
  );
}
