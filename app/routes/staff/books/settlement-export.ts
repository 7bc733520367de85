import { data } from 'react-router';
import { findSettlement, type SettlementRow } from '#domain/wallet/reconciliation/find-settlements.ts';
import { exportSettlement } from '#domain/wallet/reconciliation/settle-settlement.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/settlement-export';
import { readRowQuery } from './book-lists.server.ts';

/** The rows of a settlement report that the address asks for, as a file; amounts in hundredths of their currency. */
export async function loader({ url, params, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const found = await findSettlement(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { asked: query } = readRowQuery(url, params.id);
  const t = textsFor(language).getFixedT(null, 'staff-reconciliation');
  const rows = await exportSettlement(db, { ...staff, query }, now);
  return csvResponse<SettlementRow>(
    `settlement-${found.settlement.number}.csv`,
    [
      { heading: t('row.line'), value: ({ line }) => line },
      { heading: t('row.transaction'), value: ({ transaction }) => transaction },
      { heading: t('column.order'), value: ({ providerOrder }) => providerOrder },
      { heading: t('row.kind'), value: ({ kind }) => t(`kind.${kind}`) },
      { heading: t('column.state'), value: ({ state }) => state },
      { heading: t('row.amount.file'), value: ({ amountPiastres }) => amountPiastres },
      { heading: t('row.fee.file'), value: ({ feePiastres }) => feePiastres },
      { heading: t('column.currency'), value: ({ currency }) => currency },
      { heading: t('row.time'), value: ({ at }) => at },
      { heading: t('row.settledOn'), value: ({ settledOn }) => settledOn },
      { heading: t('row.result'), value: ({ result }) => t(`result.${result}`) },
      { heading: t('row.topUp'), value: ({ topUp }) => topUp?.number },
      { heading: t('row.resolution'), value: ({ resolution }) => resolution },
    ],
    rows,
  );
}
