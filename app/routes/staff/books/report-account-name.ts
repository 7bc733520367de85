import type { TextOf } from '#platform/text/i18n.ts';
import { writeAccountName } from '#routes/staff/finance/account-words.ts';

/** What an account of a report is called, those of all members together included. */
export function writeReportAccountName(
  code: string,
  { t, finance }: { t: TextOf<'staff-finance-report'>; finance: TextOf<'staff-finance'> },
): string {
  if (code === 'member:*:wallet') return t('account.wallets');
  return code === 'member:*:points' ? t('account.points') : writeAccountName(code, { t: finance, names: {} });
}
