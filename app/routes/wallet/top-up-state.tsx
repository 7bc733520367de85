import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { openStatuses } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { listCardRefundsOf } from '#domain/wallet/card-refunds/find-card-refunds.ts';
import { isReturnable } from '#domain/wallet/card-refunds/returnable.ts';
import { findMilestoneToFund } from '#domain/marketplace/contracts/find-contracts.ts';
import { findDepositToPay } from '#domain/marketplace/deposits/find-deposits.ts';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { listReceiptsOf } from '#domain/wallet/receipts/find-receipt.ts';
import { findTopUp } from '#domain/wallet/top-ups/find-top-up.ts';
import type { TopUp } from '#domain/wallet/top-ups/top-up-process.ts';
import { lookUpTopUp } from '#domain/wallet/top-ups/look-up-top-ups.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/top-up-state';
import { checkForm } from './top-up-form.server.ts';
import { OverTopUp, PaidTopUp } from './top-up-settled.tsx';
import { WaitingTopUp } from './top-up-waiting.tsx';
import { WalletPage } from './wallet-page.tsx';
import { useAmountWords } from './wallet-words.ts';

/** Each asks the provider: so often within a minute, for somebody who is impatient. */
const checksPerMinute = 5;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const topUp = await findTopUp(db, { id, userId });
  if (!topUp) throw data(null, 404);
  const isPaid = topUp.status === 'paid';
  const purchase = topUp.purchaseId && (await findPurchase(db, { id: topUp.purchaseId, userId }));
  const { number, status, provider, method, amountPiastres, payUrl, referenceNumber } = topUp;
  const { declineReason, hint, expiresAt, settledAt } = topUp;
  return {
    topUp: {
      ...{ id, number, status, provider, method, amountPiastres, payUrl, referenceNumber },
      ...{ declineReason, hint, expiresAt, settledAt },
    },
    purchase: purchase
      ? { id: purchase.id, title: pick(purchase.title, language), isOpen: purchase.status === 'open' }
      : null,
    receipt: isPaid ? ((await listReceiptsOf(db, { subjectId: id, userId }))[0] ?? null) : null,
    money: isPaid ? (await findHoldings(db, userId)).money : null,
    toFund: isPaid ? await findMilestoneToFund(db, userId) : null,
    toDeposit: isPaid ? await readDepositToPay(context, userId) : null,
    back: isPaid ? await readBack(context, topUp) : null,
    checked: (['now', 'silent'] as const).find((each) => each === url.searchParams.get('checked')) ?? null,
  };
}

/** The security deposit that somebody may have added the money for. */
async function readDepositToPay(context: Readonly<RouterContextProvider>, userId: string) {
  const { db, language } = context.get(appContext);
  const asked = await findDepositToPay(db, userId);
  return asked && { contractId: asked.contractId, title: pick(asked.title, language) };
}

/** What of a paid top-up went back to where it came from, and whether more can. */
async function readBack(context: Readonly<RouterContextProvider>, topUp: TopUp) {
  const { db, language, payments: givers, remember } = context.get(appContext);
  const refunds = await listCardRefundsOf(db, topUp.id);
  const isRunning = refunds.some(({ status }) => openStatuses.some((open) => open === status));
  return {
    refunds: refunds.map(({ id, number, status, amountPiastres }) => ({
      id,
      number,
      status,
      amountPiastres,
    })),
    isReturnable: isReturnable(topUp, givers) && !isRunning && topUp.returnedPiastres < topUp.amountPiastres,
    days: writeSetting('refundBusinessDays', await remember(settingsMemory), language),
  };
}

/** Asks the provider once more, for somebody who waits. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { db, now, member, site } = readAccount(request, context);
  const { payments: providers } = context.get(appContext);
  const topUp = await findTopUp(db, { id, userId: member.userId });
  if (!topUp) throw data(null, 404);
  const path = `/wallet/top-ups/${id}`;
  return await checkForm.handle({ request, context }, async () => {
    if (topUp.status !== 'started' && topUp.status !== 'waiting') return path;
    await takeFromLimit(
      db,
      { name: 'top-up-check', key: id, limit: checksPerMinute, windowSeconds: 60 },
      now,
    );
    const hasAnswered = await lookUpTopUp(db, { providers, siteUrl: site.url, topUp }, now);
    return `${path}?checked=${hasAnswered ? 'now' : 'silent'}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export type TopUpParts = Route.ComponentProps['loaderData'];

/** How a top-up stands: what somebody comes back to from the page of a provider, or from a shop. */
export default function TopUpState({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('wallet');
  const errors = useButtonErrors(actionData);
  const { topUp } = loaderData;
  const title = t('top-up.named', { number: topUp.number });
  const amount = useAmountWords()(topUp.amountPiastres, 'EGP');
  const isWaiting = topUp.status === 'started' || topUp.status === 'waiting';
  return (
    <WalletPage
      title={title}
      answer={t(`state.${topUp.status}`)}
      lead={t(`lead.${topUp.status === 'started' ? 'waiting' : topUp.status}`, { amount })}
      above={[]}
      hasErrors={errors !== null}
    >
      {isWaiting ? (
        <WaitingTopUp parts={loaderData} errors={errors} />
      ) : topUp.status === 'paid' ? (
        <PaidTopUp parts={loaderData} />
      ) : (
        <OverTopUp parts={loaderData} />
      )}
    </WalletPage>
  );
}
