import { data, type HeadersArgs } from 'react-router';
import { conductLimits, suspensionAnswers } from '#domain/moderation/report-constants.ts';
import { hasSuspension, openSuspension } from '#domain/moderation/suspension-list.ts';
import { answerSuspension, withdrawSuspension } from '#domain/moderation/suspension-process.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/suspension';
import { EarlierPart, earlierOf } from './earlier-part.tsx';
import { suspensionAnswerForm, suspensionWithdrawForm } from './suspension-form.server.ts';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  const opened = await openSuspension(db, { suspensionId: params.id, actor, requestSource }, now);
  if (!opened) throw data(null, { status: 404 });
  const { read, ...suspension } = opened;
  if (!read) return { ...suspension, read: null, done: null };
  const { title, decisions, ...rest } = read;
  return {
    ...suspension,
    read: {
      ...{ ...rest, rule: pick(title, language) },
      others: decisions.map((decision) => earlierOf(decision, language)),
    },
    done: readDone(url, ['propose', 'withdraw', ...suspensionAnswers]),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  if (!(await hasSuspension(db, params.id))) throw data(null, { status: 404 });
  const about = { suspensionId: params.id, actor, requestSource, siteUrl: page.origin };
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `/admin/moderation/suspensions/${params.id}`;
  if (textOf(body, 'action') === 'withdraw')
    return await suspensionWithdrawForm.handle(submission, async () => {
      await withdrawSuspension(db, about, now);
      return `${path}?done=withdraw`;
    });
  return await suspensionAnswerForm.handle(submission, async ({ values }) => {
    await answerSuspension(db, { ...about, ...values }, now);
    return `${path}?done=${values.answer}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One proposal to suspend somebody: what they would be told, what was decided before, and the answer of a second person. */
export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { id, status, read, done } = loaderData;
  const above = [
    { href: '/admin/moderation', label: t('title') },
    { href: '/admin/moderation/suspensions', label: t('suspensions.title') },
  ];
  if (!read)
    return (
      <StaffPage title={t('suspension.own.title')} lead={t('suspension.own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const name = read.name ?? t('nameless');
  return (
    <StaffPage
      title={t('suspension.title', { name: `\u2068${name}\u2069` })}
      lead={t(`suspension.lead.${status}`)}
      above={above}
      done={done && t(`suspension.done.${done}`)}
      errors={actionData !== undefined}
    >
      <ProposalSection {...read} name={name} />
      <EarlierPart others={read.others} />
      {read.answer !== null && (
        <Section id="answer" heading={t('suspension.declined-why')}>
          <TypedText text={read.answer} />
        </Section>
      )}
      {(status === 'open' || actionData !== undefined) && (
        <Section
          id="outcome"
          heading={t(read.isOwn ? 'suspension.withdraw' : 'decision')}
          lead={t(read.isOwn ? 'suspension.withdraw.lead' : 'suspension.means')}
          tone="sand"
        >
          {read.isOwn ? <Withdrawal id={id} result={actionData} /> : <Answer id={id} result={actionData} />}
        </Section>
      )}
    </StaffPage>
  );
}

type Read = NonNullable<Route.ComponentProps['loaderData']['read']>;

function ProposalSection({ name, ...read }: Read & { name: string }) {
  const t = useText('staff-moderation');
  const { rule, days, proposer, proposedAt, decidedAt, decider, reportId, decisionId } = read;
  return (
    <Section id="proposal" heading={t('suspension.one')}>
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('about'), value: <Named>{name}</Named> },
            { term: t('rule'), value: rule },
            {
              term: t('suspension.length'),
              value: days === null ? t('suspension.for-good') : t('waits.days', { count: days }),
            },
            { term: t('suspension.proposer'), value: <Named>{proposer ?? t('nameless')}</Named> },
            { term: t('suspension.proposed'), value: <DateText at={proposedAt} withTime /> },
            ...(decidedAt
              ? [{ term: t('suspension.answered'), value: <DateText at={decidedAt} withTime /> }]
              : []),
            ...(decider ? [{ term: t('suspension.second'), value: <Named>{decider}</Named> }] : []),
          ]}
        />
        <h3>{t('suspension.reason')}</h3>
        <TypedText text={read.reason} />
        {reportId && (
          <p>
            <Link href={`/admin/moderation/${reportId}`} look="standing">
              {t('suspension.report')}
            </Link>
          </p>
        )}
        {decisionId && (
          <p>
            <Link href={`/admin/moderation/decisions/${decisionId}`} look="standing">
              {t('suspension.decision')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

type FormProps = { id: string; result: Route.ComponentProps['actionData'] };

function Withdrawal({ id, result }: FormProps) {
  const t = useText('staff-moderation');
  const errors = useStaffErrors(result, { labels: {} });
  return (
    <Form action={`/admin/moderation/suspensions/${id}`} errors={errors}>
      <Button name="action" value="withdraw" look="danger" busyLabel={t('busy')}>
        {t('suspension.withdraw')}
      </Button>
    </Form>
  );
}

function Answer({ id, result }: FormProps) {
  const t = useText('staff-moderation');
  const labels = { answer: t('suspension.answer'), reason: t('suspension.answer.reason') };
  const errors = useStaffErrors(result, { labels });
  const choices = suspensionAnswers.map((value) => ({
    ...{ value, label: t(`suspension.${value}`), note: t(`suspension.${value}.note`) },
  }));
  return (
    <Form action={`/admin/moderation/suspensions/${id}`} errors={errors} values={result?.values ?? {}}>
      <RadioGroup name="answer" label={labels.answer} choices={choices} />
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('suspension.answer.reason.hint')}
        rows={5}
        maxLength={conductLimits.reason}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('decision.save')}
      </Button>
    </Form>
  );
}
