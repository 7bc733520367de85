import { data, redirect } from 'react-router';
import { declareConflict } from '#domain/scholarships/reviews/declare-conflict.ts';
import { findOwnReview } from '#domain/scholarships/reviews/own-reviews.ts';
import { reviewLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/conflict';
import { conflictForm } from './staff-forms.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { scholarshipsPath } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'scholarships.review');
  const { db } = context.get(appContext);
  const review = await findOwnReview(db, { id: params.id, reviewerId: userId });
  if (!review) throw data(null, { status: 404 });
  const { id, number, submittedAt, isOver } = review;
  if (submittedAt || isOver) throw redirect(`${scholarshipsPath}/reviews/${id}`, 303);
  return { id, number };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.review');
  const { db, now } = context.get(appContext);
  const { userId } = staff.actor;
  if (!(await findOwnReview(db, { id: params.id, reviewerId: userId }))) throw data(null, { status: 404 });
  return await conflictForm.handle({ request, context }, async ({ values: { reason } }) => {
    await declareConflict(db, { reviewId: params.id, reason, ...staff }, now);
    return `${scholarshipsPath}/reviews?done=conflict`;
  });
}

/** Ends a review because its reviewer is not free to judge. */
export default function Conflict({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, number } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  const back = `${scholarshipsPath}/reviews/${id}`;
  return (
    <StaffPage
      title={t('conflict.title')}
      lead={t('conflict.lead')}
      above={[
        { href: `${scholarshipsPath}/reviews`, label: t('reviews.title') },
        { href: back, label: t('review.of', { number }) },
      ]}
      errors={errors !== null}
    >
      <Band>
        <Form action={`${back}/conflict`} errors={errors} values={actionData?.values}>
          <TextAreaField
            name="reason"
            label={t('conflict.reason')}
            hint={t('conflict.reason.hint')}
            rows={3}
            maxLength={reviewLimits.conflictReason}
          />
          <ButtonRow>
            <Button look="danger" busyLabel={t('saving')}>
              {t('conflict.submit')}
            </Button>
            <ButtonLink href={back}>{t('conflict.back')}</ButtonLink>
          </ButtonRow>
        </Form>
      </Band>
    </StaffPage>
  );
}
