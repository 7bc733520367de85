import { usePage } from '#platform/page/page.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/receipt';
import { Amount } from './entry-amount.tsx';
import { leftOf, restOf } from './receipt-words.ts';
import { getOwnReceipt } from './own-receipt.server.ts';
import { WalletPage } from './wallet-page.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { receipt: await getOwnReceipt(context, id) };
}

/** Where what a receipt is about stands. */
const placeOf = {
  ...{ 'top-up': 'wallet/top-ups', purchase: 'wallet/pay', refund: 'wallet/pay' },
  'card-refund': 'wallet/card-refunds',
  ...{ 'escrow-fund': 'contracts', 'escrow-refund': 'contracts' },
  ...{ 'work-paid': 'contracts', 'work-earned': 'contracts' },
  ...{ 'deposit-pay': 'contracts', 'deposit-return': 'contracts' },
  ...{ 'deposit-given': 'contracts', 'deposit-received': 'contracts' },
} as const;

function wayOf(kind: keyof typeof placeOf) {
  if (placeOf[kind] === 'contracts') return 'entry.to-contract';
  return kind === 'top-up' ? 'entry.to-top-up' : 'entry.to-purchase';
}

/** Proof of a payment or a refund, as it was on its day; made to be read, copied and printed. */
export default function Receipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const t = useText('wallet');
  const refunds = useText('card-refunds');
  const { language } = usePage();
  const { id, number, kind, title, issuedAt, name, amountPiastres, feePiastres, subjectId } = receipt;
  const { points, pointsPiastres } = receipt;
  const { legalName, address, taxNumber, tradeNumber } = receipt.issuer;
  const of = [{ label: t('statement.title'), href: '/wallet/statement' }];
  const hasParts = feePiastres > 0 || points > 0;
  return (
    <WalletPage title={t('receipt.link', { number })} lead={t(`receipt.lead.${kind}`)} above={of}>
      <Part id="what" heading={t('receipt.what')}>
        <DetailsList
          look="rows"
          items={[
            {
              term: t('receipt.number'),
              value: <bdi>{numberFormat(language, { useGrouping: false }).format(number)}</bdi>,
            },
            { term: t('receipt.day'), value: <DateText at={issuedAt} withTime /> },
            ...(name ? [{ term: t('receipt.name'), value: <Named>{name}</Named> }] : []),
            { term: t('column.title'), value: pick(title, language) },
            { term: t(`receipt.amount.${kind}`), value: <Money piastres={amountPiastres} /> },
            ...(feePiastres > 0 ? [{ term: t('receipt.fee'), value: <Money piastres={feePiastres} /> }] : []),
            ...(points > 0
              ? [
                  {
                    term: t('receipt.points'),
                    value: (
                      <>
                        <Amount amount={points} currency="PTS" />
                        {t('receipt.points-worth')} <Money piastres={pointsPiastres} />
                      </>
                    ),
                  },
                ]
              : []),
            ...(hasParts
              ? [
                  {
                    term: t(restOf(kind)),
                    value: <Money piastres={leftOf(receipt)} />,
                  },
                ]
              : []),
          ]}
        />
      </Part>
      <Part id="issuer" heading={t('receipt.issuer')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('receipt.issuer-name'), value: pick(legalName, language) },
            { term: t('receipt.address'), value: pick(address, language) },
            ...(taxNumber ? [{ term: t('receipt.tax'), value: <bdi dir="ltr">{taxNumber}</bdi> }] : []),
            ...(tradeNumber ? [{ term: t('receipt.trade'), value: <bdi dir="ltr">{tradeNumber}</bdi> }] : []),
          ]}
        />
      </Part>
      <CopyButtons
        text={String(number)}
        copy={{ label: t('receipt.copy'), done: t('receipt.copied') }}
        print={{ label: t('receipt.print') }}
      />
      <OtherFormats path={`/wallet/receipts/${id}/formats`} />
      <Link href={`/${placeOf[kind]}/${subjectId}`} look="standing">
        {kind === 'card-refund' ? refunds('entry.to') : t(wayOf(kind))}
      </Link>
    </WalletPage>
  );
}
