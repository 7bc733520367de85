import { data, type HeadersArgs } from 'react-router';
import { hasReported, reportReview } from '#domain/learning/reviews/report-review.ts';
import { reportReasons, reviewLimits } from '#domain/learning/reviews/review-constants.ts';
import { findShownReview } from '#domain/learning/reviews/reviews.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/report';
import { reviewReportForm } from './review-forms.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const { course, review } = await loadReview(context, params.id);
  const { rating, name, text } = review;
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    review: { id: review.id, rating, name, text },
    isReported: await hasReported(db, { reviewId: review.id, userId }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { course } = await loadReview(context, params.id);
  return await reviewReportForm.handle({ request, context }, async ({ values: { reason, note } }) => {
    const report = { reviewId: params.id, reason, note: note.text };
    await reportReview(db, { session: member, requestSource, ...report }, now);
    return `/courses/${course.slug}/reviews?done=reported`;
  });
}

/** A review that everybody sees, with its course; 404 for every other id. */
async function loadReview(context: Route.LoaderArgs['context'], id: string) {
  const found = await findShownReview(context.get(appContext).db, id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What is wrong with a review, for those who moderate. */
export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('reviews');
  const { course, review, isReported } = loaderData;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'reason.missing') });
  const path = `/courses/${course.slug}/reviews`;
  const name = review.name ?? t('nameless');
  const title = t('report.title', { name: `\u2068${name}\u2069` });
  return (
    <>
      <PageHead title={title} section={course.title} hasErrors={errors !== null} isHidden />
      <PageHeading
        lead={t('report.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: course.title, href: `/courses/${course.slug}` },
              { label: t('heading'), href: path },
            ]}
            current={t('report.link')}
          />
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Stack>
          <p>{t('rating', { count: review.rating })}</p>
          {review.text && <Paragraphs text={review.text} />}
          {isReported ? (
            <p>{t('report.already')}</p>
          ) : (
            <Form
              action={`/course-reviews/${review.id}/report`}
              errors={errors}
              values={actionData?.values ?? {}}
            >
              <RadioGroup
                name="reason"
                label={t('report.reason')}
                choices={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
              />
              <TextAreaField
                name="note"
                label={t('report.note')}
                hint={t('report.note-hint', { count: reviewLimits.note })}
                rows={3}
                isOptional
              />
              <Button look="primary" busyLabel={t('report.busy')}>
                {t('report.submit')}
              </Button>
            </Form>
          )}
        </Stack>
      </Band>
    </>
  );
}
