import { data, type HeadersArgs } from 'react-router';
import { purchaseKinds } from '#modules';
import { listPurchaseRefunds } from '#domain/wallet/purchase-refunds/list-purchase-refunds.ts';
import { readCheckout } from '#domain/wallet/purchases/checkout.ts';
import { payPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import type { Purchase } from '#domain/wallet/purchases/purchase-kind.ts';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { listReceiptsOf } from '#domain/wallet/receipts/find-receipt.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/pay';
import { payForm, readPoints } from './checkout-forms.server.ts';
import type { ShownPurchaseRefund } from './card-refunds/purchase-refunds.tsx';
import { OpenPurchase } from './pay-open.tsx';
import { SettledPurchase } from './pay-settled.tsx';
import { UnknownPurchase } from './unknown-purchase.tsx';

/** The setting that says for how long the price of something can be taken back. */
const periodOf = {
  subscription: 'guaranteeDays',
  course: 'courseRefundDays',
  program: 'courseRefundDays',
} as const;

/** What was done just before, as the address says. */
const doneThings = ['paid', 'refunded'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, now, language, remember } = context.get(appContext);
  const { userId } = getMember(context);
  const purchase = await findPurchase(db, { id: params.id, userId });
  if (!purchase) return data({ state: 'unknown' } as const, 404);
  const settings = await remember(settingsMemory);
  const kind = purchaseKinds[purchase.kind];
  const shown = {
    ...describe(purchase),
    title: pick(purchase.title, language),
    href: kind.hrefOf(purchase),
  };
  if (purchase.status === 'open') {
    const typed = url.searchParams.get('points') ?? '';
    const points = readPoints(typed);
    return data({
      ...({ state: 'open', shown, typed, isNumber: points !== null } as const),
      checkout: await readCheckout(db, { purchase, points: points ?? 0 }, now),
      topUp: {
        leastPiastres: settings.wallet.topUpLeastPiastres,
        mostPiastres: settings.wallet.topUpMostPiastres,
      },
      period: writeSetting(periodOf[purchase.kind], settings, language),
      most: writeSetting('courseRefundMostPercent', settings, language),
    });
  }
  const terms = await kind.findRefundTerms(db, purchase, settings, now);
  const obstacle =
    purchase.status === 'paid' && !terms && (await kind.findRefundObstacle?.(db, purchase, now));
  return data({
    ...({ state: purchase.status, shown } as const),
    refunds: (await listPurchaseRefunds(db, purchase.id)).map(showRefund),
    receipts: await listReceiptsOf(db, { subjectId: purchase.id, userId }),
    refundUntil: terms?.until ?? null,
    obstacle: obstacle ? { code: obstacle.code, values: obstacle.values } : null,
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  });
}

function showRefund(refund: Awaited<ReturnType<typeof listPurchaseRefunds>>[number]): ShownPurchaseRefund {
  const { id, refundedAt, moneyPiastres, points, destination } = refund;
  const { cardRefundId, cardRefundNumber, cardRefundMethod } = refund;
  const cardRefund =
    cardRefundId !== null && cardRefundNumber !== null && cardRefundMethod !== null
      ? { id: cardRefundId, number: cardRefundNumber, method: cardRefundMethod }
      : null;
  return { id, refundedAt, moneyPiastres, points, destination, cardRefund };
}

export type ShownPurchase = ReturnType<typeof describe> & { title: string; href: string };

function describe(purchase: Purchase) {
  const { id, kind, pricePiastres, feePiastres, paidPiastres, points, pointsPiastres } = purchase;
  const { pointsMostPercent, paidAt, refundedAt, refundedPiastres, refundedPoints } = purchase;
  return {
    ...{ id, kind, pricePiastres, feePiastres, paidPiastres, points, pointsPiastres, pointsMostPercent },
    ...{ paidAt, refundedAt, refundedPiastres, refundedPoints },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { id: purchaseId } = params;
  const purchase = await findPurchase(db, { id: purchaseId, userId: member.userId });
  if (!purchase) return payForm.comeBack({}, { refusal: { code: 'purchase-unknown', values: {} } }, 404);
  // After a refusal the loader, which runs next, shows what there is.
  return await payForm.handle({ request, context }, async ({ values: { points, shown } }) => {
    await payPurchase(
      db,
      {
        ...{ session: member, purchaseId, kind: purchaseKinds[purchase.kind] },
        ...{ points, shownPiastres: shown, siteUrl: page.origin, requestSource },
      },
      now,
    );
    return `/wallet/pay/${purchaseId}?done=paid`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The one page on which everything is paid for: what, how much, from where, and on which terms. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'unknown') return <UnknownPurchase />;
  if (loaderData.state === 'open') return <OpenPurchase {...loaderData} result={actionData} />;
  return <SettledPurchase {...loaderData} result={actionData} />;
}
