import { show, table } from './report-table.ts';
import type { WalletFigures } from './wallet.ts';

/** What was measured of the wallet, for the page of the benchmark. */
export function walletPart(wallet: WalletFigures | null): string[] {
  if (!wallet) return [];
  const { purchases, statementMs, verify } = wallet;
  return [
    '',
    '## The wallet',
    '',
    'On a PostgreSQL server beside it: purchases of two legs, each a transaction with its line of the statement, by 16 at',
    'once, and the statements of one sent by pgbench as often as it can; pages of a statement; the proof of a long ledger.',
    '',
    ...table(
      ['what', 'measured'],
      [
        ['purchases per second', show(purchases.ours)],
        ['the same by pgbench', show(purchases.pgbench)],
        ['first page of a statement, milliseconds', show(statementMs.first)],
        ['last page', show(statementMs.last)],
        [`proof of ${verify.transfers} transfers, seconds`, show(verify.seconds)],
        ['memory that it takes, MiB', show(verify.memoryMiB)],
      ],
    ),
  ];
}
