import { data } from 'react-router';
import { findAccounts } from '#domain/ledger/list-accounts.ts';
import { findJournal } from '#domain/ledger/list-journals.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/journal';
import { AccountTable } from './account-table.tsx';
import { DeskPage } from './desk-page.tsx';
import { Amount, useAccountName, useReasonName } from './desk-words.tsx';
import { namesOfAccounts } from './names-of-accounts.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const journal = await findJournal(db, params.id);
  if (!journal) throw data(null, { status: 404 });
  const codes = journal.transfers.flatMap(({ debit, credit }) => [debit, credit]);
  const [accounts, names] = await Promise.all([findAccounts(db, codes), namesOfAccounts(db, codes)]);
  return { journal, accounts, names };
}

/** One event of the ledger with all that it moved, and where it stands in the chain. */
export default function Journal({ loaderData: { journal, accounts, names } }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const accountName = useAccountName(names);
  const reasonName = useReasonName();
  const { id, number, reason, at, transfers, link } = journal;
  return (
    <DeskPage list="ledger" title={t('journal.title', { number })} lead={reasonName(reason)}>
      <Section id="details" heading={t('details')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('time'), value: <DateText at={at} withTime /> },
            {
              term: t('journal.position'),
              value: link ? <NumberText value={link.position} /> : t('journal.unchained'),
            },
            ...(link ? [{ term: t('journal.hash'), value: <bdi>{link.hash}</bdi> }] : []),
            { term: t('journal.id'), value: <bdi>{id}</bdi> },
          ]}
        />
      </Section>
      <Section id="transfers" heading={t('transfers')}>
        <Table
          caption={t('transfers')}
          isCaptionHeard
          keyOf={({ leg }) => String(leg)}
          rows={transfers}
          columns={[
            {
              key: 'kind',
              heading: t('transfer.kind'),
              cell: ({ kind }) => t(`transfer.${kind}`),
            },
            { key: 'debit', heading: t('transfer.debit'), cell: ({ debit }) => accountName(debit) },
            { key: 'credit', heading: t('transfer.credit'), cell: ({ credit }) => accountName(credit) },
            {
              ...{ key: 'amount', heading: t('amount'), isNumber: true },
              cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
            },
          ]}
        />
      </Section>
      <Section id="accounts" heading={t('journal.accounts')}>
        <AccountTable accounts={accounts} names={names} caption={t('journal.accounts')} />
      </Section>
    </DeskPage>
  );
}
