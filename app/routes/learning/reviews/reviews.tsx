import { redirect, type HeadersArgs } from 'react-router';
import {
  countLearned,
  findOwnReview,
  isLearnedEnough,
  listReviews,
  readReviewFigures,
} from '#domain/learning/reviews/reviews.ts';
import { may } from '#domain/identity/permissions.ts';
import { replyToReview } from '#domain/learning/reviews/moderate-review.ts';
import { deleteCourseReview, saveCourseReview } from '#domain/learning/reviews/save-course-review.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/reviews';
import { OwnReview, type OwnReviewState } from './own-review.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewDeletionForm, reviewForm, reviewReplyForm } from './review-forms.server.ts';
import { loadReviewedCourse } from './reviewed-course.server.ts';

const perPage = 10;
const acts = ['saved', 'deleted', 'reported', 'replied'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const course = await loadReviewedCourse(context, params.slug);
  const member = findMember(context);
  const page = readPageNumber(url.searchParams);
  const [figures, found] = await Promise.all([
    readReviewFigures(db, course.id),
    listReviews(db, { courseId: course.id, page, perPage }),
  ]);
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    figures,
    page: found.page,
    pages: Math.ceil(found.total / perPage),
    reviews: found.items.map(({ userId, ...review }) => {
      const { id, rating, name, text, writtenAt, reply, repliedAt } = review;
      const isOwn = userId === member?.userId;
      return { id, rating, name, text, writtenAt, reply, repliedAt, isOwn };
    }),
    // Who teaches the course answers where everybody reads it.
    mayReply: member !== null && may(member.roles, 'courses.edit', `course:${course.id}`),
    own: member ? await readOwn(context, { courseId: course.id, userId: member.userId }) : null,
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

/** What the reader may do here, and what they have written. */
async function readOwn(
  context: Route.LoaderArgs['context'],
  who: { courseId: string; userId: string },
): Promise<OwnReviewState> {
  const { db } = context.get(appContext);
  const review = await findOwnReview(db, who);
  if (review) {
    const { rating, name, text, hiddenAt } = review;
    return { state: 'written', rating, name, text, isHidden: hiddenAt !== null };
  }
  const learned = await countLearned(db, who);
  if (!learned) return { state: 'no-learner' };
  return isLearnedEnough(learned) ? { state: 'may-write' } : { state: 'too-early' };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const course = await loadReviewedCourse(context, params.slug);
  const path = `/courses/${course.slug}/reviews`;
  const session = findMember(context);
  if (!session?.emailConfirmedAt) return redirect(`/login?next=${encodeURIComponent(page.path)}`, 303);
  const body = await request.formData();
  const submission = { request, context, body };
  const who = { session, courseId: course.id, requestSource: requestSourceOf(request, context) };
  if (textOf(body, 'intent') === 'delete')
    return await reviewDeletionForm.handle(submission, async () => {
      await deleteCourseReview(db, who, now);
      return `${path}?done=deleted`;
    });
  if (textOf(body, 'intent') === 'reply')
    return await reviewReplyForm.handle(
      { ...submission, row: textOf(body, 'review') },
      async ({ values: { review: reviewId, reply } }) => {
        const staff = { actor: session, requestSource: who.requestSource };
        await replyToReview(db, { ...staff, courseId: course.id, reviewId, reply: reply.text }, now);
        return `${path}?done=replied`;
      },
    );
  return await reviewForm.handle(submission, async ({ values: { rating, name, text } }) => {
    const review = { rating, name: name.text, text: text.text };
    await saveCourseReview(db, { ...who, review }, now);
    return `${path}?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What people who learned in a course say about it; whoever did may say it too. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('reviews');
  const { course, figures, reviews, own, done } = loaderData;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'rating.missing') });
  const errorsOf = (form: string) => (resultOf(actionData, form) ? errors : null);
  const doneWords = done && !errors ? t(`done.${done}`) : null;
  const title = t('title', { course: `\u2068${course.title}\u2069` });
  return (
    <>
      <PageHead
        title={title}
        description={t('description', { course: course.title })}
        canonicalParameters={['page']}
        hasErrors={errors !== null}
        outcome={doneWords}
      />
      <PageHeading
        lead={
          figures.average === null
            ? t('figures.none')
            : t('figures', { count: figures.count, average: figures.average })
        }
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('learn'), href: '/learn' },
              { label: course.title, href: `/courses/${course.slug}` },
            ]}
            current={t('heading')}
          />
        }
      >
        {title}
      </PageHeading>
      {doneWords && (
        <Notice tone="success" announce={doneWords}>
          {doneWords}
        </Notice>
      )}
      {reviews.length > 0 && (
        <Section id="reviews" heading={t('list')}>
          <ReviewList
            slug={course.slug}
            reviews={reviews}
            page={loaderData.page}
            pages={loaderData.pages}
            mayReport={own !== null}
            mayReply={loaderData.mayReply}
            replyErrors={errorsOf('course-review-reply')}
            reply={resultOf(actionData, 'course-review-reply')}
          />
        </Section>
      )}
      <Section
        id="own"
        heading={t(own?.state === 'written' ? 'own.heading-written' : 'own.heading')}
        tone="sand"
      >
        <OwnReview
          action={`/courses/${course.slug}/reviews`}
          own={own}
          errors={errorsOf('course-review')}
          values={resultOf(actionData, 'course-review')?.values}
          deletionErrors={errorsOf('course-review-deletion')}
        />
      </Section>
    </>
  );
}
