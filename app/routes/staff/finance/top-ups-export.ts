import type { ListedTopUp } from '#domain/wallet/desk/list-top-ups.ts';
import { exportTopUps } from '#domain/wallet/desk/exports.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/top-ups-export';
import { readTopUpQuery } from './lists.server.ts';

/** The top-ups that the address asks for, as a file; amounts in piastres, codes beside words for other programs. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const { asked: query } = readTopUpQuery(url, now);
  const t = textsFor(language).getFixedT(null, 'staff-finance');
  const rows = await exportTopUps(db, { ...staff, query }, now);
  return csvResponse<ListedTopUp>(
    'top-ups.csv',
    [
      { heading: t('file.number'), value: ({ number }) => number },
      { heading: t('person'), value: ({ name }) => name ?? t('person.gone') },
      { heading: t('file.piastres'), value: ({ amountPiastres }) => amountPiastres },
      { heading: t('status'), value: ({ status }) => t(`top-up.${status}`) },
      { heading: t('provider'), value: ({ provider }) => provider },
      { heading: t('file.method'), value: ({ method }) => t(`method.${method}`) },
      { heading: t('time'), value: ({ at }) => at },
      { heading: t('file.id'), value: ({ id }) => id },
    ],
    rows,
  );
}
