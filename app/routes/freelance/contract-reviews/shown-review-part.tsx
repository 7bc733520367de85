import type { ReactNode } from 'react';
import { contractReviewLimits } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { MarksList } from './marks-list.tsx';
import { useReviewErrors } from './review-words.ts';
import type { ShownContractReview, ShownContractReviews } from './shown-reviews.ts';
import { useReviewNames } from './review-names.ts';

type Props = { reviews: ShownContractReviews; result: FormResult | undefined };

/** What the other side says, and the reader's answer to it or the form for one. */
export function ReviewOfReader({ reviews, result }: Props) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const { theirs, side, title } = reviews;
  const sent = resultOf(result, 'contract-review-reply');
  return (
    <>
      {theirs && (
        <Section id="theirs" heading={t('shown.other', names)}>
          <Stack>
            <ReviewText review={theirs} about={side} />
            {theirs.reply !== null && (
              <Answer heading={t('reply.own')} text={theirs.reply}>
                {theirs.isReplyHidden && (
                  <Notice tone="warning">
                    {t('hidden.reply')} <Named>{theirs.replyHiddenReason ?? ''}</Named>
                  </Notice>
                )}
              </Answer>
            )}
            <p>
              <Link
                href={`/contract-reviews/${theirs.id}/report`}
                label={t('report.link.of', { project: `\u2068${title}\u2069` })}
                look="standing"
              >
                {t('report.link')}
              </Link>
            </p>
          </Stack>
        </Section>
      )}
      {/* A form that comes back is shown whatever else is true: what was written must not be lost. */}
      {((theirs && theirs.reply === null) || sent) && <ReplyForm reviews={reviews} result={result} />}
    </>
  );
}

/** What the reader says of the other side, once it is shown, with the answer to it. */
export function ReviewByReader({ reviews }: Pick<Props, 'reviews'>) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const { own, about, title, mayWrite } = reviews;
  // While it can be changed it stands in its form.
  if (!own || (own.status === 'sealed' && mayWrite)) return null;
  const hasReply = own.reply !== null && !own.isReplyHidden;
  return (
    <Section id="own" heading={t('shown.own', names)} tone="sand">
      <Stack>
        {own.hiddenReason !== null && (
          <Notice tone="warning">
            {t('hidden.own')} <Named>{own.hiddenReason}</Named>
          </Notice>
        )}
        <ReviewText review={own} about={about} />
        {hasReply && <Answer heading={t('reply.by', { name: names.other })} text={own.reply ?? ''} />}
        {hasReply && own.status === 'shown' && (
          <p>
            <Link
              href={`/contract-reviews/${own.id}/report`}
              label={t('report.link.of-reply', { project: `\u2068${title}\u2069` })}
              look="standing"
            >
              {t('report.link.reply')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

function ReviewText({ review, about }: { review: ShownContractReview; about: ContractSide }) {
  const t = useText('contract-reviews');
  return (
    <>
      <MarksList about={about} marks={review.marks} />
      {review.words !== null && <TypedText text={review.words} />}
      {review.shownAt !== null && (
        <p>
          {t('shown.at')} <DateText at={review.shownAt} withTime />
        </p>
      )}
    </>
  );
}

function Answer({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <Stack gap="close">
      <h3>{heading}</h3>
      <TypedText text={text} />
      {children}
    </Stack>
  );
}

function ReplyForm({ reviews: { id, theirs }, result }: Props) {
  const t = useText('contract-reviews');
  const sent = resultOf(result, 'contract-review-reply');
  const errors = useReviewErrors(sent);
  const { reply: most } = contractReviewLimits;
  return (
    <Section id="reply" heading={t('reply.heading')} lead={t('reply.lead')}>
      <Form
        action={`/contracts/${id}/review`}
        errors={errors}
        values={sent?.values ?? {}}
        prefix="reply-"
        label={t('reply.heading')}
      >
        <input type="hidden" name="review" value={theirs?.id ?? sent?.values.review ?? ''} />
        <TextAreaField
          name="reply"
          label={t('reply.text')}
          hint={t('reply.hint', { most })}
          rows={5}
          maxLength={most}
        />
        <div>
          <Button look="primary" name="action" value="reply" busyLabel={t('busy')}>
            {t('reply.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
