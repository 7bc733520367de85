import { assignmentLimits } from '#domain/learning/assignments/assignment-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { LoadedSubmission } from './submission.server.ts';

type Props = {
  submission: LoadedSubmission;
  errors: FieldErrors | null;
  /** What was typed already. */
  typed: Record<string, string> | undefined;
};

/** Points for each criterion, words for the learner, and a reason where another mark is there. Saves nothing yet. */
export function MarkForm({ submission, errors, typed }: Props) {
  const t = useText('staff-marking');
  const sounds = useText('feedback-sound');
  const { id, rubric, mark, needed, most, isLastTry } = submission;
  const values = typed ?? {
    ...Object.fromEntries(rubric.map(({ key }) => [`points-${key}`, String(mark?.points[key] ?? '')])),
    ...{ feedback: mark?.feedback ?? '', seen: String(mark?.id ?? 0) },
  };
  const isCorrection = values.seen !== '0';
  return (
    <Part id="mark" heading={t(isCorrection ? 'mark.heading.correct' : 'mark.heading')}>
      <p>{t('mark.pass', { needed, most })}</p>
      {isLastTry && <p>{sounds('last-try')}</p>}
      <Form action={`/teach/marking/${id}`} errors={errors} values={values}>
        <input type="hidden" name="seen" value={values.seen} />
        {rubric.map(({ key, title, description, mostPoints }) => (
          <Field
            key={key}
            name={`points-${key}`}
            label={title}
            hint={t('mark.points.hint', { description, count: mostPoints })}
            inputMode="numeric"
            maxLength={10}
            width="short"
          />
        ))}
        <TextAreaField
          name="feedback"
          label={t('mark.feedback')}
          hint={`${t('mark.feedback.hint')} ${sounds('hint')}`}
          rows={8}
          maxLength={assignmentLimits.feedback}
          isOptional
        />
        {isCorrection && (
          <TextAreaField
            name="reason"
            label={t('mark.reason')}
            hint={t('mark.reason.hint')}
            rows={3}
            maxLength={assignmentLimits.reason}
          />
        )}
        <ButtonRow>
          <Button look="primary" name="step" value="check" busyLabel={t('mark.check.busy')}>
            {t('mark.check')}
          </Button>
        </ButtonRow>
      </Form>
    </Part>
  );
}
