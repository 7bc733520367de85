import type { TeamInvoice } from '#domain/wallet/teams/write-invoice.ts';
import { usePage } from '#platform/page/page.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';

export type ShownInvoice = Omit<TeamInvoice, 'id' | 'planId' | 'revision'> & {
  /** The numbers of those before it, which count no more. */
  replaces: readonly number[];
  /** The transfer that paid for it; null until it came. */
  paid: { on: string; reference: string } | null;
};

/** An invoice as it was issued; made to be read, copied and printed. */
export function InvoiceFacts({ invoice, formatsPath }: { invoice: ShownInvoice; formatsPath: string }) {
  const t = useText('teams');
  const write = useInvoiceNumber();
  const { number, organisation, taxNumber, seats, pricePiastres, firstOn, lastOn, issuedAt } = invoice;
  return (
    <Stack gap="apart">
      <Part id="what" heading={t('invoice.what')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('invoice.number'), value: <bdi>{write(number)}</bdi> },
            { term: t('invoice.day'), value: <DateText at={issuedAt} /> },
            ...invoice.replaces.slice(0, 1).map((earlier) => ({
              ...{ term: t('invoice.replaces'), value: <bdi>{write(earlier)}</bdi> },
            })),
            { term: t('invoice.for'), value: <Named>{organisation}</Named> },
            ...(taxNumber ? [{ term: t('invoice.buyer-tax'), value: <bdi dir="ltr">{taxNumber}</bdi> }] : []),
            { term: t('invoice.title'), value: t('invoice.title-text') },
            { term: t('fact.seats'), value: <NumberText value={seats} /> },
            { term: t('fact.first'), value: <DateText on={firstOn} /> },
            { term: t('fact.last'), value: <DateText on={lastOn} /> },
            { term: t('invoice.amount'), value: <Money piastres={pricePiastres} /> },
          ]}
        />
      </Part>
      <Payment invoice={invoice} />
      <Issuer issuer={invoice.issuer} />
      <CopyButtons
        text={String(number)}
        copy={{ label: t('invoice.copy'), done: t('invoice.copied') }}
        print={{ label: t('invoice.print') }}
      />
      <OtherFormats path={formatsPath} />
    </Stack>
  );
}

/** The number of an invoice in the digits of the page, without separators. */
export function useInvoiceNumber(): (number: number) => string {
  const { language } = usePage();
  return (number) => numberFormat(language, { useGrouping: false }).format(number);
}

function Payment({ invoice: { paid, bankAccount, number } }: { invoice: ShownInvoice }) {
  const t = useText('teams');
  const write = useInvoiceNumber();
  return (
    <Part id="payment" heading={t('invoice.payment')}>
      {paid ? (
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.paid'), value: <DateText on={paid.on} /> },
            { term: t('invoice.reference'), value: <bdi dir="ltr">{paid.reference}</bdi> },
          ]}
        />
      ) : (
        <>
          <p>{t('invoice.pay', { number: write(number) })}</p>
          {bankAccount ? <p dir="auto">{bankAccount}</p> : <p>{t('invoice.pay-mailed')}</p>}
        </>
      )}
    </Part>
  );
}

function Issuer({ issuer }: { issuer: ShownInvoice['issuer'] }) {
  const t = useText('teams');
  const { language } = usePage();
  const { legalName, address, taxNumber, tradeNumber } = issuer;
  return (
    <Part id="issuer" heading={t('invoice.issuer')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('invoice.issuer-name'), value: pick(legalName, language) },
          { term: t('invoice.address'), value: pick(address, language) },
          ...(taxNumber ? [{ term: t('invoice.tax'), value: <bdi dir="ltr">{taxNumber}</bdi> }] : []),
          ...(tradeNumber ? [{ term: t('invoice.trade'), value: <bdi dir="ltr">{tradeNumber}</bdi> }] : []),
        ]}
      />
    </Part>
  );
}
