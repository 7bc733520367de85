import { memberRoles } from '#domain/identity/account-constants.ts';
import { roles } from '#domain/identity/role-names.ts';
import type { UserQuery } from '#domain/identity/staff/user-list.ts';
import { userSorts, userStatuses, userVerifications } from '#domain/identity/staff/user-constants.ts';
import { readListQuery } from '#routes/staff/kit/list-query.server.ts';

/** What the address asks the list of people for, as the screen shows it and as the domain is asked. */
export function readUsersQuery(url: URL) {
  const query = readListQuery(url, {
    sorts: userSorts,
    sort: 'joined',
    direction: 'descending',
    filters: {
      member: memberRoles,
      staff: [...roles, 'none'],
      status: userStatuses,
      verified: userVerifications,
    },
  });
  const { q, sort, direction, filters } = query;
  const { member, staff, status, verified } = filters;
  const asked: UserQuery = { q, sort, direction, memberRole: member, staffRole: staff, status, verified };
  return { query, asked };
}
