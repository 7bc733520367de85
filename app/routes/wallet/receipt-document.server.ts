import type { Receipt } from '#domain/wallet/receipts/find-receipt.ts';
import type { Fact, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named, writeInstant } from '#routes/kit/formats/document-words.ts';
import { leftOf, restOf } from './receipt-words.ts';

type Asked = { receipt: Receipt; language: Language; origin: string };

/** A receipt as a document: all that its page shows, tax fields included. */
export function receiptDocument({ receipt, language, origin }: Asked): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const { id, number, kind, issuer, issuedAt } = receipt;
  return {
    ...{ name: `receipt-${number}`, language },
    title: t('receipt.link', { number }),
    lead: t(`receipt.lead.${kind}`),
    publisher: pick(issuer.legalName, language),
    address: origin + localizedPath(`/wallet/receipts/${id}`, language),
    changedAt: issuedAt.toISOString(),
    blocks: [
      { kind: 'heading', level: 2, text: t('receipt.what') },
      { kind: 'facts', items: [...whatFacts(receipt, language), ...partFacts(receipt, language)] },
      { kind: 'heading', level: 2, text: t('receipt.issuer') },
      { kind: 'facts', items: issuerFacts(receipt, language) },
    ],
  };
}

function whatFacts(
  { number, issuedAt, name, title, kind, amountPiastres }: Receipt,
  language: Language,
): Fact[] {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const digits = numberFormat(language, { useGrouping: false }).format(number);
  return [
    { term: t('receipt.number'), text: [apart(digits)] },
    { term: t('receipt.day'), text: [writeInstant(issuedAt, language, { withTime: true })] },
    ...(name ? [{ term: t('receipt.name'), text: [named(name, language)] }] : []),
    { term: t('column.title'), text: [pick(title, language)] },
    { term: t(`receipt.amount.${kind}`), text: [apart(spokenMoney(amountPiastres, language))] },
  ];
}

/** What the amount is made of, where it is of more than money alone. */
function partFacts(receipt: Receipt, language: Language): Fact[] {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const { kind, feePiastres, points, pointsPiastres } = receipt;
  const money = (piastres: number) => apart(spokenMoney(piastres, language));
  const inPoints = [apart(t('points.count', { count: points })), t('receipt.points-worth'), ' '];
  return [
    ...(feePiastres > 0 ? [{ term: t('receipt.fee'), text: [money(feePiastres)] }] : []),
    ...(points > 0 ? [{ term: t('receipt.points'), text: [...inPoints, money(pointsPiastres)] }] : []),
    ...(feePiastres > 0 || points > 0
      ? [
          {
            term: t(restOf(kind)),
            text: [money(leftOf(receipt))],
          },
        ]
      : []),
  ];
}

function issuerFacts({ issuer }: Receipt, language: Language): Fact[] {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const { legalName, address, taxNumber, tradeNumber } = issuer;
  return [
    { term: t('receipt.issuer-name'), text: [pick(legalName, language)] },
    { term: t('receipt.address'), text: [pick(address, language)] },
    ...(taxNumber ? [{ term: t('receipt.tax'), text: [apart(taxNumber)] }] : []),
    ...(tradeNumber ? [{ term: t('receipt.trade'), text: [apart(tradeNumber)] }] : []),
  ];
}
