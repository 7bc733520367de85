import type { ChainedJournal, ChainedTransfer } from '#domain/ledger/chain.ts';
import { listJournalReasons } from '#domain/ledger/list-journals.ts';
import { exportJournals } from '#domain/wallet/desk/exports.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/journals-export';
import { readJournalQuery } from './lists.server.ts';

type Row = Pick<ChainedJournal, 'number' | 'reason' | 'at'> & ChainedTransfer & { journalId: string };

/** The journals that the address asks for, as a file: a line for each transfer; amounts in piastres or points. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const { filter: query } = readJournalQuery(url, await listJournalReasons(db), now);
  const t = textsFor(language).getFixedT(null, 'staff-finance');
  const journals = await exportJournals(db, { ...staff, query }, now);
  return csvResponse<Row>(
    'journals.csv',
    [
      { heading: t('file.number'), value: ({ number }) => number },
      { heading: t('reason'), value: ({ reason }) => reason },
      { heading: t('time'), value: ({ at }) => at },
      { heading: t('transfer.kind'), value: ({ kind }) => kind },
      { heading: t('transfer.debit'), value: ({ debit }) => debit },
      { heading: t('transfer.credit'), value: ({ credit }) => credit },
      { heading: t('file.amount'), value: ({ amount }) => amount },
      { heading: t('currency'), value: ({ currency }) => currency },
      { heading: t('file.id'), value: ({ journalId }) => journalId },
    ],
    transfersOf(journals),
  );
}

async function* transfersOf(journals: AsyncIterable<ChainedJournal>): AsyncGenerator<Row> {
  for await (const { id: journalId, number, reason, at, transfers } of journals)
    for (const transfer of transfers) yield { ...transfer, journalId, number, reason, at };
}
