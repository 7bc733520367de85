import { exportTeamPlans, type ListedTeamPlan } from '#domain/wallet/teams/list-team-plans.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/teams-export';
import { teamList } from './lists.server.ts';

/** The team plans that the address asks for, as a file; amounts in piastres. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const { q, filters } = teamList.read(url);
  const t = textsFor(language).getFixedT(null, 'staff-teams');
  const words = textsFor(language).getFixedT(null, 'teams');
  const rows = await exportTeamPlans(db, { ...staff, query: { q, ...filters } }, now);
  return csvResponse<ListedTeamPlan>(
    'team-plans.csv',
    [
      { heading: t('file.number'), value: ({ number }) => number },
      { heading: t('organisation'), value: ({ organisation }) => organisation },
      { heading: t('tax'), value: ({ taxNumber }) => taxNumber ?? '' },
      { heading: t('contact'), value: ({ contactName }) => contactName ?? '' },
      { heading: t('email'), value: ({ contactEmail }) => contactEmail ?? '' },
      { heading: t('status'), value: ({ status }) => words(`state.${status}`) },
      { heading: t('seats'), value: ({ seats }) => seats },
      { heading: t('file.taken'), value: ({ taken }) => taken },
      { heading: t('file.piastres'), value: ({ pricePiastres }) => pricePiastres },
      { heading: t('first'), value: ({ firstOn }) => firstOn },
      { heading: t('last'), value: ({ lastOn }) => lastOn },
      { heading: t('paid-on'), value: ({ paidOn }) => paidOn ?? '' },
      { heading: t('reference'), value: ({ paymentReference }) => paymentReference ?? '' },
      { heading: t('file.id'), value: ({ id }) => id },
    ],
    rows,
  );
}
