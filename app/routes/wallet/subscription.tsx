import type { HeadersArgs } from 'react-router';
import { purchaseKinds } from '#modules';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import {
  findSubscription,
  startSubscription,
  type SubscriptionState,
} from '#domain/wallet/subscriptions/subscribe.ts';
import { renewableFrom } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { listInvitations, takeSeat } from '#domain/wallet/teams/take-seat.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { useThroughTeam } from '#routes/teams/through-team.ts';
import { WaitingInvitations } from '#routes/teams/waiting-invitations.tsx';
import { waitingSeatForm } from '#routes/teams/team-forms.server.ts';
import { resultOf } from '#routes/kit/form-result.ts';
import type { Route } from './+types/subscription';
import { subscribingForm } from './checkout-forms.server.ts';
import { useCheckoutErrors, useSpoken } from './checkout-words.ts';
import { WalletPage } from './wallet-page.tsx';

const path = '/wallet/subscription';

/** What the subscription opens, in the order of the pricing page. */
const tracks = [
  'marketing',
  'ai',
  'web-development',
  'programming',
  'business-development',
  'soft-skills',
  'entrepreneurship',
  'finance',
  'sales',
  'management',
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, language, remember } = context.get(appContext);
  const member = getMember(context);
  const { userId } = member;
  const settings = await remember(settingsMemory);
  const found = await findSubscription(db, userId, now);
  const { team = null } = found;
  const waiting = await listInvitations(db, member, now);
  return {
    team,
    // While the team pays for the same, nobody is asked to pay as well.
    isOffered: !team?.isRunning || now >= renewableFrom(team),
    offeredFrom: team && renewableFrom(team),
    waiting: waiting.map(({ id, organisation, contactName, firstOn, lastOn, invitedUntil }) => ({
      ...{ id, organisation, contactName, firstOn, lastOn, invitedUntil },
    })),
    isSeatTaken: url.searchParams.get('seat') === 'taken' && team !== null,
    subscription: await describe({ db, now }, { found, userId, settings }),
    pricePiastres: settings.amounts.annualPricePiastres,
    guarantee: writeSetting('guaranteeDays', settings, language),
  };
}

type Known = { found: SubscriptionState; userId: string; settings: Parameters<typeof writeSetting>[1] };

