import type { PurchaseStatus } from '#domain/wallet/wallet-constants.ts';
import type { listReceiptsOf } from '#domain/wallet/receipts/find-receipt.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { PurchaseRefunds, type ShownPurchaseRefund } from './card-refunds/purchase-refunds.tsx';
import { useCheckoutErrors, useSpoken } from './checkout-words.ts';
import type { ShownPurchase } from './pay.tsx';
import { Points } from './pay-open.tsx';
import { WalletPage } from './wallet-page.tsx';

type Settled = {
  state: Exclude<PurchaseStatus, 'open'>;
  shown: ShownPurchase;
  receipts: Awaited<ReturnType<typeof listReceiptsOf>>;
  refunds: readonly ShownPurchaseRefund[];
  /** Until when the buyer can take the price back; null when they cannot. */
  refundUntil: Date | null;
  /** Why they cannot any more, where that is to be explained. */
  obstacle: { code: RefusalCode; values: Record<string, string | number> } | null;
  /** What was done just before. */
  done: 'paid' | 'refunded' | null;
};

/** A purchase that is over: paid, given back, or not paid in time; with its receipts and the way on. */
export function SettledPurchase({
  state,
  shown,
  receipts,
  refunds,
  refundUntil,
  obstacle,
  done,
  result,
}: Settled & { result: FormResult | undefined }) {
  const t = useText('checkout');
  const refusals = useText('refusals');
  const spoken = useSpoken();
  const errors = useCheckoutErrors(result);
  return (
    <WalletPage
      title={t(`${state}.title`, { title: shown.title })}
      lead={t(`${state}.lead`)}
      above={[]}
      hasErrors={errors !== null}
      outcome={done && done === state ? t(`${done}.outcome`, { title: shown.title }) : null}
    >
      {errors && (
        <Notice tone="error" announce={errors.form}>
          <p>{errors.form}</p>
        </Notice>
      )}
      <Part id="what" heading={t(`${state}.what`)}>
        <Facts state={state} shown={shown} receipts={receipts} />
      </Part>
      <PurchaseRefunds refunds={refunds} isWhole={state === 'refunded'} />
      <Part id="on" heading={t('on.heading')}>
        <div>
          <ButtonLink href={shown.href} look="primary">
            {t(state === 'paid' ? `go.${shown.kind}` : `again.${shown.kind}`)}
          </ButtonLink>
        </div>
      </Part>
      {obstacle && (
        <Part id="refund" heading={t('terms.heading')}>
          <p>{refusals(obstacle.code, obstacle.values)}</p>
        </Part>
      )}
      {refundUntil && (
        <Part id="refund" heading={t('terms.heading')}>
          <p>{t('refund.until', { date: spoken.lastDay(refundUntil) })}</p>
          <div>
            <ButtonLink href={`/wallet/pay/${shown.id}/refund`}>{t('refund.way')}</ButtonLink>
          </div>
        </Part>
      )}
    </WalletPage>
  );
}

function Facts({ state, shown, receipts }: Pick<Settled, 'state' | 'shown' | 'receipts'>) {
  const t = useText('checkout');
  const { pricePiastres, feePiastres, paidPiastres, points, pointsPiastres, paidAt, refundedAt } = shown;
  const isPaid = state !== 'lapsed';
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('sums.item'), value: shown.title },
        { term: t('sums.price'), value: <Money piastres={pricePiastres} /> },
        ...(feePiastres > 0 ? [{ term: t('sums.fee'), value: <Money piastres={feePiastres} /> }] : []),
        ...(points > 0
          ? [{ term: t('sums.points'), value: <Points points={points} piastres={pointsPiastres} /> }]
          : []),
        ...(isPaid ? [{ term: t('sums.paid'), value: <Money piastres={paidPiastres} /> }] : []),
        ...(paidAt ? [{ term: t('sums.paid-on'), value: <DateText at={paidAt} withTime /> }] : []),
        ...(shown.refundedPiastres > 0
          ? [{ term: t('sums.refunded'), value: <Money piastres={shown.refundedPiastres} /> }]
          : []),
        ...(shown.refundedPoints > 0
          ? [
              {
                term: t('sums.refunded-points'),
                value: t('points.count', { count: shown.refundedPoints }),
              },
            ]
          : []),
        ...(refundedAt
          ? [{ term: t('sums.refunded-on'), value: <DateText at={refundedAt} withTime /> }]
          : []),
        ...receipts.map((receipt) => ({
          term: t(receipt.kind === 'refund' ? 'receipt.refund' : 'receipt.purchase'),
          value: <ReceiptLink {...receipt} />,
        })),
      ]}
    />
  );
}

function ReceiptLink({ id, number, kind }: Settled['receipts'][number]) {
  const t = useText('checkout');
  const { language } = usePage();
  const shown = numberFormat(language, { useGrouping: false }).format(number);
  return (
    <Link href={`/wallet/receipts/${id}`} look="standing">
      {t(kind === 'refund' ? 'receipt.refund-link' : 'receipt.purchase-link', { number: shown })}
    </Link>
  );
}
