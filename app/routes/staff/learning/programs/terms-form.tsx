import { programLimits } from '#domain/learning/programs/program-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { withWords } from './own-problems.ts';

type Props = {
  path: string;
  values: Record<string, string>;
  /** Why the page came back; what was typed is that of this form alone. */
  result: FormResult | undefined;
};

/** What a program costs, whether the subscription opens it, and what should be known before it. */
export function TermsForm({ path, values, result }: Props) {
  const t = useText('staff-programs');
  const own = resultOf(result, 'program-terms');
  const labels = {
    ...{ price: t('price.field'), subscription: t('subscription') },
    ...{ prerequisitesEn: t('prerequisitesEn'), prerequisitesAr: t('prerequisitesAr') },
  };
  const errors = withWords(useStaffErrors(own, { labels }), own, {
    uneven: t('prerequisites.uneven'),
  });
  const shown = own?.values ?? values;
  return (
    <Form action={path} prefix="terms-" errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <Field
        name="price"
        label={labels.price}
        hint={t('price.hint')}
        inputMode="decimal"
        width="short"
        autoComplete="off"
        isOptional
      />
      <CheckboxField
        name="subscription"
        label={labels.subscription}
        note={t('subscription.note')}
        isOptional
      />
      {(['prerequisitesEn', 'prerequisitesAr'] as const).map((name) => (
        <TextAreaField
          key={name}
          name={name}
          label={labels[name]}
          hint={t('prerequisites.hint')}
          rows={3}
          maxLength={programLimits.prerequisites}
          language={name === 'prerequisitesEn' ? 'en' : 'ar'}
          isOptional
        />
      ))}
      <Button look="primary" name="act" value="terms" busyLabel={t('busy')}>
        {t('save')}
      </Button>
    </Form>
  );
}
