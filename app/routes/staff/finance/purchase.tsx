import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { findPurchaseForStaff } from '#domain/wallet/desk/list-purchases.ts';
import { listPurchaseRefundsForStaff } from '#domain/wallet/purchase-refunds/list-purchase-refunds.ts';
import { listSharesOfPurchase } from '#domain/wallet/shares/list-shares.ts';
import type { Database } from '#platform/database/database.server.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { PurchaseSharesTable } from '#routes/staff/refunds/purchase-shares.tsx';
import { RefundTable } from '#routes/staff/refunds/refund-table.tsx';
import type { Route } from './+types/purchase';
import { DeskPage } from './desk-page.tsx';
import { Person, PurchaseBadge } from './desk-words.tsx';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db, language, now } = context.get(appContext);
  const found = await findPurchaseForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, status } = found.purchase;
  const isPaid = status === 'paid' || status === 'refunded';
  return {
    ...found,
    title: pick(found.purchase.title, language),
    mayRefund: status === 'paid' && may(roles, 'refunds.make'),
    journalHref: isPaid ? `/admin/finance/ledger/${journalIdOf('purchase', id)}` : null,
    refunds: await readRefunds(db, id),
    shares: await listSharesOfPurchase(db, id),
    now,
    done: readDone(url, ['refunded', 'refunded-part']),
  };
}

async function readRefunds(db: Database, id: string) {
  const refunds = await listPurchaseRefundsForStaff(db, id);
  return refunds.map((refund) => ({
    ...refund,
    journalHref: `/admin/finance/ledger/${journalIdOf('purchase-refund', refund.id)}`,
  }));
}

/** One purchase: what was bought, how it was paid, and what became of it. */
export default function PurchasePage({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const refunding = useText('staff-refunds');
  const shares = useText('staff-shares');
  const { purchase, steps, refunds, mayRefund, done } = loaderData;
  return (
    <DeskPage
      list="purchases"
      title={t('purchase.title', { number: purchase.number })}
      done={done && refunding(`done.${done}`)}
      actions={
        mayRefund && (
          <ButtonLink href={`/admin/finance/purchases/${purchase.id}/refund`}>{refunding('open')}</ButtonLink>
        )
      }
    >
      <Section id="details" heading={t('details')}>
        <Details {...loaderData} />
      </Section>
      {loaderData.shares.length > 0 && (
        <Section id="shares" heading={shares('purchase')}>
          <PurchaseSharesTable shares={loaderData.shares} now={loaderData.now} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section id="refunds" heading={refunding('refunds')}>
          <RefundTable refunds={refunds} />
        </Section>
      )}
      <Section id="steps" heading={t('steps')}>
        <Table
          caption={t('steps')}
          isCaptionHeard
          keyOf={({ id }) => String(id)}
          rows={steps}
          columns={[
            { key: 'status', heading: t('status'), cell: ({ status }) => t(`purchase.${status}`) },
            { key: 'time', heading: t('time'), cell: ({ at }) => <DateText at={at} withTime /> },
            {
              ...{ key: 'who', heading: t('who') },
              cell: ({ status, actorId, actor }) =>
                actorId ? <Person name={actor} /> : t(status === 'lapsed' ? 'who.deadline' : 'who.buyer'),
            },
            {
              ...{ key: 'why', heading: t('reason') },
              cell: ({ reason }) => (reason ? <Named>{reason}</Named> : t('reason.none')),
            },
          ]}
        />
      </Section>
    </DeskPage>
  );
}

function Details({ purchase, title, receipts, topUps, journalHref }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-finance');
  const { pricePiastres, feePiastres, paidPiastres, points, pointsPiastres } = purchase;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('bought'), value: title },
        { term: t('person'), value: <Person name={purchase.name} /> },
        { term: t('status'), value: <PurchaseBadge status={purchase.status} /> },
        { term: t('price'), value: <Money piastres={pricePiastres} /> },
        ...(feePiastres > 0 ? [{ term: t('fee'), value: <Money piastres={feePiastres} /> }] : []),
        ...(purchase.paidAt
          ? [{ term: t('purchase.fromWallet'), value: <Money piastres={paidPiastres} /> }]
          : []),
        ...(points > 0
          ? [
              {
                term: t('purchase.fromPoints'),
                value: (
                  <>
                    {t('points.worth', { count: points })} <Money piastres={pointsPiastres} />
                  </>
                ),
              },
            ]
          : []),
        ...receipts.map(({ number, kind }) => ({
          term: t(kind === 'refund' ? 'receipt.refund' : 'receipt'),
          value: t('receipt.number', { number }),
        })),
        ...topUps.map(({ id, number }) => ({
          term: t('purchase.topUp'),
          value: (
            <Link href={`/admin/finance/top-ups/${id}`} look="standing">
              {t('top-up.title', { number })}
            </Link>
          ),
        })),
        ...(journalHref
          ? [
              {
                term: t('journal.of.purchase'),
                value: (
                  <Link href={journalHref} look="standing">
                    {t('journal.see.purchase')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
