import { data, type RouterContextProvider } from 'react-router';
import { endTeamPlan, recordTeamPayment, withdrawTeamPlan } from '#domain/wallet/teams/close-team-plan.ts';
import { giveSeatUp, inviteToTeam } from '#domain/wallet/teams/invite-to-team.ts';
import { findTeamPlan } from '#domain/wallet/teams/list-team-plans.ts';
import { mailTeamLink } from '#domain/wallet/teams/sell-team-plan.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { teamInviteForm, teamSeatForm } from '#routes/teams/team-forms.server.ts';
import { teamClosingForm, teamLinkForm, teamPaymentForm } from './team-forms.server.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; planId: string };

/** Does what one of the forms on the page of a team asks for. */
export async function actOnTeam({ request, context, planId: id }: Asked) {
  const staff = readStaffContext({ request, context }, 'teams.sell');
  const { db, now, page } = context.get(appContext);
  if (!(await findTeamPlan(db, id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const siteUrl = page.origin;
  const access = { staff, planId: id };
  const about = { staff, id, siteUrl };
  const done = (what: string) => `/admin/finance/teams/${id}?done=${what}`;
  switch (textOf(body, 'action')) {
    case 'pay':
      return await teamPaymentForm.handle(submission, async ({ values }) => {
        await recordTeamPayment(db, { ...about, ...values }, now);
        return done('paid');
      });
    case 'seat':
      return await teamSeatForm.handle(submission, async ({ values: { seat: seatId, act } }) => {
        await giveSeatUp(db, { access, seatId, act, siteUrl }, now);
        return done(act);
      });
    case 'withdraw':
      return await teamClosingForm.handle(submission, async ({ values }) => {
        await withdrawTeamPlan(db, { ...about, ...values }, now);
        return done('withdrawn');
      });
    case 'end':
      return await teamClosingForm.handle(submission, async ({ values }) => {
        await endTeamPlan(db, { ...about, ...values }, now);
        return done('ended');
      });
    case 'link':
      return await teamLinkForm.handle(submission, async () => {
        await mailTeamLink(db, { ...staff, id, siteUrl }, now);
        return done('link');
      });
    default:
      return await teamInviteForm.handle(submission, async ({ values: { emails: people, language } }) => {
        await inviteToTeam(db, { access, people, language, siteUrl }, now);
        return done('invited');
      });
  }
}
