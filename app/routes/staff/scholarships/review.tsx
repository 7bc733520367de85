import { data, redirect } from 'react-router';
import { findOwnReview } from '#domain/scholarships/reviews/own-reviews.ts';
import { reviewLimits } from '#domain/scholarships/reviews/review-words.ts';
import { listReviews } from '#domain/scholarships/staff-application.ts';
import { meanHundredths } from '#domain/scholarships/reviews/weighted-mean.ts';
import { saveReview, submitReview } from '#domain/scholarships/reviews/write-review.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readText } from '#platform/text/written-text.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { useWrittenErrors } from '#routes/kit/written-answer.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/review';
import { Candidate, ReviewForm, SubmittedReviews } from './review-parts.tsx';
import { readDone, readStaffContext } from './staffing.server.ts';
import { scholarshipsPath } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'scholarships.review');
  const { db, language } = context.get(appContext);
  const review = await findOwnReview(db, { id: params.id, reviewerId: userId });
  if (!review) throw data(null, { status: 404 });
  const { applicationId, person, programTitle, cycleTitle, criteria, meanParts, scores, ...rest } = review;
  // Nobody sees what others gave before they have submitted themselves.
  const all = review.submittedAt ? await listReviews(db, applicationId) : [];
  const others = all.filter(({ id, submittedAt }) => id !== review.id && submittedAt !== null);
  return {
    ...{ ...rest, scores },
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
  const app = context.get(appContext);
  const { db, now } = app;
  const review = await findOwnReview(db, { id: params.id, reviewerId: staff.actor.userId });
  if (!review) throw data(null, { status: 404 });
  const form = await request.formData();
  const isSubmitting = textOf(form, 'intent') === 'submit';
  const names = review.criteria.map(({ id }) => `score-${id}`);
  const written = {
    ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
    comment: textOf(form, 'comment'),
    ...(form.has('finished') && { finished: 'yes' }),
  };
  const shown = { written, texts: ['comment'] };
  const comment = readText(written.comment, { longest: reviewLimits.comment });
  const scores = new Map<string, number>();
  const problems: Record<string, string> = {};
  for (const { id, scale } of review.criteria) {
    const given = textOf(form, `score-${id}`);
    if (/^\d{1,2}$/.test(given) && Number(given) <= scale) scores.set(id, Number(given));
    else if (given !== '') problems[`score-${id}`] = 'score.problem';
    else if (isSubmitting) problems[`score-${id}`] = 'score.missing';
  }
  if (comment === 'long') problems.comment = 'comment.long';
  if (isSubmitting && !form.has('finished')) problems.finished = 'finished.missing';
  if (Object.keys(problems).length > 0) return sayProblems(shown, problems);
  const said = typeof comment === 'string' ? '' : comment.text;
  const wish = { reviewId: review.id, scores, comment: said, ...staff };
  try {
    if (isSubmitting) await submitReview(db, wish, now);
    else await saveReview(db, wish, now);
    const path = `${scholarshipsPath}/reviews`;
    return redirect(isSubmitting ? `${path}?done=submitted` : `${path}/${review.id}?done=saved`, 303);
  } catch (error) {
    return sayWhyNot(error, shown, app);
  }
}

/** An application as its reviewer reads and scores it. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, number, submittedAt, isOver, isBlind, values, done, criteria } = loaderData;
  const errors = useWrittenErrors(actionData, {
    say: (key, name) => {
      const problem = t(key as 'day.problem');
      const criterion = criteria.find(({ id }) => name === `score-${id}`)?.title;
      return criterion ? t('score.at', { criterion, problem }) : problem;
    },
    failed: t('failed'),
  });
  return (
    <StaffPage
      title={t('review.of', { number })}
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
            <>
              {isBlind && <Notice heading={t('review.blind')}>{t('review.blind.text')}</Notice>}
              <Candidate {...loaderData} />
              {submittedAt && !errors ? (
                <SubmittedReviews {...loaderData} />
              ) : (
                <ReviewForm
                  {...loaderData}
                  path={`${scholarshipsPath}/reviews/${id}`}
                  errors={errors}
                  values={actionData?.written ?? values}
                />
              )}
            </>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}
