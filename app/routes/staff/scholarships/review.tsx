import { data } from 'react-router';
import { findOwnReview, listOwnReviews } from '#domain/scholarships/reviews/own-reviews.ts';
import { listReviews } from '#domain/scholarships/staff-application.ts';
import { meanHundredths } from '#domain/scholarships/reviews/weighted-mean.ts';
import { saveReview, submitReview } from '#domain/scholarships/reviews/write-review.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DecisionColumns } from '#ui/staff/decision-columns.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/review';
import { Neighbours } from './neighbours.tsx';
import { Candidate, ReviewForm, SubmittedReviews } from './review-parts.tsx';
import { reviewForm } from './staff-forms.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { isolated, scholarshipsPath } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'scholarships.review');
  const { db, language } = context.get(appContext);
  const review = await findOwnReview(db, { id: params.id, reviewerId: userId });
  if (!review) throw data(null, { status: 404 });
  const { applicationId, person, programTitle, cycleTitle, criteria, meanParts, scores, ...rest } = review;
  // Nobody sees what others gave before they have submitted themselves.
  const all = review.submittedAt ? await listReviews(db, applicationId) : [];
  const mine = (await listOwnReviews(db, userId)).map(({ id, number }) => ({ id, number }));
  const place = mine.findIndex(({ id }) => id === review.id);
  const others = all.filter(({ id, submittedAt }) => id !== review.id && submittedAt !== null);
  return {
    ...{ ...rest, scores },
    previous: mine[place - 1] ?? null,
    // A review that is over is not among them: then there is no way on either.
    next: place < 0 ? null : (mine[place + 1] ?? null),
    person: person && { ...person, phone: showPhoneNumber(person.phone) },
    program: pick(programTitle, language),
    cycle: pick(cycleTitle, language),
    meanHundredths: meanParts === null ? null : meanHundredths(meanParts, 1),
    criteria: criteria.map(({ id, title, description, weight, scale }) => ({
      ...{ id, weight, scale },
      ...{ title: pick(title, language), description: pick(description, language) },
    })),
    others: others.map(({ id, reviewer, meanParts, comment, scores }) => ({
      ...{ id, comment, scores, name: reviewer?.name ?? null },
      meanHundredths: meanParts === null ? null : meanHundredths(meanParts, 1),
    })),
    values: {
      comment: review.comment,
      ...Object.fromEntries(scores.map(({ criterionId, score }) => [`score-${criterionId}`, String(score)])),
    },
    done: readDone(url, ['saved']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.review');
  const { db, now } = context.get(appContext);
  const review = await findOwnReview(db, { id: params.id, reviewerId: staff.actor.userId });
  if (!review) throw data(null, { status: 404 });
  const given = { criteria: review.criteria };
  return await reviewForm.handle({ request, context, given }, async ({ values }) => {
    const { isSubmitting, scores, comment } = values;
    const fields = { reviewId: review.id, scores, comment, ...staff };
    if (isSubmitting) await submitReview(db, fields, now);
    else await saveReview(db, fields, now);
    const path = `${scholarshipsPath}/reviews`;
    return isSubmitting ? `${path}?done=submitted` : `${path}/${review.id}?done=saved`;
  });
}

/** An application as its reviewer reads and scores it. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, number, submittedAt, isOver, isBlind, values, done, criteria, person, program } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (key, name) => {
      const problem = t(key as 'day.problem');
      const criterion = criteria.find(({ id }) => name === `score-${id}`)?.title;
      return criterion ? t('score.at', { criterion, problem }) : problem;
    },
    failed: t('failed'),
  });
  return (
    <StaffPage
      title={t('review.title', {
        name: person ? isolated(person.fullName) : t('application.number', { number }),
        program,
      })}
      lead={t(submittedAt ? 'review.lead.submitted' : 'review.lead')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: `${scholarshipsPath}/reviews`, label: t('reviews.title') },
      ]}
      done={done && !errors ? t('review.saved') : undefined}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          {isOver && !errors ? (
            <Notice tone="warning">{t('review.over')}</Notice>
          ) : (
            <DecisionColumns
              evidence={
                <>
                  {isBlind && <Notice heading={t('review.blind')}>{t('review.blind.text')}</Notice>}
                  <Candidate {...loaderData} />
                </>
              }
              decision={
                submittedAt && !errors ? (
                  <SubmittedReviews {...loaderData} />
                ) : (
                  <ReviewForm
                    {...loaderData}
                    path={`${scholarshipsPath}/reviews/${id}`}
                    errors={errors}
                    values={actionData?.values ?? values}
                  />
                )
              }
            />
          )}
          <Neighbours
            {...loaderData}
            path={`${scholarshipsPath}/reviews`}
            titleOf={({ number }) => t('review.of', { number })}
          />
        </Stack>
      </Band>
    </StaffPage>
  );
}
