import { useText } from '#platform/text/i18n.ts';

/** The way from the finances to the pages of withdrawals. */
export function useFinanceTrail() {
  const t = useText('staff-finance');
  return [{ href: '/admin/finance', label: t('menu.overview') }];
}
