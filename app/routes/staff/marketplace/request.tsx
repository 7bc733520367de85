import { data } from 'react-router';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { approveInvitation } from '#domain/marketplace/approve-invitation.ts';
import { declineInvitation } from '#domain/marketplace/decline-invitation.ts';
import { findInvitation } from '#domain/marketplace/invitation-list.ts';
import { reopenInvitation } from '#domain/marketplace/reopen-invitation.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Section } from '#ui/layout/section.tsx';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/request';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { approvalForm, declineForm, reopeningForm } from './decision-forms.server.ts';
import { Decision } from './decision.tsx';
import { RequestFacts } from './request-facts.tsx';

const doneThings = ['approved', 'declined', 'reopened'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'invitations.decide');
  const { db, now } = context.get(appContext);
  const request = await findInvitation(db, params.id);
  if (!request) throw data(null, { status: 404 });
  const history = await listAudit(db, { target: { kind: 'invitation', id: request.id } });
  const done = doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null;
  return { request, history, done, now };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'invitations.decide');
  if (!(await findInvitation(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const requestSource = requestSourceOf(request, context);
  const decision = { invitationId: params.id, actor, requestSource, siteUrl: page.origin };
  const here = `/admin/freelance/requests/${params.id}`;
  switch (textOf(body, 'action')) {
    case 'approve':
      return await approvalForm.handle(submission, async () => {
        await approveInvitation(db, decision, now);
        return `${here}?done=approved`;
      });
    case 'reopen':
      return await reopeningForm.handle(submission, async () => {
        await reopenInvitation(db, decision, now);
        return `${here}?done=reopened`;
      });
    default:
      return await declineForm.handle(submission, async ({ values: { reason } }) => {
        await declineInvitation(db, { ...decision, reason }, now);
        return `${here}?done=declined`;
      });
  }
}

/** One request for an invitation: what the person wrote, the decision, and what was done with it. */
export default function InvitationRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { request, history, done, now } = loaderData;
  return (
    <StaffPage
      title={t('request.title', { name: `\u2068${request.fullName}\u2069` })}
      lead={t(`request.lead.${request.status}`)}
      above={[{ href: '/admin/freelance', label: t('freelance.title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="written" heading={t('request.written')}>
        <RequestFacts request={request} />
      </Section>
      <Section id="decision" heading={t('request.decision')} tone="sand">
        <Decision request={request} result={actionData} />
      </Section>
      {history.length > 0 && (
        <Section id="history" heading={t('request.history')}>
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
