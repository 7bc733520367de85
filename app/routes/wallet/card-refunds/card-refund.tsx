import { data } from 'react-router';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findCardRefund } from '#domain/wallet/card-refunds/find-card-refunds.ts';
import { listReceiptsOf } from '#domain/wallet/receipts/find-receipt.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import { isolate } from '#routes/wallet/wallet-words.ts';
import type { Route } from './+types/card-refund';
import { CardRefundBadge } from './card-refund-badge.tsx';
import { useOriginWords, wayOf } from './card-refund-words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language, remember } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findCardRefund(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { cardRefund, topUp, steps } = found;
  const { id, number, status, amountPiastres, method, refusedBecause, requestedAt, settledAt } = cardRefund;
  return {
    cardRefund: { number, status, amountPiastres, method, refusedBecause, requestedAt, settledAt },
    topUp,
    steps: steps.map((step) => ({ id: step.id, status: step.status, at: step.at, reason: step.reason })),
    receipt: (await listReceiptsOf(db, { subjectId: id, userId }))[0] ?? null,
    days: writeSetting('refundBusinessDays', await remember(settingsMemory), language),
    isNew: url.searchParams.get('done') === 'requested',
  };
}

/** Money that goes back to a card: where it stands, what happened, and how long it takes. */
export default function CardRefundPage({ loaderData }: Route.ComponentProps) {
  const t = useText('card-refunds');
  const { cardRefund, topUp, steps, days, isNew } = loaderData;
  const { number, status, method } = cardRefund;
  return (
    <WalletPage
      title={t(`title.${wayOf(method)}`, { number })}
      lead={t(`explained.${status}`, { days })}
      above={[{ label: useText('wallet')('top-up.named', { number: topUp.number }), href: hrefOf(topUp) }]}
      outcome={isNew ? t('done.requested') : null}
    >
      <Part id="facts" heading={t('one.facts')}>
        <Facts {...loaderData} />
      </Part>
      <Part id="history" heading={t('one.history')}>
        <Steps items={steps} keyOf={({ id }) => String(id)}>
          {({ status: state, at, reason }) => (
            <>
              <p>
                {t(`state.${state}`)}, <DateText at={at} withTime />
              </p>
              {reason && <p dir="auto">{t('one.reason', { reason: isolate(reason) })}</p>}
            </>
          )}
        </Steps>
      </Part>
    </WalletPage>
  );
}

function Facts({ cardRefund, topUp, receipt, days }: Route.ComponentProps['loaderData']) {
  const t = useText('card-refunds');
  const wallet = useText('wallet');
  const originWords = useOriginWords();
  const { status, amountPiastres, method, refusedBecause, requestedAt, settledAt } = cardRefund;
  return (
    <>
      <DetailsList
        look="rows"
        items={[
          { term: t('fact.state'), value: <CardRefundBadge status={status} /> },
          ...(refusedBecause ? [{ term: t('fact.why'), value: t(`why.${refusedBecause}`) }] : []),
          { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
          { term: t('fact.to'), value: originWords({ method, hint: topUp.hint }) },
          { term: t('fact.requested'), value: <DateText at={requestedAt} withTime /> },
          ...(settledAt ? [{ term: t('fact.settled'), value: <DateText at={settledAt} withTime /> }] : []),
          ...(status === 'refused' ? [] : [{ term: t('fact.time'), value: days }]),
        ]}
      />
      <Link href={hrefOf(topUp)} look="standing">
        {t('top-up.see', { number: topUp.number })}
      </Link>
      {receipt && (
        <Link href={`/wallet/receipts/${receipt.id}`} look="standing">
          {wallet('receipt.link', { number: receipt.number })}
        </Link>
      )}
    </>
  );
}

function hrefOf({ id }: { id: string }): string {
  return `/wallet/top-ups/${id}`;
}
