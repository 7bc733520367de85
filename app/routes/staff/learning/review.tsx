import { data, type HeadersArgs } from 'react-router';
import { findReviewForStaff, moderateReview } from '#domain/learning/reviews/moderate-review.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { Route } from './+types/review';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { reviewModerationForm } from './review-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reviews.moderate');
  const { db, language } = context.get(appContext);
  const found = await findReviewForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { review, writer, reports } = found;
  const { id, rating, name, text, writtenAt, state, reply, hiddenAt, course } = review;
  return {
    review: { id, rating, name, text, writtenAt, state, reply, isHidden: hiddenAt !== null },
    ...{ course: pick(course.title, language), writer, reports },
    done: readDone(url, ['hidden', 'kept']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'reviews.moderate');
  if (!(await findReviewForStaff(db, params.id))) throw data(null, { status: 404 });
  const acting = { actor, requestSource: requestSourceOf(request, context), reviewId: params.id };
  return await reviewModerationForm.handle({ request, context }, async ({ values: { outcome } }) => {
    await moderateReview(db, { ...acting, outcome }, now);
    return `/admin/education/reviews/${params.id}?done=${outcome}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One review: what it says, what was reported of it, and what is decided. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-reviews');
  const { review, course, writer, reports, done } = loaderData;
  const errors = useButtonErrors(actionData);
  const path = `/admin/education/reviews/${review.id}`;
  return (
    <StaffPage
      title={t('one.title', { course: `\u2068${course}\u2069` })}
      lead={t(`one.lead.${review.state}`)}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: '/admin/education/reviews', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="review" heading={t('review')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('rating'), value: t('rating.of', { rating: review.rating }) },
              { term: t('shown-name'), value: <Named>{review.name ?? t('nameless')}</Named> },
              ...(writer === null ? [] : [{ term: t('writer'), value: <Named>{writer}</Named> }]),
              { term: t('written'), value: <DateText at={review.writtenAt} withTime /> },
            ]}
          />
          {review.text ? <Paragraphs text={review.text} /> : <p>{t('no-text')}</p>}
        </Stack>
      </Section>
      {review.reply && (
        <Section id="reply" heading={t('reply')}>
          <Paragraphs text={review.reply} />
        </Section>
      )}
      <Section id="moderation" heading={t('moderation')} tone="sand">
        <Stack>
          {reports.length === 0 ? <p>{t('no-reports')}</p> : <Reports reports={reports} />}
          <Form action={path} errors={errors} label={t('moderation')}>
            <ButtonRow>
              <Button look="secondary" name="outcome" value="kept" busyLabel={t('busy')}>
                {t(review.isHidden ? 'show' : 'keep')}
              </Button>
              {!review.isHidden && (
                <Button look="danger" name="outcome" value="hidden" busyLabel={t('busy')}>
                  {t('hide')}
                </Button>
              )}
            </ButtonRow>
          </Form>
        </Stack>
      </Section>
    </StaffPage>
  );
}

function Reports({ reports }: Pick<Route.ComponentProps['loaderData'], 'reports'>) {
  const t = useText('staff-reviews');
  return (
    <List items={reports} keyOf={({ id }) => id}>
      {({ reason, note, reportedAt, outcome }) => (
        <Stack gap="close">
          <p>
            {t(`reason.${reason}`)}, <DateText at={reportedAt} withTime />
            {outcome && <>: {t(`outcome.${outcome}`)}</>}
          </p>
          {note && <Paragraphs text={note} />}
        </Stack>
      )}
    </List>
  );
}
