import { data, type HeadersArgs } from 'react-router';
import { isForGood } from '#domain/conduct/conduct-constants.ts';
import { hasConductDecision, openConductDecision } from '#domain/moderation/decision-list.ts';
import { canEndEarly, liftLimit } from '#domain/moderation/lift-limit.ts';
import { conductLimits, suspensionOfHref } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/decision';
import { liftLimitForm } from './report-form.server.ts';
import { SuspensionLink } from './suspension-link.tsx';
import { ThingPart } from './thing-part.tsx';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  const opened = await openConductDecision(db, { decisionId: params.id, actor, requestSource }, now);
  if (!opened) throw data(null, { status: 404 });
  const { id, read } = opened;
  if (!read) return { id, read: null, done: null };
  const { decision, ...rest } = read;
  const { userId, action, reason, limitedUntil, decidedAt, liftedAt, title } = decision;
  const shown = { action, reason, limitedUntil, decidedAt, liftedAt, rule: pick(title, language) };
  const suspensionHref = suspensionOfHref(userId, read.thing?.reportId);
  const endsEarly = canEndEarly({ action, isPage: read.thing?.isPage ?? false });
  return { id, read: { ...rest, ...shown, suspensionHref, endsEarly }, done: readDone(url, ['lift']) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const by = { actor, requestSource: requestSourceOf(request, context) };
  if (!(await hasConductDecision(db, params.id))) throw data(null, { status: 404 });
  return await liftLimitForm.handle({ request, context }, async ({ values: { reason } }) => {
    await liftLimit(db, { decisionId: params.id, reason, ...by }, now);
    return `/admin/moderation/decisions/${params.id}?done=lift`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One decision about a member: what they were told, how it stands, and the end of a limit before its time. */
export default function ConductDecisionForStaff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { id, read, done } = loaderData;
  const above = [
    { href: '/admin/moderation', label: t('title') },
    { href: '/admin/moderation/decisions', label: t('decisions.title') },
  ];
  if (!read)
    return (
      <StaffPage title={t('decisions.own.title')} lead={t('decisions.own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const name = read.name ?? t('nameless');
  return (
    <StaffPage
      title={t('decisions.title-of', { name: `\u2068${name}\u2069` })}
      lead={t(`decisions.lead.${read.state}`)}
      above={above}
      done={done && t(read.action === 'hide' ? 'decisions.done.show' : 'decisions.done.lift')}
      errors={actionData !== undefined}
    >
      <DecisionSection {...read} name={name} />
      {read.lift && (
        <Section id="lifted" heading={t('decisions.lift.heading')}>
          <Stack>
            <p>
              <DateText at={read.lift.at} withTime />, <Named>{read.lift.name ?? t('nameless')}</Named>
            </p>
            <TypedText text={read.lift.reason} />
          </Stack>
        </Section>
      )}
      {read.endsEarly && (read.state === 'stands' || actionData !== undefined) && (
        <Section
          id="outcome"
          heading={t(read.action === 'hide' ? 'decisions.show' : 'decisions.lift')}
          lead={t(read.action === 'hide' ? 'decisions.show.lead' : 'decisions.lift.lead')}
          tone="sand"
        >
          <Lift id={id} action={read.action} result={actionData} />
        </Section>
      )}
    </StaffPage>
  );
}

type Read = NonNullable<Route.ComponentProps['loaderData']['read']>;

function DecisionSection({ name, thing, appeal, ...read }: Read & { name: string }) {
  const t = useText('staff-moderation');
  return (
    <Section id="decision" heading={t('decisions.one')}>
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('about'), value: <Named>{name}</Named> },
            { term: t('appeals.against'), value: t(`action.${read.action}`) },
            { term: t('rule'), value: read.rule },
            { term: t('appeal.decided-at'), value: <DateText at={read.decidedAt} withTime /> },
            { term: t('decisions.decider'), value: <Named>{read.decider ?? t('nameless')}</Named> },
            ...(read.action === 'suspend'
              ? [{ term: t('suspension.second'), value: <Named>{read.confirmer ?? t('nameless')}</Named> }]
              : []),
            ...(isForGood(read) ? [{ term: t('appeal.until'), value: t('suspension.for-good') }] : []),
            ...(read.limitedUntil
              ? [{ term: t('appeal.until'), value: <DateText at={read.limitedUntil} withTime /> }]
              : []),
            { term: t('status'), value: t(`decisions.state.${read.state}`) },
            ...(read.liftedAt
              ? [{ term: t('decisions.lifted-at'), value: <DateText at={read.liftedAt} withTime /> }]
              : []),
            {
              term: t('appeals.one'),
              value: appeal ? (
                <Link href={`/admin/moderation/appeals/${appeal.id}`} look="standing">
                  {t(`appeals.status.${appeal.status}`)}
                </Link>
              ) : (
                t('decisions.no-appeal')
              ),
            },
          ]}
        />
        <h3>{t('told')}</h3>
        <TypedText text={read.reason} />
        {thing && <ThingPart {...thing} />}
        <SuspensionLink href={read.suspensionHref} />
      </Stack>
    </Section>
  );
}

type LiftProps = Pick<Read, 'action'> & { id: string; result: Route.ComponentProps['actionData'] };

function Lift({ id, action, result }: LiftProps) {
  const t = useText('staff-moderation');
  const labels = { reason: t(action === 'hide' ? 'decisions.show.reason' : 'decisions.lift.reason') };
  const errors = useStaffErrors(result, { labels });
  return (
    <Form action={`/admin/moderation/decisions/${id}`} errors={errors} values={result?.values ?? {}}>
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('appeal.reason.hint')}
        rows={5}
        maxLength={conductLimits.reason}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t(action === 'hide' ? 'decisions.show' : 'decisions.lift')}
      </Button>
    </Form>
  );
}
