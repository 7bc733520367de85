import { data } from 'react-router';
import { findInvitation, isInvitedThemselves, takeSeat } from '#domain/wallet/teams/take-seat.ts';
import { isOver } from '#domain/wallet/teams/plan-days.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { findMember, getVisitor } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/invitation';
import { InvitationFacts } from './invitation-facts.tsx';
import { seatTakingForm } from './team-forms.server.ts';
import { isolated } from './team-words.tsx';
import { UnknownTeam } from './unknown-team.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const found = await findInvitation(db, token, now);
  if (!found) return data({ isUnknown: true as const }, 404);
  const member = findMember(context);
  const { organisation, contactName, firstOn, lastOn, invitedUntil, email, status, userId } = found;
  const isOpen = found.planStatus === 'active' && !isOver(found, now);
  return data({
    ...{ isUnknown: false as const, path: `/team-invitations/${token}` },
    invitation: { organisation, contactName, firstOn, lastOn, invitedUntil },
    // Whoever has the link has the mail: it names the address that it was sent to.
    email,
    visitor: member && { email: member.email, isInvited: isInvitedThemselves(found, member) },
    state: stateOf({ isOpen, status, isTheirs: member !== null && member.userId === userId }),
  });
}

type Found = { isOpen: boolean; status: string; isTheirs: boolean };

function stateOf({ isOpen, status, isTheirs }: Found): 'open' | 'theirs' | 'used' | 'closed' {
  if (status === 'taken') return isTheirs ? 'theirs' : 'used';
  return isOpen ? 'open' : 'closed';
}

/** Takes the seat; opening the page changes nothing, as mail scanners open links. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  if (!(await findInvitation(db, token, now))) throw data(null, { status: 404 });
  const path = `/team-invitations/${token}`;
  const requestSource = requestSourceOf(request, context);
  return await seatTakingForm.handle({ request, context }, async () => {
    const session = getVisitor(context);
    // The session has ended meanwhile: after signing in the button is there again.
    if (!session) return `/login?next=${encodeURIComponent(path)}`;
    await takeSeat(db, { session, invitation: { token }, siteUrl: page.origin, requestSource }, now);
    return '/wallet/subscription?seat=taken';
  });
}

/** The address of the page is a private link. */
export const headers = tokenPageHeaders;

/** An invitation to a seat of a team: who invites, what it opens and until when, and the button that takes it. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isUnknown) return <UnknownTeam code="team-invitation-unknown" />;
  return <KnownInvitation known={loaderData} result={actionData ?? undefined} />;
}

type Known = Exclude<Route.ComponentProps['loaderData'], { isUnknown: true }>;
type KnownProps = { known: Known; result: FormResult | undefined };

function KnownInvitation({ known, result }: KnownProps) {
  const t = useText('teams');
  const { invitation, state } = known;
  return (
    <>
      <PageHead title={t('invitation.title')} isHidden hasErrors={Boolean(result)} />
      <PageHeading lead={t('invitation.lead', { organisation: isolated(invitation.organisation) })}>
        {t('invitation.title')}
      </PageHeading>
      <Band>
        <Stack>
          {state !== 'open' && <Notice>{t(`invitation.${state}`)}</Notice>}
          <InvitationFacts invitation={invitation} />
          {state === 'theirs' && (
            <div>
              <ButtonLink href="/wallet/subscription">{t('invitation.see')}</ButtonLink>
            </div>
          )}
          {state === 'open' && <WayOn known={known} result={result} />}
        </Stack>
      </Band>
    </>
  );
}

/** The button for whoever was invited; for the others how they come to it. */
function WayOn({ known: { path, visitor, email }, result }: KnownProps) {
  const t = useText('teams');
  const errors = useButtonErrors(result);
  const next = encodeURIComponent(path);
  if (visitor?.isInvited)
    return (
      <Form action={path} errors={errors}>
        <Button look="primary" busyLabel={t('invitation.busy')}>
          {t('invitation.take')}
        </Button>
      </Form>
    );
  if (visitor)
    return (
      <Notice tone="warning" heading={t('invitation.other')}>
        <p>
          {t('invitation.sent-to')} {email && <Named>{email}</Named>}
        </p>
        <p>
          {t('invitation.signed-in-as')} <Named>{visitor.email}</Named>
        </p>
        <p>{t('invitation.other-way')}</p>
      </Notice>
    );
  return (
    <>
      <p>{t('invitation.sign-in')}</p>
      <p>
        {t('invitation.sent-to')} {email && <Named>{email}</Named>}
      </p>
      <ButtonRow>
        <ButtonLink look="primary" href={`/login?next=${next}`}>
          {t('invitation.login')}
        </ButtonLink>
        <ButtonLink href="/signup">{t('invitation.sign-up')}</ButtonLink>
      </ButtonRow>
      <p>{t('invitation.sign-up-then')}</p>
    </>
  );
}
