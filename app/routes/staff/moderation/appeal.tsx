import { data, type HeadersArgs } from 'react-router';
import { decisionLimits, isForGood } from '#domain/conduct/conduct-constants.ts';
import { findAppeal, openAppeal } from '#domain/moderation/appeal-list.ts';
import { decideAppeal } from '#domain/moderation/appeal-process.ts';
import { appealDecisions, conductLimits, type AppealStatus } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/appeal';
import { EarlierPart, earlierOf } from './earlier-part.tsx';
import { appealDecisionForm } from './report-form.server.ts';
import { ThingPart } from './thing-part.tsx';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  const opened = await openAppeal(db, { appealId: params.id, actor, requestSource }, now);
  if (!opened) throw data(null, { status: 404 });
  const { appeal, read } = opened;
  if (!read) return { ...appeal, read: null, done: null };
  const { decision, others, ...rest } = read;
  const { action, reason, limitedUntil, decidedAt } = decision;
  return {
    ...appeal,
    read: {
      ...rest,
      decision: { action, reason, limitedUntil, decidedAt, title: pick(decision.title, language) },
      others: others.map((decision) => earlierOf(decision, language)),
    },
    done: readDone(url, appealDecisions),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  const deciding = { appealId: params.id, actor, requestSource, siteUrl: page.origin };
  if (!(await findAppeal(db, params.id))) throw data(null, { status: 404 });
  return await appealDecisionForm.handle({ request, context }, async ({ values }) => {
    await decideAppeal(db, { ...deciding, ...values }, now);
    return `/admin/moderation/appeals/${params.id}?done=${values.decision}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One appeal: the decision, what the person says against it, what was decided about them before, and the answer. */
export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { read, done } = loaderData;
  const above = [
    { href: '/admin/moderation', label: t('title') },
    { href: '/admin/moderation/appeals', label: t('appeals.title') },
  ];
  if (!read)
    return (
      <StaffPage title={t('appeal.own.title')} lead={t('appeal.own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const name = read.name ?? t('nameless');
  return (
    <StaffPage
      title={t('appeal.title', { name: `\u2068${name}\u2069` })}
      lead={t(`appeal.lead.${loaderData.status}`)}
      above={above}
      done={done && t(`appeal.done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="appeal" heading={t('appeal.words')}>
        <Stack>
          <p>
            <DateText at={loaderData.madeAt} withTime />
          </p>
          <TypedText text={read.words} />
        </Stack>
      </Section>
      <DecisionSection {...read} name={name} />
      <EarlierPart others={read.others} />
      <Section id="outcome" heading={t('decision')} tone="sand">
        <Answer
          {...loaderData}
          answer={read.answer}
          isSuspension={read.decision.action === 'suspend'}
          result={actionData}
        />
      </Section>
    </StaffPage>
  );
}

type Read = NonNullable<Route.ComponentProps['loaderData']['read']>;

function DecisionSection({ decision, thing, name }: Read & { name: string }) {
  const t = useText('staff-moderation');
  return (
    <Section id="about" heading={t('appeal.decision')}>
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('about'), value: <Named>{name}</Named> },
            { term: t('appeals.against'), value: t(`action.${decision.action}`) },
            { term: t('rule'), value: decision.title },
            { term: t('appeal.decided-at'), value: <DateText at={decision.decidedAt} withTime /> },
            ...(isForGood(decision) ? [{ term: t('appeal.until'), value: t('suspension.for-good') }] : []),
            ...(decision.limitedUntil
              ? [{ term: t('appeal.until'), value: <DateText at={decision.limitedUntil} withTime /> }]
              : []),
          ]}
        />
        <h3>{t('told')}</h3>
        <TypedText text={decision.reason} />
        {thing && <ThingPart {...thing} />}
      </Stack>
    </Section>
  );
}

type AnswerProps = {
  id: string;
  status: AppealStatus;
  answer: string | null;
  isSuspension: boolean;
  result: Route.ComponentProps['actionData'];
};

function Answer({ id, status, answer, isSuspension, result }: AnswerProps) {
  const t = useText('staff-moderation');
  const labels = {
    ...{ decision: t('appeal.label'), days: t('appeal.days') },
    reason: t('decision.reason'),
  };
  const fieldOf = { 'appeal-not-shortened': 'decision' } as const;
  const errors = useStaffErrors(result, { labels, fieldOf });
  if (status !== 'open' && !result) return <TypedText text={answer ?? ''} />;
  const choices = appealDecisions
    .filter((value) => value !== 'shorten' || isSuspension)
    .map((value) => ({ value, label: t(`appeal.${value}`), note: t(`appeal.${value}.note`) }));
  return (
    <Form action={`/admin/moderation/appeals/${id}`} errors={errors} values={result?.values ?? {}}>
      <RadioGroup name="decision" label={labels.decision} choices={choices} />
      {isSuspension && (
        <Field
          name="days"
          label={labels.days}
          hint={t('appeal.days.hint', {
            least: decisionLimits.leastDays,
            most: decisionLimits.mostSuspendedDays,
          })}
          inputMode="numeric"
          isOptional
        />
      )}
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('appeal.reason.hint')}
        rows={5}
        maxLength={conductLimits.reason}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('decision.save')}
      </Button>
    </Form>
  );
}
