import type { Fact, ReadableDocument, Words } from '#platform/renditions/readable-document.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named, writeDay, writeInstant } from '#routes/kit/formats/document-words.ts';
import type { ShownInvoice } from './invoice-facts.tsx';

/**
 * The invoice of a team as a document: all that `InvoiceFacts` shows. It names no address of ours, because that of the contact
 * is a secret, and invoices are passed on.
 */
export function invoiceDocument(invoice: ShownInvoice, language: Language): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'teams');
  const { number, issuer, issuedAt, paid } = invoice;
  return {
    ...{ name: `invoice-${number}`, language },
    title: t('invoice.heading', { number: numberWords(number, language) }),
    lead: t(paid ? 'invoice.lead.paid' : 'invoice.lead.open'),
    publisher: pick(issuer.legalName, language),
    changedAt: new Date(issuedAt).toISOString(),
    blocks: [
      { kind: 'heading', level: 2, text: t('invoice.what') },
      { kind: 'facts', items: whatFacts(invoice, language) },
      { kind: 'heading', level: 2, text: t('invoice.payment') },
      ...(paid
        ? [{ kind: 'facts', items: paidFacts(paid, language) } as const]
        : toPay(invoice, language).map((text) => ({ kind: 'paragraph', text }) as const)),
      { kind: 'heading', level: 2, text: t('invoice.issuer') },
      { kind: 'facts', items: issuerFacts(invoice, language) },
    ],
  };
}

function numberWords(number: number, language: Language): string {
  return numberFormat(language, { useGrouping: false }).format(number);
}

function whatFacts(invoice: ShownInvoice, language: Language): Fact[] {
  const t = textsFor(language).getFixedT(null, 'teams');
  const { number, organisation, taxNumber, seats, pricePiastres, firstOn, lastOn, issuedAt } = invoice;
  return [
    { term: t('invoice.number'), text: [apart(numberWords(number, language))] },
    { term: t('invoice.day'), text: [writeInstant(issuedAt, language)] },
    ...invoice.replaces
      .slice(0, 1)
      .map((earlier) => ({ term: t('invoice.replaces'), text: [apart(numberWords(earlier, language))] })),
    { term: t('invoice.for'), text: [named(organisation, language)] },
    ...(taxNumber ? [{ term: t('invoice.buyer-tax'), text: [apart(taxNumber)] }] : []),
    { term: t('invoice.title'), text: [t('invoice.title-text')] },
    { term: t('fact.seats'), text: [apart(numberFormat(language).format(seats))] },
    { term: t('fact.first'), text: [writeDay(firstOn, language)] },
    { term: t('fact.last'), text: [writeDay(lastOn, language)] },
    { term: t('invoice.amount'), text: [apart(spokenMoney(pricePiastres, language))] },
  ];
}

function paidFacts({ on, reference }: NonNullable<ShownInvoice['paid']>, language: Language): Fact[] {
  const t = textsFor(language).getFixedT(null, 'teams');
  return [
    { term: t('fact.paid'), text: [writeDay(on, language)] },
    { term: t('invoice.reference'), text: [apart(reference)] },
  ];
}

/** How an invoice is paid, and the lines of the account that it is paid to. */
function toPay({ number, bankAccount }: ShownInvoice, language: Language): Words[] {
  const t = textsFor(language).getFixedT(null, 'teams');
  const how: Words = [t('invoice.pay', { number: numberWords(number, language) })];
  if (!bankAccount) return [how, [t('invoice.pay-mailed')]];
  const lines = bankAccount.split('\n').filter((line) => line.trim() !== '');
  return [how, ...lines.map((line): Words => [named(line.trim(), language)])];
}

function issuerFacts({ issuer }: ShownInvoice, language: Language): Fact[] {
  const t = textsFor(language).getFixedT(null, 'teams');
  const { legalName, address, taxNumber, tradeNumber } = issuer;
  return [
    { term: t('invoice.issuer-name'), text: [pick(legalName, language)] },
    { term: t('invoice.address'), text: [pick(address, language)] },
    ...(taxNumber ? [{ term: t('invoice.tax'), text: [apart(taxNumber)] }] : []),
    ...(tradeNumber ? [{ term: t('invoice.trade'), text: [apart(tradeNumber)] }] : []),
  ];
}
