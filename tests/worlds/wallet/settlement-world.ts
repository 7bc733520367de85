// Settlement reports of a provider as files, and what staff do with them.
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { importSettlement, type Imported } from '#domain/wallet/reconciliation/import-settlement.ts';
import type { Database } from '#platform/database/database.server.ts';
import { now } from './wallet-world.ts';

const usual = {
  ...{ transaction: '', order: '', type: 'payment', amount: '500.00', fee: '15.00' },
  ...{ currency: 'EGP', state: 'paid', time: '2026-11-24 11:00:00', settled: '2026-11-25', net: '' },
};
/** A line of a file, by what it says; what is left out is a paid payment of EGP 500 with a fee of EGP 15. */
export type FileLine = Partial<Record<keyof typeof usual, string>>;

export const usualHeadings = [
  ...['Transaction ID', 'Order ID', 'Type', 'Amount', 'Fee'],
  ...['Currency', 'State', 'Time', 'Settlement date', 'Net'],
];

/** A report in the columns that are assumed. */
export function csvOf(lines: readonly FileLine[], headings: readonly string[] = usualHeadings): string {
  const rows = lines.map((line) => Object.values({ ...usual, ...line }).join(','));
  return [headings.join(','), ...rows, ''].join('\r\n');
}

/** Uploads a text as a settlement report of Paymob. */
export async function upload(
  db: Database,
  { staff, text, at = now }: { staff: StaffContext; text: string | Uint8Array; at?: Date },
): Promise<Imported> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return await importSettlement(db, { ...staff, provider: 'paymob', fileName: 'report.csv', bytes }, at);
}

/** The same, of a file whose columns are recognised; gives the id of its report. */
export async function importText(
  db: Database,
  asked: { staff: StaffContext; text: string; at?: Date },
): Promise<string> {
  const imported = await upload(db, asked);
  if ('draftId' in imported) throw new Error('The columns of the file were not recognised.');
  return imported.settlementId;
}
