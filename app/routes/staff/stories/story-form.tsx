import { storyLimits } from '#domain/marketplace/success-stories/story-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { storyFields, type StoryField } from './story-fields.ts';

type Props = { action: string; values: Record<string, string>; result: FormResult | undefined };

/** Everything that visitors read of a story, in both languages. */
export function StoryForm({ action, values, result }: Props) {
  const t = useText('staff-stories');
  const labels = Object.fromEntries(storyFields.map((name) => [name, t(name)])) as Record<StoryField, string>;
  const sent = resultOf(result, 'success-story');
  const errors = useStaffErrors(sent, { labels });
  const shown = sent?.values ?? values;
  const { name, work, text } = storyLimits;
  const line = (field: StoryField, longest: number, more: { hint?: string; isOptional?: boolean } = {}) => (
    <Field
      name={field}
      label={labels[field]}
      maxLength={longest}
      language={field.endsWith('Ar') ? 'ar' : 'en'}
      autoComplete="off"
      {...more}
    />
  );
  const words = (field: 'textEn' | 'textAr') => (
    <TextAreaField
      name={field}
      label={labels[field]}
      hint={t('text.hint', { most: text })}
      rows={8}
      maxLength={text}
      language={field === 'textAr' ? 'ar' : 'en'}
    />
  );
  const client = { hint: t('client.hint'), isOptional: true };
  return (
    <Form action={action} errors={errors} values={shown} isWide label={t('form')}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <LanguagePair>
        {line('nameEn', name)}
        {line('nameAr', name)}
      </LanguagePair>
      <LanguagePair>
        {line('workEn', work)}
        {line('workAr', work)}
      </LanguagePair>
      <LanguagePair>
        {words('textEn')}
        {words('textAr')}
      </LanguagePair>
      <LanguagePair>
        {line('clientEn', name, client)}
        {line('clientAr', name, client)}
      </LanguagePair>
      <Button look="primary" name="action" value="save" busyLabel={t('busy')}>
        {t('save')}
      </Button>
    </Form>
  );
}
