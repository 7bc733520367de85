import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findCarrier } from '#domain/wallet/card-refunds/returnable.ts';
import { findPurchaseForStaff } from '#domain/wallet/desk/list-purchases.ts';
import { planRefund, refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import { leftOf } from '#domain/wallet/purchase-refunds/split-refund.ts';
import { listSharesOfPurchase } from '#domain/wallet/shares/list-shares.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { refundConfirmation, refundForm } from '#routes/staff/refunds/refund-forms.server.ts';
import { SharesBesideRefund } from '#routes/staff/refunds/purchase-shares.tsx';
import { RefundPlan } from '#routes/staff/refunds/refund-plan.tsx';
import { RefundReview } from '#routes/staff/refunds/refund-review.tsx';
import { purchaseKinds } from '#modules';
import type { Route } from './+types/refund';
import { DeskPage } from './desk-page.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'refunds.make');
  const { db, language, payments: givers, remember } = context.get(appContext);
  const found = await findPurchaseForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, number, name, status, title, userId: buyerId } = found.purchase;
  // Whether any top-up can carry a piastre; how much one can is looked at when the amount is known.
  const wanted = { userId: buyerId, purchaseId: id, amountPiastres: 1, givers };
  return {
    purchase: { id, number, name, status, title: pick(title, language) },
    left: leftOf(found.purchase),
    shares: await listSharesOfPurchase(db, id),
    isOwn: buyerId === userId,
    mayGoToCard: (await findCarrier(db, wanted)) !== null,
    days: writeSetting('refundBusinessDays', await remember(settingsMemory), language),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'refunds.make');
  const { db, now, page, language, payments: givers } = context.get(appContext);
  const found = await findPurchaseForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { purchase } = found;
  const body = await request.formData();
  const submission = { request, context, body };
  const { id: purchaseId, kind } = purchase;
  if (textOf(body, 'step') === 'confirm')
    return await refundConfirmation.handle(
      submission,
      async ({ values: { id, amount: amountPiastres, left: shownLeftPiastres, ...asked } }) => {
        const about = {
          staff,
          purchaseId,
          kind: purchaseKinds[kind],
          siteUrl: page.origin,
          givers,
          language,
        };
        await refundPurchase(db, { ...about, ...asked, id, amountPiastres, shownLeftPiastres }, now);
        const isWhole = amountPiastres === shownLeftPiastres;
        return `/admin/finance/purchases/${purchaseId}?done=${isWhole ? 'refunded' : 'refunded-part'}`;
      },
      whenGone,
    );
  return await refundForm.handle(submission, async ({ values, submitted }) => {
    if (textOf(body, 'step') === 'change') return { change: submitted };
    const { amount: amountPiastres, destination, reason } = values;
    if (purchase.userId === staff.actor.userId) throw new Refusal('refund-own-purchase');
    const parts = planRefund(purchase, { amountPiastres, language });
    const wanted = { userId: purchase.userId, purchaseId, amountPiastres: parts.moneyPiastres, givers };
    if (destination === 'card' && parts.moneyPiastres > 0 && !(await findCarrier(db, wanted)))
      throw new Refusal('card-refund-no-carrier');
    return { review: { id: randomUUID(), ...parts, destination, reason } };
  });
}

/** Gives back a purchase or a part of it: how much and why, then its parts, before anything moves. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-refunds');
  const { purchase, left, isOwn } = loaderData;
  const { id, number, status } = purchase;
  const review = actionData && 'review' in actionData ? actionData.review : undefined;
  const change = actionData && 'change' in actionData ? actionData.change : undefined;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useStaffErrors(result, {
    labels: { amount: t('amount'), destination: t('destination'), reason: t('reason') },
    fieldOf: {
      'refund-too-much': 'amount',
      'refund-not-whole-points': 'amount',
      'card-refund-no-carrier': 'destination',
    },
  });
  const back = `/admin/finance/purchases/${id}`;
  const finance = useText('staff-finance');
  const page = {
    list: 'purchases',
    below: [{ href: back, label: finance('purchase.title', { number }) }],
    errors: errors !== null,
  } as const;
  if (review)
    return (
      <DeskPage {...page} title={t('review.title', { number })} lead={t('review.lead')}>
        <Band>
          <Stack>
            <SharesBesideRefund shares={loaderData.shares} />
            <RefundReview {...{ review, left, purchase }} days={loaderData.days} />
          </Stack>
        </Band>
      </DeskPage>
    );
  const isPossible = status === 'paid' && !isOwn;
  return (
    <DeskPage {...page} title={t('title', { number })} lead={t('lead')}>
      <Band>
        <Stack>
          {isPossible || errors ? (
            <>
              <SharesBesideRefund shares={loaderData.shares} />
              <RefundPlan {...loaderData} errors={errors} typed={change ?? result?.values} />
            </>
          ) : (
            <>
              <Notice tone="warning">{t(isOwn ? 'own' : 'impossible')}</Notice>
              <div>
                <ButtonLink href={back}>{t('back')}</ButtonLink>
              </div>
            </>
          )}
        </Stack>
      </Band>
    </DeskPage>
  );
}
