import { exportUsers, type ListedUser } from '#domain/identity/staff/user-list.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/export';
import { readUsersQuery } from './users-query.server.ts';

/** The people whom the address asks for, as a file. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'users.see');
  const { asked } = readUsersQuery(url);
  const t = textsFor(language).getFixedT(null, 'staff-users');
  const words = textsFor(language).getFixedT(null, 'admin');
  const people = await exportUsers(
    db,
    { query: asked, actor, requestSource: requestSourceOf(request, context) },
    now,
  );
  return csvResponse<ListedUser>(
    'people.csv',
    [
      { heading: t('first-name'), value: ({ firstName }) => firstName },
      { heading: t('last-name'), value: ({ lastName }) => lastName },
      { heading: t('email'), value: ({ email }) => email },
      { heading: t('email-confirmed'), value: ({ emailConfirmedAt }) => emailConfirmedAt },
      { heading: t('phone'), value: ({ phone }) => phone },
      { heading: t('phone-confirmed'), value: ({ phoneConfirmedAt }) => phoneConfirmedAt },
      {
        heading: t('member-roles'),
        value: ({ memberRoles }) => memberRoles.map((role) => t(`member.${role}`)).join('; '),
      },
      {
        heading: t('staff-roles'),
        value: ({ roles }) => [...new Set(roles.map(({ role }) => words(`role.${role}`)))].join('; '),
      },
      { heading: t('status'), value: ({ status }) => t(`status.${status}`) },
      { heading: t('joined'), value: ({ createdAt }) => createdAt },
      { heading: t('seen'), value: ({ lastSeenAt }) => lastSeenAt },
    ],
    people,
  );
}
