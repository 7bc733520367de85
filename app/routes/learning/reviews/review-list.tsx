import { reviewLimits } from '#domain/learning/reviews/review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { SubmittedValues } from '#routes/kit/form-result.ts';

/** A review as everybody sees it. */
export type ShownReview = {
  id: string;
  rating: number;
  name: string | null;
  text: string | null;
  writtenAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  isOwn: boolean;
};

type Props = {
  slug: string;
  reviews: readonly ShownReview[];
  page: number;
  pages: number;
  /** Whether the reader can tell us that something is wrong with one. */
  mayReport: boolean;
  /** Whether the reader teaches the course and answers reviews. */
  mayReply: boolean;
  replyErrors: FieldErrors | null;
  /** The answer that came back. */
  reply: { row?: string; values: SubmittedValues } | undefined;
};

/** The reviews of a course, the newest first; each begins with who gave how many of five. */
export function ReviewList({ slug, reviews, page, pages, ...rest }: Props) {
  return (
    <Stack>
      <CardList items={reviews} keyOf={({ id }) => id}>
        {(review) => <Review slug={slug} review={review} {...rest} />}
      </CardList>
      <Pagination page={page} pages={pages} hrefOf={(to) => `/courses/${slug}/reviews?page=${to}#reviews`} />
    </Stack>
  );
}

type ReviewProps = Omit<Props, 'reviews' | 'page' | 'pages'> & { review: ShownReview };

function Review({ slug, review, mayReport, mayReply, replyErrors, reply: sent }: ReviewProps) {
  const t = useText('reviews');
  const { id, rating, text, writtenAt, reply, repliedAt, isOwn } = review;
  const name = review.name ?? t('nameless');
  return (
    <Card
      id={`review-${id}`}
      heading={t('rating-by', { rating, name: `\u2068${name}\u2069` })}
      foot={
        mayReport &&
        !isOwn && (
          <Link
            href={`/course-reviews/${id}/report`}
            label={t('report.link-of', { name, rating })}
            look="standing"
          >
            {t('report.link')}
          </Link>
        )
      }
    >
      <p>
        <DateText at={writtenAt} />
      </p>
      {text && <Paragraphs text={text} />}
      {reply && repliedAt && (
        <>
          <h4>{t('reply')}</h4>
          <Paragraphs text={reply} />
        </>
      )}
      {mayReply && (
        <Disclosure
          summary={
            <>
              {t(reply ? 'reply.change' : 'reply.write')}
              <HiddenText>: {t('rating-by', { rating, name })}</HiddenText>
            </>
          }
          isOpen={sent?.row === id}
        >
          <Form
            action={`/courses/${slug}/reviews`}
            errors={sent?.row === id ? replyErrors : null}
            values={sent?.row === id ? sent.values : { reply: reply ?? '' }}
            prefix={`reply-${id}-`}
          >
            <input type="hidden" name="review" value={id} />
            <TextAreaField
              name="reply"
              label={t('reply.text')}
              hint={t('reply.hint', { count: reviewLimits.reply })}
              isOptional
            />
            <Button look="primary" name="intent" value="reply" busyLabel={t('own.busy')}>
              {t('reply.submit')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </Card>
  );
}
