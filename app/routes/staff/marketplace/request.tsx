import { data, redirect } from 'react-router';
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
import { textOf, whenceOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { Decision } from './decision.tsx';
import { RequestFacts } from './request-facts.tsx';

const doneThings = ['approved', 'declined', 'reopened'] as const;
const longestReason = 1000;

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
  const app = context.get(appContext);
  const { db, now, page } = app;
  const actor = getStaffWho(context, 'invitations.decide');
  if (!(await findInvitation(db, params.id))) throw data(null, { status: 404 });
  const form = await request.formData();
  const written = { action: textOf(form, 'action'), reason: textOf(form, 'reason') };
  const sent = { written, texts: ['reason'] };
  const whence = whenceOf(request, context);
  const decision = { invitationId: params.id, actor, whence, siteUrl: page.origin };
  const here = `/admin/freelance/requests/${params.id}`;
  try {
    if (written.action === 'approve') {
      await approveInvitation(db, decision, now);
      return redirect(`${here}?done=approved`, 303);
    }
    if (written.action === 'reopen') {
      await reopenInvitation(db, decision, now);
      return redirect(`${here}?done=reopened`, 303);
    }
    const reason = textField(longestReason).safeParse(written.reason);
    if (!reason.success) return sayProblems(sent, { reason: reason.error.issues[0]?.message ?? 'missing' });
    await declineInvitation(db, { ...decision, reason: reason.data }, now);
    return redirect(`${here}?done=declined`, 303);
  } catch (error) {
    return sayWhyNot(error, sent, app);
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
        <Decision request={request} answer={actionData} longestReason={longestReason} />
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
