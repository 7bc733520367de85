import { exportPurchases } from '#domain/wallet/desk/exports.ts';
import type { ListedPurchase } from '#domain/wallet/desk/list-purchases.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/purchases-export';
import { readPurchaseQuery } from './lists.server.ts';

/** The purchases that the address asks for, as a file; amounts in piastres, with the fee. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const { asked: query } = readPurchaseQuery(url, now);
  const t = textsFor(language).getFixedT(null, 'staff-finance');
  const rows = await exportPurchases(db, { ...staff, query }, now);
  return csvResponse<ListedPurchase>(
    'purchases.csv',
    [
      { heading: t('file.number'), value: ({ number }) => number },
      { heading: t('bought'), value: ({ title }) => pick(title, language) },
      { heading: t('person'), value: ({ name }) => name ?? t('person.gone') },
      { heading: t('file.piastres'), value: ({ pricePiastres }) => pricePiastres },
      { heading: t('file.points'), value: ({ points }) => points },
      { heading: t('status'), value: ({ status }) => t(`purchase.${status}`) },
      { heading: t('time'), value: ({ at }) => at },
      { heading: t('file.id'), value: ({ id }) => id },
    ],
    rows,
  );
}
