import { data, redirect, type HeadersArgs } from 'react-router';
import { purchaseKinds } from '#modules';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { findCarrier } from '#domain/wallet/card-refunds/returnable.ts';
import { leftOf } from '#domain/wallet/purchase-refunds/split-refund.ts';
import { takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/pay-refund';
import { wayOf } from './card-refunds/card-refund-words.ts';
import { takingBackForm } from './checkout-forms.server.ts';
import { useCheckoutErrors, useSpoken } from './checkout-words.ts';
import { UnknownPurchase } from './unknown-purchase.tsx';
import { WalletPage } from './wallet-page.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, language, remember, payments: givers } = context.get(appContext);
  const purchase = await findPurchase(db, { id: params.id, userId: getMember(context).userId });
  if (!purchase) return data({ isUnknown: true } as const, 404);
  const { id, kind, title, userId } = purchase;
  const settings = await remember(settingsMemory);
  const terms = await purchaseKinds[kind].findRefundTerms(db, purchase, settings, now);
  // The page of the purchase says where it stands.
  if (!terms) throw redirect(`/wallet/pay/${id}`, 303);
  const { until } = terms;
  const { moneyPiastres, points } = leftOf(purchase);
  const wanted = { userId, purchaseId: id, amountPiastres: moneyPiastres, givers };
  const carrier = await findCarrier(db, wanted);
  const shown = { id, kind, title: pick(title, language), moneyPiastres, points, until };
  const way = carrier && wayOf(carrier.method);
  const days = writeSetting('refundBusinessDays', settings, language);
  return data({ isUnknown: false, ...shown, way, days } as const);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { payments: givers } = context.get(appContext);
  const { id: purchaseId } = params;
  const purchase = await findPurchase(db, { id: purchaseId, userId: member.userId });
  if (!purchase)
    return takingBackForm.comeBack({}, { refusal: { code: 'purchase-unknown', values: {} } }, 404);
  const path = `/wallet/pay/${purchaseId}/refund`;
  return await takingBackForm.handle({ request, context, path }, async ({ values }) => {
    const { reason, destination } = values;
    await takeBackPurchase(
      db,
      {
        ...{ session: member, purchaseId, kind: purchaseKinds[purchase.kind] },
        ...{ siteUrl: page.origin, requestSource, reason: reason === '' ? undefined : reason },
        ...{ destination, givers },
      },
      now,
    );
    return `/wallet/pay/${purchaseId}?done=refunded`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks once more before the price is taken back: what comes back, where to, and what ends then (WCAG 3.3.4). */
export default function PayRefund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('checkout');
  const refunds = useText('card-refunds');
  const spoken = useSpoken();
  const errors = useCheckoutErrors(actionData);
  if (loaderData.isUnknown) return <UnknownPurchase />;
  const { id, kind, title, moneyPiastres, points, until, way, days } = loaderData;
  const back = `/wallet/pay/${id}`;
  return (
    <WalletPage
      title={t('refund.title', { title })}
      lead={t('refund.until', { date: spoken.lastDay(until) })}
      above={[{ label: t('paid.title', { title }), href: back }]}
      hasErrors={errors !== null}
    >
      <Part id="what" heading={t('refund.what')}>
        <DetailsList
          look="rows"
          items={[
            {
              term: way ? refunds('refunds.money') : t('refund.money'),
              value: <Money piastres={moneyPiastres} />,
            },
            ...(points > 0
              ? [{ term: t('refund.points'), value: t('points.count', { count: points }) }]
              : []),
          ]}
        />
        <p>{t(`ends.${kind}`)}</p>
      </Part>
      <Part id="ask" heading={t('refund.ask')}>
        <Form action={`${back}/refund`} errors={errors} values={actionData?.values ?? {}}>
          {way && (
            <RadioGroup
              name="destination"
              label={refunds('choice.label')}
              defaultValues={['wallet']}
              choices={[
                { value: 'wallet', label: refunds('choice.wallet') },
                { value: 'card', label: refunds(`choice.${way}`, { days }) },
              ]}
            />
          )}
          <TextAreaField
            name="reason"
            label={t('refund.reason')}
            hint={t('refund.reason.hint')}
            rows={3}
            isOptional
          />
          <DecisionDots />
          <ButtonRow>
            <Button look="danger" busyLabel={t('refund.busy')}>
              {t('refund.submit')}
            </Button>
            <ButtonLink href={back}>{t('refund.keep')}</ButtonLink>
          </ButtonRow>
        </Form>
      </Part>
    </WalletPage>
  );
}
