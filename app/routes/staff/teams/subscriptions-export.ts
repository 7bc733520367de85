import { exportSubscriptions, type ListedSubscription } from '#domain/wallet/desk/list-subscriptions.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/subscriptions-export';
import { subscriptionList } from './lists.server.ts';

/** The years of subscription that the address asks for, as a file; days of Cairo. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const { q, filters } = subscriptionList.read(url);
  const t = textsFor(language).getFixedT(null, 'staff-teams');
  const rows = await exportSubscriptions(db, { ...staff, query: { q, ...filters } }, now);
  return csvResponse<ListedSubscription>(
    'subscriptions.csv',
    [
      { heading: t('file.purchase'), value: ({ number }) => number },
      { heading: t('person'), value: ({ name }) => name ?? t('person.gone') },
      { heading: t('status'), value: ({ state }) => t(`year.${state}`) },
      { heading: t('first'), value: ({ startsAt }) => cairoDayOf(startsAt) },
      { heading: t('last'), value: ({ endsAt }) => lastDayOf(endsAt) },
      { heading: t('guarantee'), value: ({ guaranteeEndsAt }) => lastDayOf(guaranteeEndsAt) },
      { heading: t('file.id'), value: ({ id }) => id },
    ],
    rows,
  );
}

/** Of what ends with the end of a day. */
function lastDayOf(endsAt: Date): string {
  return cairoDayOf(new Date(endsAt.getTime() - 1));
}
