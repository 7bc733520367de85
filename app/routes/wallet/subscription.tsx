import type { HeadersArgs } from 'react-router';
import { purchaseKinds } from '#modules';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import {
  findSubscription,
  startSubscription,
  type SubscriptionState,
} from '#domain/wallet/subscriptions/subscribe.ts';
import { renewableFrom } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { writeSetting } from '#domain/documents/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language, remember } = context.get(appContext);
  const { userId } = getMember(context);
  const settings = await remember(settingsMemory);
  const found = await findSubscription(db, userId, now);
  return {
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
  const { db, now, member } = readAccount(request, context);
  return await subscribingForm.handle({ request, context }, async () => {
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
  const { subscription, pricePiastres, guarantee } = loaderData;
  const errors = useCheckoutErrors(actionData);
  const isRunning = subscription.state === 'running';
  return (
    <WalletPage
      title={t('subscription.title')}
      lead={t('subscription.lead')}
      above={[]}
      hasErrors={errors !== null}
    >
      <Part id="state" heading={t('subscription.state')}>
        <State subscription={subscription} />
      </Part>
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
      {(!isRunning || subscription.isRenewable) && (
        <Offer {...{ isRunning, pricePiastres, guarantee, errors }} />
      )}
      {isRunning && subscription.refundUntil && (
        <Refund purchaseId={subscription.purchaseId} until={subscription.refundUntil} />
      )}
    </WalletPage>
  );
}

type Shown = Route.ComponentProps['loaderData']['subscription'];

function State({ subscription }: { subscription: Shown }) {
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
  pricePiastres: number;
  guarantee: string;
  errors: FieldErrors | null;
};

function Offer({ isRunning, pricePiastres, guarantee, errors }: OfferProps) {
  const t = useText('checkout');
  const spoken = useSpoken();
  const name = isRunning ? 'continue' : 'subscribe';
  return (
    <Part id="offer" heading={t(`${name}.heading`)}>
      <p>{t(`${name}.text`, { price: spoken.money(pricePiastres) })}</p>
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
