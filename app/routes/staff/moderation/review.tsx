import { data, type HeadersArgs } from 'react-router';
import {
  contractReviewLimits,
  reviewCriteria,
  reviewDecisions,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import {
  findContractReviewForStaff,
  moderateContractReview,
} from '#domain/marketplace/contract-reviews/moderate-contract-review.ts';
import { reviewedSide } from '#domain/marketplace/contract-reviews/review-process.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { criterionKey } from '#routes/freelance/contract-reviews/criterion-key.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/review';
import { contractReviewDecisionForm } from './review-form.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getStaffWho(context, 'reports.decide');
  const found = await findContractReviewForStaff(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { review, contract, state, isOwn, reports, steps } = found;
  const { id, side, status, words, reply, replyHiddenAt, shownAt } = review;
  const { work, communication, timeliness, again } = review;
  const nameOf = (which: 'client' | 'freelancer') =>
    which === 'client' ? contract.clientName : contract.freelancerName;
  return {
    ...{ id, side, state, words, reply, isOwn, reports, steps, shownAt: shownAt! },
    marks: { work, communication, timeliness, again },
    isHidden: status === 'hidden',
    isReplyHidden: replyHiddenAt !== null,
    about: reviewedSide(review),
    project: pick(contract.title, language),
    writer: nameOf(side),
    reviewed: nameOf(reviewedSide(review)),
    done: readDone(url, reviewDecisions),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  if (!(await findContractReviewForStaff(db, { id: params.id, userId: actor.userId })))
    throw data(null, { status: 404 });
  const requestSource = requestSourceOf(request, context);
  const deciding = { reviewId: params.id, actor, requestSource, siteUrl: page.origin };
  return await contractReviewDecisionForm.handle({ request, context }, async ({ values }) => {
    await moderateContractReview(db, { ...deciding, ...values }, now);
    return `/admin/moderation/reviews/${params.id}?done=${values.decision}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One review of a contract: what it says, what was reported of it, and the decision. */
export default function ContractReviewForStaff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-contract-reviews');
  const { side, project, state, isOwn, done, steps } = loaderData;
  return (
    <StaffPage
      title={t(`one.${side}`, { project: `\u2068${project}\u2069` })}
      lead={t(isOwn ? 'own.lead' : `one.lead.${state}`)}
      above={[
        { href: '/admin/moderation', label: t('moderation') },
        { href: '/admin/moderation/reviews', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <ReviewSection {...loaderData} />
      {!isOwn && (
        <>
          <ReportsSection {...loaderData} />
          <Section id="outcome" heading={t('decision')} tone="sand">
            <Decision {...loaderData} result={actionData} />
          </Section>
        </>
      )}
      {!isOwn && steps.length > 0 && (
        <Section id="told" heading={t('told')}>
          <List items={steps} keyOf={({ id }) => String(id)}>
            {({ at, reason }) => (
              <Stack gap="close">
                <p>
                  <DateText at={at} withTime />
                </p>
                <TypedText text={reason ?? ''} />
              </Stack>
            )}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ReviewSection({ words, reply, isHidden, isReplyHidden, marks, about, ...rest }: Loaded) {
  const t = useText('staff-contract-reviews');
  const criteria = useText('contract-reviews');
  const nameOf = (name: string | null) => (name === null ? t('gone') : <Named>{name}</Named>);
  return (
    <Section id="review" heading={t('review')}>
      <Stack>
        {isHidden && <p>{t('is-hidden')}</p>}
        <DetailsList
          look="rows"
          items={[
            { term: t('writer'), value: nameOf(rest.writer) },
            { term: t('about'), value: nameOf(rest.reviewed) },
            { term: t('shown'), value: <DateText at={rest.shownAt} withTime /> },
            ...reviewCriteria.map((criterion) => ({
              term: criteria(criterionKey(about, criterion)),
              value: t('of-five', { mark: marks[criterion] }),
            })),
          ]}
        />
        {words === null ? <p>{t('no-words')}</p> : <TypedText text={words} />}
        {reply !== null && (
          <>
            <h3>{t('reply')}</h3>
            {isReplyHidden && <p>{t('is-hidden')}</p>}
            <TypedText text={reply} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function ReportsSection({ reports }: Pick<Loaded, 'reports'>) {
  const t = useText('staff-contract-reviews');
  return (
    <Section id="reports" heading={t('reported')}>
      {reports.length === 0 ? (
        <p>{t('no-reports')}</p>
      ) : (
        <List items={reports} keyOf={({ id }) => id}>
          {({ part, reason, note, reportedAt, outcome }) => (
            <Stack gap="close">
              <p>
                {t(`part.${part}`)}: {t(`reason.${reason}`)}, <DateText at={reportedAt} withTime />
                {outcome && <>: {t(`outcome.${outcome}`)}</>}
              </p>
              {note !== null && <TypedText text={note} />}
            </Stack>
          )}
        </List>
      )}
    </Section>
  );
}

function Decision({ result, ...loaded }: Loaded & { result: Route.ComponentProps['actionData'] }) {
  const t = useText('staff-contract-reviews');
  const labels = { decision: t('decision.label'), reason: t('decision.reason') };
  const errors = useStaffErrors(result, { labels });
  const { id, isHidden, isReplyHidden, reply, state } = loaded;
  const fits = {
    hide: !isHidden,
    'hide-reply': !isHidden && reply !== null && !isReplyHidden,
    restore: isHidden,
    'restore-reply': !isHidden && isReplyHidden,
    keep: !isHidden && state === 'reported',
  };
  const choices = reviewDecisions
    .filter((decision) => fits[decision] || result?.values.decision === decision)
    .map((value) => ({ value, label: t(`decision.${value}`), note: t(`decision.${value}.note`) }));
  return (
    <Form action={`/admin/moderation/reviews/${id}`} errors={errors} values={result?.values ?? {}}>
      <RadioGroup name="decision" label={labels.decision} choices={choices} />
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('decision.reason.hint')}
        rows={5}
        maxLength={contractReviewLimits.reason}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('decision.save')}
      </Button>
    </Form>
  );
}
