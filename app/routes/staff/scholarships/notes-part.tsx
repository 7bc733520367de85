import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { ApplicantText } from '#routes/scholarships/applicant-text.tsx';
import { isolated, scholarshipsPath } from './words.ts';

type Props = {
  id: string;
  notes: readonly { id: string; text: string; at: Date | string; author: string | null }[];
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
};

/** What staff note for each other; the applicant does not see it. */
export function NotesPart({ id, notes, errors, values }: Props) {
  const t = useText('staff-scholarships');
  return (
    <Part id="notes" heading={t('notes.heading')}>
      {notes.length > 0 && (
        <List items={notes} keyOf={({ id }) => id}>
          {({ text, at, author }) => (
            <>
              <p>
                {author ? <strong>{isolated(author)}</strong> : t('person.gone')}{' '}
                <DateText at={at} withTime />
              </p>
              <ApplicantText text={text} />
            </>
          )}
        </List>
      )}
      <Form action={`${scholarshipsPath}/applications/${id}`} errors={errors} values={values}>
        <TextAreaField
          name="note"
          label={t('notes.new')}
          hint={t('notes.hint')}
          rows={3}
          maxLength={staffLimits.note}
        />
        <Button name="intent" value="note" busyLabel={t('saving')}>
          {t('notes.save')}
        </Button>
      </Form>
    </Part>
  );
}
