import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { path: string; result: FormResult | undefined };

/** Asks those whom a story names whether these very words may be published. */
export function AskPart({ path, version, result }: Props & { version: number }) {
  const t = useText('staff-stories');
  const errors = useButtonErrors(resultOf(result, 'success-story-ask'));
  return (
    <Section id="ask" heading={t('ask')}>
      <Form action={path} errors={errors} prefix="ask-" label={t('ask')}>
        <p>{t('ask.text')}</p>
        <input type="hidden" name="seen" value={version} />
        <Button look="primary" name="action" value="ask" busyLabel={t('busy')}>
          {t('ask.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** Drops a story. */
export function RemovePart({ path, result }: Props) {
  const t = useText('staff-stories');
  const errors = useFormErrors(resultOf(result, 'success-story-removal'), {
    say: (key) => t(key as 'remove.understood.missing'),
  });
  return (
    <Section id="remove" heading={t('remove')}>
      <Form action={path} errors={errors} prefix="remove-" label={t('remove')}>
        <p>{t('remove.text')}</p>
        <CheckboxField name="understood" label={t('remove.understood')} />
        <Button look="danger" name="action" value="remove" busyLabel={t('busy')}>
          {t('remove.submit')}
        </Button>
      </Form>
    </Section>
  );
}
