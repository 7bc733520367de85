import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { SoundPart } from './sound-part.tsx';
import type { LoadedSubmission, ReviewedMark } from './submission.server.ts';

type Props = { review: ReviewedMark; submission: LoadedSubmission; errors: FieldErrors | null };

/** What the learner will read, and what they may hear besides, before the button that saves it. */
export function MarkReview({ review, submission, errors }: Props) {
  const t = useText('staff-marking');
  const sounds = useText('feedback-sound');
  const { id, rubric } = submission;
  const { points, feedback, reason, seen, total, most, isPassed } = review;
  const rows = rubric.map(({ key, title, mostPoints }) => ({
    ...{ key, title, most: mostPoints, points: points[key] ?? 0 },
  }));
  const hidden = {
    ...Object.fromEntries(rows.map(({ key, points }) => [`points-${key}`, String(points)])),
    ...{ feedback, reason, seen: String(seen) },
  };
  return (
    <Stack gap="apart">
      <Part id="told" heading={t('review.learner')}>
        <Table
          caption={t('review.points')}
          rows={[...rows, { key: '', title: t('review.total'), most, points: total }]}
          keyOf={({ key }) => key}
          columns={[
            { key: 'title', heading: t('review.criterion'), cell: ({ title }) => title },
            {
              ...{ key: 'points', heading: t('review.points') },
              cell: (row) => t('review.of', { points: row.points, most: row.most }),
            },
          ]}
        />
        {feedback ? <TypedText text={feedback} /> : <p>{t('review.no-feedback')}</p>}
      </Part>
      {reason && (
        <Part id="reason" heading={t('review.reason')}>
          <TypedText text={reason} />
        </Part>
      )}
      {!isPassed && submission.isLastTry && <p>{sounds('last-try')}</p>}
      <Form action={`/teach/marking/${id}`} errors={errors} hasFiles>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SoundPart feedback={feedback} hasBefore={Boolean(submission.mark?.sound)} />
        <DecisionDots />
        <ButtonRow>
          <Button look="primary" name="step" value="confirm" busyLabel={t('review.busy')}>
            {t(isPassed ? 'review.passed' : 'review.returned')}
          </Button>
          <Button name="step" value="change" busyLabel={t('review.busy')}>
            {t('review.change')}
          </Button>
        </ButtonRow>
      </Form>
    </Stack>
  );
}
