import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { spokenMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import type { ShownOffer } from './shown-terms.ts';

type Props = { terms: ShownOffer; feePercent: number; reader: 'freelancer' | 'client'; heading: string };

/** The terms that stand, milestone by milestone, and who pays and gets what of them. */
export function TermsPart({ terms, feePercent, reader, heading }: Props) {
  const t = useText('proposals');
  return (
    <Section id="terms" heading={heading} tone="sand">
      <Stack>
        <MilestoneTable terms={terms} />
        <WhoGets terms={terms} feePercent={feePercent} reader={reader} />
        <p>{t('terms.days', { count: terms.days })}</p>
      </Stack>
    </Section>
  );
}

function MilestoneTable({ terms }: { terms: ShownOffer }) {
  const t = useText('proposals');
  const rows = terms.milestones.map((each, index) => ({ ...each, number: index + 1 }));
  return (
    <Table
      caption={t('terms.milestones', { count: rows.length })}
      rows={rows}
      keyOf={({ number }) => String(number)}
      columns={[
        { key: 'title', heading: t('terms.milestone'), cell: ({ title }) => <Named>{title}</Named> },
        {
          key: 'price',
          heading: t('terms.price'),
          isNumber: true,
          cell: ({ piastres }) => <Money piastres={piastres} />,
        },
        { key: 'days', heading: t('terms.time'), cell: ({ days }) => t('days', { count: days }) },
      ]}
    />
  );
}

/** What the fee leaves, in one sentence for each side. */
export function WhoGets({ terms: { parts }, feePercent, reader }: Omit<Props, 'heading'>) {
  const t = useText('proposals');
  const { language } = usePage();
  const money = (piastres: number) => `\u2068${spokenMoney(piastres, language)}\u2069`;
  const words = {
    ...{ price: money(parts.price), rest: money(parts.rest), fee: money(parts.fee) },
    percent: feePercent / 100,
  };
  return <p>{t(`fee.${reader}`, words)}</p>;
}
