import { data } from 'react-router';
import { listSeats } from '#domain/wallet/teams/list-team-plans.ts';
import { giveSeatUp, inviteToTeam } from '#domain/wallet/teams/invite-to-team.ts';
import { isOver } from '#domain/wallet/teams/plan-days.ts';
import { findPlanOfLink } from '#domain/wallet/teams/team-access.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import type { Route } from './+types/plan';
import { PlanFacts } from './plan-facts.tsx';
import { InviteForm, SeatConfirmation, SeatCount, SeatTable } from './seats.tsx';
import { teamInviteForm, teamSeatForm } from './team-forms.server.ts';
import { UnknownTeam } from './unknown-team.tsx';

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const found = await findPlanOfLink(db, token, now);
  if (!found) return data({ isUnknown: true as const }, 404);
  const { status, organisation, seats, firstOn, lastOn, pricePiastres, paidOn, language } = found;
  const listed = await listSeats(db, found.id);
  return data({
    ...{ isUnknown: false as const, path: `/team-plans/${token}`, language, listed },
    plan: { organisation, status, seats, firstOn, lastOn, pricePiastres, paidOn },
    isOpen: status === 'active' && !isOver(found, now),
    asked: listed.find(({ id }) => id === url.searchParams.get('seat')) ?? null,
    done: readDone(url, ['invited', 'take-back', 'free']),
  });
}

/** Invites people, takes invitations back and frees seats; opening the page changes nothing, as mail scanners open links. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  if (!(await findPlanOfLink(db, token, now))) throw data(null, { status: 404 });
  const path = `/team-plans/${token}`;
  const access = { token, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  const siteUrl = page.origin;
  if (textOf(body, 'action') === 'seat')
    return await teamSeatForm.handle(submission, async ({ values: { seat: seatId, act } }) => {
      await giveSeatUp(db, { access, seatId, act, siteUrl }, now);
      return `${path}?done=${act}`;
    });
  return await teamInviteForm.handle(submission, async ({ values: { emails: people, language } }) => {
    await inviteToTeam(db, { access, people, language, siteUrl }, now);
    return `${path}?done=invited`;
  });
}

/** The address of the page is a private link. */
export const headers = tokenPageHeaders;

/** The page of a team, for whoever looks after its seats: what was bought, who sits there, and how to invite people. */
export default function TeamPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isUnknown) return <UnknownTeam code="team-link-unknown" />;
  return <KnownTeam known={loaderData} result={actionData ?? undefined} />;
}

type Known = Exclude<Route.ComponentProps['loaderData'], { isUnknown: true }>;
type KnownProps = { known: Known; result: Route.ComponentProps['actionData'] };

function KnownTeam({ known, result }: KnownProps) {
  const t = useText('teams');
  const { plan, isOpen, listed, path, language, asked, done } = known;
  const outcome = done && !result ? t(`done.${done}`) : null;
  const confirmed = askedAgain(known, result);
  return (
    <>
      <PageHead
        title={confirmed ? t('seat.confirm') : t('plan.title')}
        section={confirmed ? t('plan.title') : undefined}
        description={t('plan.lead')}
        isHidden
        hasErrors={Boolean(result)}
        outcome={outcome}
      />
      <PageHeading
        lead={t('plan.lead')}
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
      >
        {t('plan.title')}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          {confirmed && (
            <Part id="seat" heading={t('seat.confirm')}>
              <SeatConfirmation path={path} seat={confirmed} result={result} />
            </Part>
          )}
          <Part id="plan" heading={t('plan.heading')}>
            <p>{t(isOpen || plan.status !== 'active' ? `explained.${plan.status}` : 'explained.over')}</p>
            <PlanFacts plan={plan} />
            <Link href={`${path}/invoice`} look="standing">
              {t('invoice.open')}
            </Link>
          </Part>
          {isOpen && (
            <>
              <Part id="seats" heading={t('seats.heading')}>
                <SeatCount seats={plan.seats} listed={listed} />
                <SeatTable listed={listed} path={path} mayAct />
              </Part>
              {(!asked || result) && (
                <Part id="invite" heading={t('invite.heading')}>
                  <InviteForm path={path} language={language} result={result} />
                </Part>
              )}
            </>
          )}
        </Stack>
      </Band>
    </>
  );
}

/** The seat that is asked about, also when the answer to the question failed. */
function askedAgain({ listed, asked }: Known, result: Route.ComponentProps['actionData']) {
  const own = resultOf(result, 'team-seat');
  return own ? (listed.find(({ id }) => id === own.values.seat) ?? null) : asked;
}
