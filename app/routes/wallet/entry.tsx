import { data } from 'react-router';
import { findEntry, findNeighbours, type Entry as EntryRow } from '#domain/wallet/entries/statement.ts';
import { findReceiptOfJournal } from '#domain/wallet/receipts/find-receipt.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { PreviousNext } from '#ui/layout/previous-next.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/entry';
import { Amount, EntryAmount, movementOf } from './entry-amount.tsx';
import { WalletPage } from './wallet-page.tsx';
import { isolate, useAmountWords } from './wallet-words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId } = getMember(context);
  const entry = /^\d{1,15}$/.test(params.id) ? await findEntry(db, { id: Number(params.id), userId }) : null;
  if (!entry) throw data(null, 404);
  const { before, after } = await findNeighbours(db, entry);
  return {
    entry,
    before: before && { id: before.id, title: before.title },
    after: after && { id: after.id, title: after.title },
    receipt: await findReceiptOfJournal(db, { journalId: entry.journalId, userId }),
  };
}

/** One entry explained: what it was for, by which rule, and what there was before and after it. */
export default function Entry({ loaderData: { entry, before, after, receipt } }: Route.ComponentProps) {
  const t = useText('wallet');
  const { language } = usePage();
  const { currency, kind, at } = entry;
  const isMoney = currency === 'EGP';
  const statement = {
    label: t(isMoney ? 'statement.title' : 'points.statement'),
    href: isMoney ? '/wallet/statement' : '/wallet/statement?of=points',
  };
  const sentence = useSentence(entry);
  return (
    <WalletPage
      title={t('entry.title', { title: isolate(pick(entry.title, language)) })}
      lead={sentence}
      above={[statement]}
    >
      <Part id="facts" heading={t('entry.facts')}>
        <DetailsList
          items={[
            { term: t('column.title'), value: pick(entry.title, language) },
            { term: t('statement.kind'), value: t(`kind.${kind}`) },
            { term: t('column.day'), value: <DateText at={at} withTime /> },
            { term: t('column.amount'), value: <EntryAmount entry={entry} /> },
            {
              term: t('entry.before'),
              value: <Amount amount={entry.after - entry.change} currency={currency} />,
            },
            { term: t('column.after'), value: <Amount amount={entry.after} currency={currency} /> },
            ...(entry.heldAfter > 0
              ? [
                  {
                    term: t('entry.held-after'),
                    value: <Amount amount={entry.heldAfter} currency={currency} />,
                  },
                ]
              : []),
          ]}
        />
        <WaysOn entry={entry} receipt={receipt} />
      </Part>
      <Part id="rule" heading={t('entry.rule')}>
        <p>{t(`rule.${kind}`)}</p>
      </Part>
      <Part id="why" heading={t(isMoney ? 'why.heading.money' : 'why.heading.points')}>
        <p>{useBalanceSentence(entry)}</p>
        <PreviousNext
          label={t('why.ways')}
          ways={[
            ...(before
              ? [
                  {
                    ...{ label: t('why.before'), title: pick(before.title, language) },
                    href: `/wallet/entries/${before.id}`,
                  },
                ]
              : []),
            ...(after
              ? [
                  {
                    ...{ label: t('why.after'), title: pick(after.title, language) },
                    href: `/wallet/entries/${after.id}`,
                  },
                ]
              : []),
          ]}
        />
        {!before && <p>{t('why.first')}</p>}
        {!after && <p>{t('why.last')}</p>}
      </Part>
    </WalletPage>
  );
}

/** What happened, in one sentence; its numbers are those of the row. */
function useSentence(entry: EntryRow): string {
  const t = useText('wallet');
  const { language } = usePage();
  const amountWords = useAmountWords();
  const { way, amount } = movementOf(entry);
  const { currency, kind } = entry;
  const values = { amount: amountWords(amount, currency), title: isolate(pick(entry.title, language)) };
  if (kind === 'correction')
    return t(way === 'in' ? 'sentence.correction.in' : 'sentence.correction.out', values);
  if (currency === 'PTS' && kind === 'purchase') return t('sentence.purchase.points', values);
  if (currency === 'PTS' && kind === 'purchase-refund') return t('sentence.purchase-refund.points', values);
  return t(`sentence.${kind}`, values);
}

/** How the balance came about: what there was, what changed, what there was then. */
function useBalanceSentence(entry: EntryRow): string {
  const t = useText('wallet');
  const amountWords = useAmountWords();
  const { way, amount } = movementOf(entry);
  const said = (value: number) => amountWords(value, entry.currency);
  const why = t(`why.${way}`, {
    ...{ before: said(entry.after - entry.change), amount: said(amount), after: said(entry.after) },
  });
  if (entry.heldAfter === 0) return why;
  return `${why} ${t('why.available', { available: said(entry.after - entry.heldAfter) })}`;
}

/** To what the entry is about, and to its receipt. */
function WaysOn({
  entry: { kind, subjectId },
  receipt,
}: {
  entry: EntryRow;
  receipt: { id: string; number: number } | null;
}) {
  const t = useText('wallet');
  const refunds = useText('card-refunds');
  const isOfPurchase = kind === 'purchase' || kind === 'purchase-refund';
  return (
    <>
      {kind === 'top-up' && (
        <Link href={`/wallet/top-ups/${subjectId}`} look="standing">
          {t('entry.to-top-up')}
        </Link>
      )}
      {isOfPurchase && (
        <Link href={`/wallet/pay/${subjectId}`} look="standing">
          {t('entry.to-purchase')}
        </Link>
      )}
      {kind.startsWith('card-refund-') && (
        <Link href={`/wallet/card-refunds/${subjectId}`} look="standing">
          {refunds('entry.to')}
        </Link>
      )}
      {kind.startsWith('withdrawal-') && (
        <Link href={`/wallet/withdrawals/${subjectId}`} look="standing">
          {t('entry.to-withdrawal')}
        </Link>
      )}
      {(kind.startsWith('escrow-') || kind.startsWith('deposit-')) && (
        <Link href={`/contracts/${subjectId}`} look="standing">
          {t('entry.to-contract')}
        </Link>
      )}
      {receipt && (
        <Link href={`/wallet/receipts/${receipt.id}`} look="standing">
          {t('receipt.link', { number: receipt.number })}
        </Link>
      )}
    </>
  );
}
