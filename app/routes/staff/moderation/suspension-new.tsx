import { data, type HeadersArgs } from 'react-router';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { listDecisions } from '#domain/conduct/decisions.ts';
import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { findOpenSuspension, proposeSuspension } from '#domain/moderation/propose-suspension.ts';
import { conductLimits, suspensionLengths, suspensionOfHref } from '#domain/moderation/report-constants.ts';
import { hasInterestIn } from '#domain/moderation/report-group.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/suspension-new';
import { EarlierPart, earlierOf } from './earlier-part.tsx';
import { suspensionForm } from './suspension-form.server.ts';

/** Whoever decides about reports, and the person of the address. @throws 404 for one who is not there. */
async function getPerson(context: Route.LoaderArgs['context'], id: string) {
  const { db } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  if (!isRowId(id) || !(await findAccount(db, id))) throw data(null, { status: 404 });
  return { db, actor };
}

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, actor } = await getPerson(context, id);
  const { language } = context.get(appContext);
  if (await hasInterestIn(db, { personId: id, actorId: actor.userId })) return { own: true as const };
  const guidelines = await findGuidelines(db);
  const names = await namesToOthers(db, [id]);
  return {
    ...{ own: false as const, id, name: names.get(id) ?? null },
    report: url.searchParams.get('report'),
    waiting: await findOpenSuspension(db, id),
    others: (await listDecisions(db, id)).map((decision) => earlierOf(decision, language)),
    rules: (guidelines?.rules ?? []).map(({ key, title }) => ({ value: key, label: pick(title, language) })),
  };
}

export async function action({ request, params: { id: userId }, url, context }: Route.ActionArgs) {
  const { now } = context.get(appContext);
  const { db, actor } = await getPerson(context, userId);
  const by = { actor, requestSource: requestSourceOf(request, context) };
  return await suspensionForm.handle({ request, context }, async ({ values }) => {
    const reportId = url.searchParams.get('report');
    const { id } = await proposeSuspension(db, { userId, reportId, ...values, ...by }, now);
    return `/admin/moderation/suspensions/${id}?done=propose`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Proposes to suspend somebody from the community; somebody else of the staff confirms it. */
export default function NewSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const above = [
    { href: '/admin/moderation', label: t('title') },
    { href: '/admin/moderation/suspensions', label: t('suspensions.title') },
  ];
  if (loaderData.own)
    return (
      <StaffPage title={t('suspension.own.title')} lead={t('suspension.own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const { name, waiting, others } = loaderData;
  return (
    <StaffPage
      title={t('suspension.new', { name: `\u2068${name ?? t('nameless')}\u2069` })}
      lead={t('suspension.new.lead')}
      above={above}
      errors={actionData !== undefined}
    >
      <EarlierPart others={others} heading={t('suspension.others')} />
      <Section id="proposal" heading={t('suspension.one')} lead={t('suspension.means')} tone="sand">
        {waiting !== null && actionData === undefined ? (
          <p>
            {t('suspension.waits')}{' '}
            <Link href={`/admin/moderation/suspensions/${waiting}`} look="standing">
              {t('suspension.waiting')}
            </Link>
          </p>
        ) : (
          <Proposal {...loaderData} result={actionData} />
        )}
      </Section>
    </StaffPage>
  );
}

type ProposalProps = {
  id: string;
  report: string | null;
  rules: { value: string; label: string }[];
  result: Route.ComponentProps['actionData'];
};

function Proposal({ id, report, rules, result }: ProposalProps) {
  const t = useText('staff-moderation');
  const labels = {
    ...{ rule: t('rule'), length: t('suspension.length'), days: t('decision.days') },
    reason: t('decision.reason'),
  };
  const fieldOf = { 'community-rule-unknown': 'rule' } as const;
  const errors = useStaffErrors(result, { labels, fieldOf });
  const { leastSuspendedDays: least, mostSuspendedDays: most } = decisionLimits;
  return (
    <Form action={suspensionOfHref(id, report)} errors={errors} values={result?.values ?? {}}>
      <SelectField
        name="rule"
        label={labels.rule}
        hint={t('suspension.rule.hint')}
        choices={rules}
        empty={true}
      />
      <RadioGroup
        name="length"
        label={labels.length}
        choices={suspensionLengths.map((value) => ({ value, label: t(`suspension.${value}`) }))}
      />
      <Field
        name="days"
        label={labels.days}
        hint={t('suspension.days.hint', { least, most })}
        inputMode="numeric"
        isOptional
      />
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('suspension.reason.hint')}
        rows={5}
        maxLength={conductLimits.reason}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('suspension.send')}
      </Button>
    </Form>
  );
}
