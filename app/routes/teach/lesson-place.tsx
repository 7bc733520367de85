import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { DeletePart } from './delete-part.tsx';
import { useTeachErrors } from './teach-errors.ts';

type Props = {
  path: string;
  title: string;
  seen: number;
  others: readonly { id: string; title: string }[];
  result: FormResult | undefined;
};

/** Moves a lesson into another section, or deletes it. */
export function LessonPlace({ path, title, seen, others, result }: Props) {
  const t = useText('staff-lessons');
  const errors = useTeachErrors(resultOf(result, 'lesson-section'), { section: t('lesson.section') });
  const deletion = useButtonErrors(resultOf(result, 'lesson-deletion'));
  return (
    <>
      {others.length > 0 && (
        <Section id="place" heading={t('place.heading')} lead={t('place.lead')}>
          <Form action={path} errors={errors} prefix="place-">
            <input type="hidden" name="seen" value={seen} />
            <SelectField
              name="section"
              label={t('lesson.section')}
              choices={others.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Button name="act" value="move" busyLabel={t('busy')}>
              {t('place.move')}
            </Button>
          </Form>
        </Section>
      )}
      <DeletePart
        {...{ path, seen, errors: deletion }}
        heading={t('lesson.delete.heading')}
        open={t('lesson.delete.open')}
        text={t('lesson.delete.text', { title: `\u2068${title}\u2069` })}
        submit={t('lesson.delete')}
      />
    </>
  );
}
