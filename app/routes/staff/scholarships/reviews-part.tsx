import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReviewerField, type ReviewerFieldProps } from './reviewer-field.tsx';
import { ScoreTable, type ScoredCriterion } from './score-table.tsx';
import { ApplicantText } from '#routes/scholarships/applicant-text.tsx';
import { isolated, scholarshipsPath, useMean } from './words.ts';

/** A review as a page shows it. */
export type ReviewShown = {
  id: string;
  reviewer: { userId: string; name: string } | null;
  submittedAt: Date | string | null;
  conflictAt: Date | string | null;
  conflictReason: string | null;
  meanHundredths: number | null;
  comment: string;
  scores: { criterionId: string; score: number }[];
};

type Props = {
  id: string;
  visibility: string;
  isOpen: boolean;
  reviews: readonly ReviewShown[];
  criteria: readonly ScoredCriterion[];
  /** Who can be asked besides. */
  among: ReviewerFieldProps['reviewers'];
};

/** Who was asked to read the application, what they found, and whom else to ask. */
export function ReviewsPart({ id, visibility, isOpen, reviews, criteria, among }: Props) {
  const t = useText('staff-scholarships');
  const path = `${scholarshipsPath}/applications/${id}`;
  if (visibility !== 'open')
    return (
      <Part id="reviews" heading={t('reviews.heading')}>
        <p>{t('reviews.hidden')}</p>
      </Part>
    );
  return (
    <Part id="reviews" heading={t('reviews.heading')}>
      {reviews.length === 0 && <p>{t('reviews.nobody')}</p>}
      {reviews.length > 0 && (
        <List items={reviews} keyOf={({ id }) => id}>
          {(review) => <ReviewItem review={review} criteria={criteria} path={path} isOpen={isOpen} />}
        </List>
      )}
      {isOpen && (among.whom !== '' || among.isCut) && (
        <FilterForm
          action={`${path}#reviews`}
          label={t('assign.find')}
          search={{ name: 'whom', label: t('assign.whom'), value: among.whom }}
          submitLabel={t('assign.find')}
        />
      )}
      {isOpen && among.all > 0 && (
        <Form action={path} prefix="assign-">
          <ReviewerField reviewers={among} label={t('assign.more')} />
          {among.choices.length > 0 && (
            <Button name="intent" value="assign" busyLabel={t('assign.busy')}>
              {t('assign.these')}
            </Button>
          )}
        </Form>
      )}
    </Part>
  );
}

type ItemProps = Pick<Props, 'criteria' | 'isOpen'> & { review: ReviewShown; path: string };

function ReviewItem({ review, criteria, path, isOpen }: ItemProps) {
  const t = useText('staff-scholarships');
  const mean = useMean();
  const { id, reviewer, submittedAt, conflictAt, conflictReason, meanHundredths, comment, scores } = review;
  const name = reviewer ? isolated(reviewer.name) : t('person.gone');
  return (
    <Stack gap="close">
      <h3>{name}</h3>
      {submittedAt && (
        <>
          <p>
            {t('reviews.submitted', { mean: mean(meanHundredths) })} <DateText at={submittedAt} withTime />
          </p>
          <ScoreTable caption={t('reviews.scores-of', { name })} criteria={criteria} scores={scores} />
          {comment && <ApplicantText text={comment} />}
        </>
      )}
      {conflictAt && (
        <>
          <p>
            {t('reviews.conflict')} <DateText at={conflictAt} withTime />
          </p>
          <ApplicantText text={conflictReason ?? ''} />
        </>
      )}
      {!submittedAt && !conflictAt && <p>{t('reviews.waiting')}</p>}
      {!submittedAt && !conflictAt && isOpen && (
        <Form action={path} prefix={`${id}-`}>
          <Button look="quiet" name="unassign" value={id} label={t('unassign.from', { name })}>
            {t('unassign')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
