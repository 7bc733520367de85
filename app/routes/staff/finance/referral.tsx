import { data } from 'react-router';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { readSettings } from '#domain/site/settings.ts';
import { approveReferral, refuseReferral } from '#domain/wallet/referrals/judge-referral.ts';
import { findReferral } from '#domain/wallet/referrals/referral-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/referral';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { ReferralDecision } from './referral-decision.tsx';
import { referralApprovalForm, referralRefusalForm } from './referral-forms.server.ts';
import { PersonName, ReferralBadge } from './referral-words.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'referrals.judge');
  const { db, now } = context.get(appContext);
  const referral = await findReferral(db, params.id);
  if (!referral) throw data(null, { status: 404 });
  const history = await listAudit(db, { target: { kind: 'referral', id: referral.id } });
  const { amounts } = await readSettings(db);
  const done = readDone(url, ['approved', 'refused']);
  return { referral, history, points: amounts.referralPoints, done, now };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'referrals.judge');
  if (!(await findReferral(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const requestSource = requestSourceOf(request, context);
  const judgement = { referralId: params.id, actor, requestSource, siteUrl: page.origin };
  const here = `/admin/finance/referrals/${params.id}`;
  if (textOf(body, 'action') === 'approve')
    return await referralApprovalForm.handle(submission, async () => {
      await approveReferral(db, judgement, now);
      return `${here}?done=approved`;
    });
  return await referralRefusalForm.handle(submission, async ({ values: { reason } }) => {
    await refuseReferral(db, { ...judgement, reason }, now);
    return `${here}?done=refused`;
  });
}

/** One referral: who invited whom, why it is in doubt, the decision, and what was done with it. */
export default function ReferralPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-referrals');
  const { referral, history, points, done, now } = loaderData;
  const { invited, status } = referral;
  return (
    <StaffPage
      title={invited === null ? t('one.title-gone') : t('one.title', { name: `\u2068${invited}\u2069` })}
      lead={t(`one.lead.${status}`)}
      above={[
        { href: '/admin/finance', label: t('finance') },
        { href: '/admin/finance/referrals', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="facts" heading={t('facts')}>
        <Facts referral={referral} />
      </Section>
      {(status === 'held' || actionData) && (
        <Section id="decision" heading={t('decision')} tone="sand">
          <ReferralDecision referral={referral} points={points} result={actionData} />
        </Section>
      )}
      {history.length > 0 && (
        <Section id="history" heading={t('history')}>
          <Stack>
            <List items={history} keyOf={({ id }) => String(id)}>
              {(entry) => <AuditLine entry={entry} now={now} />}
            </List>
          </Stack>
        </Section>
      )}
    </StaffPage>
  );
}

function Facts({ referral }: Pick<Route.ComponentProps['loaderData'], 'referral'>) {
  const t = useText('staff-referrals');
  const { inviter, invited, number, status, doubts, refusalReason, points, invitedAt, decidedAt } = referral;
  const reasonWords = useText('referrals');
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('inviter'), value: <PersonName name={inviter} /> },
        { term: t('invited'), value: <PersonName name={invited} /> },
        { term: t('status'), value: <ReferralBadge status={status} /> },
        ...(refusalReason ? [{ term: t('reason'), value: reasonWords(`reason.${refusalReason}`) }] : []),
        ...(points > 0 ? [{ term: t('points'), value: <NumberText value={points} /> }] : []),
        {
          term: t('doubts'),
          value:
            doubts.length === 0 ? (
              t('doubts.none')
            ) : (
              <ul>
                {doubts.map((doubt) => (
                  <li key={doubt}>{t(`doubt-about.${doubt}`)}</li>
                ))}
              </ul>
            ),
        },
        { term: t('at'), value: <DateText at={invitedAt} withTime /> },
        { term: t('decided'), value: decidedAt ? <DateText at={decidedAt} withTime /> : t('not-yet') },
        { term: t('number'), value: <NumberText value={number} /> },
      ]}
    />
  );
}