/** Where it stands, from when on it can be continued, and until when its last year can be taken back. */
async function describe({ db, now }: Pick<AppContext, 'db' | 'now'>, { found, userId, settings }: Known) {
  if (found.state !== 'running') return found;
  const { startedAt, endsAt, isRenewable, last } = found;
  const purchase = await findPurchase(db, { id: last.purchaseId, userId });
  const terms = purchase && (await purchaseKinds[purchase.kind].findRefundTerms(db, purchase, settings, now));
  return {
    ...({ state: 'running', startedAt, endsAt, isRenewable, purchaseId: last.purchaseId } as const),
    renewableFrom: renewableFrom(last),
    nextStartsAt: last.startsAt > now ? last.startsAt : null,
    refundUntil: terms?.until ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, page, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'seat') !== '')
    return await waitingSeatForm.handle(submission, async ({ values: { seat: seatId } }) => {
      const invitation = { seatId };
      await takeSeat(db, { session: member, invitation, siteUrl: page.origin, requestSource }, now);
      return `${path}?seat=taken`;
    });
  return await subscribingForm.handle(submission, async () => {
    const { purchaseId } = await startSubscription(db, { session: member }, now);
    return `/wallet/pay/${purchaseId}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The annual subscription of a member: where it stands, what it opens, and how it begins, goes on and is given back. */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('checkout');
  const teams = useText('teams');
  const spoken = useSpoken();
  const { subscription, team, waiting, isOffered, offeredFrom, isSeatTaken } = loaderData;
  const { pricePiastres, guarantee } = loaderData;
  const own = resultOf(actionData, 'waiting-seat') ? undefined : actionData;
  const errors = useCheckoutErrors(own);
  const isRunning = subscription.state === 'running';
  return (
    <WalletPage
      title={t('subscription.title')}
      lead={t('subscription.lead')}
      above={[]}
      hasErrors={Boolean(actionData)}
      outcome={isSeatTaken ? teams('member.taken') : null}
    >
      <Part id="state" heading={t('subscription.state')}>
        <State subscription={subscription} team={team} />
        {!isOffered && offeredFrom && (
          <p>{teams('member.own-year-from', { date: spoken.day(offeredFrom) })}</p>
        )}
      </Part>
      {(waiting.length > 0 || resultOf(actionData, 'waiting-seat')) && (
        <WaitingInvitations waiting={waiting} path={path} result={resultOf(actionData, 'waiting-seat')} />
      )}
      <Part id="opens" heading={t('subscription.opens')}>
        <p>{t('subscription.opens-text')}</p>
        <Prose>
          <ul>
            {tracks.map((track) => (
              <li key={track}>{t(`track.${track}`)}</li>
            ))}
          </ul>
        </Prose>
      </Part>
      {((isOffered && (!isRunning || subscription.isRenewable)) || errors) && (
        <Offer {...{ isRunning, pricePiastres, guarantee, errors }} hasSeat={team?.isRunning ?? false} />
      )}
      {isRunning && subscription.refundUntil && (
        <Refund purchaseId={subscription.purchaseId} until={subscription.refundUntil} />
      )}
    </WalletPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** What somebody has through a team, and what they bought for themselves. */
function State({ subscription, team }: Pick<Shown, 'subscription' | 'team'>) {
  const throughTeam = useThroughTeam();
  return (
    <>
      {team && <p>{throughTeam(team)}</p>}
      {(!team || subscription.state === 'running') && <OwnYears subscription={subscription} />}
    </>
  );
}

function OwnYears({ subscription }: Pick<Shown, 'subscription'>) {
  const t = useText('checkout');
  const spoken = useSpoken();
  if (subscription.state === 'none') return <p>{t('subscription.none')}</p>;
  if (subscription.state === 'ended')
    return <p>{t('subscription.ended', { date: spoken.lastDay(subscription.endedAt) })}</p>;
  const { startedAt, endsAt, isRenewable, renewableFrom: from, nextStartsAt } = subscription;
  return (
    <>
      <p>{t('subscription.running', { from: spoken.day(startedAt), until: spoken.lastDay(endsAt) })}</p>
      {nextStartsAt && <p>{t('subscription.next', { date: spoken.day(nextStartsAt) })}</p>}
      <p>{t('subscription.no-renewal')}</p>
      {!isRenewable && <p>{t('subscription.renewable', { date: spoken.day(from) })}</p>}
    </>
  );
}

type OfferProps = {
  isRunning: boolean;
  /** The subscription is open to them through a team at this moment. */
  hasSeat: boolean;
  pricePiastres: number;
  guarantee: string;
  errors: FieldErrors | null;
};

function Offer({ isRunning, hasSeat, pricePiastres, guarantee, errors }: OfferProps) {
  const t = useText('checkout');
  const teams = useText('teams');
  const spoken = useSpoken();
  const name = isRunning ? 'continue' : 'subscribe';
  return (
    <Part id="offer" heading={t(`${name}.heading`)}>
      <p>{t(`${name}.text`, { price: spoken.money(pricePiastres) })}</p>
      {hasSeat && <p>{teams('member.own-year')}</p>}
      <p>{t('terms.subscription', { period: guarantee })}</p>
      <Form action={path} errors={errors}>
        <input type="hidden" name="year" value="next" />
        <Button look="primary">{t(`${name}.submit`)}</Button>
      </Form>
    </Part>
  );
}

function Refund({ purchaseId, until }: { purchaseId: string; until: Date }) {
  const t = useText('checkout');
  const spoken = useSpoken();
  return (
    <Part id="refund" heading={t('terms.heading')}>
      <p>{t('refund.until', { date: spoken.lastDay(until) })}</p>
      <div>
        <ButtonLink href={`/wallet/pay/${purchaseId}/refund`}>{t('refund.way')}</ButtonLink>
      </div>
    </Part>
  );
}
