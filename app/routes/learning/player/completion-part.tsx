import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';

type Props = { path: string; isCompleted: boolean; errors: FieldErrors | null };

/** Marks a lesson as completed, on its learner's own word, or takes that back. */
export function CompletionPart({ path, isCompleted, errors }: Props) {
  const t = useText('lessons');
  return (
    <Section id="completion" heading={t('completion.heading')}>
      <Form action={path} errors={errors}>
        <p>{t(isCompleted ? 'completion.is' : 'completion.text')}</p>
        {isCompleted ? (
          <Button name="done" value="no" look="quiet">
            {t('completion.no')}
          </Button>
        ) : (
          <Button name="done" value="yes" look="primary">
            {t('completion.yes')}
          </Button>
        )}
      </Form>
    </Section>
  );
}
