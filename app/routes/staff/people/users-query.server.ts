import { memberRoles } from '#domain/identity/account-constants.ts';
import { roles } from '#domain/identity/role-names.ts';
import type { UserQuery } from '#domain/identity/staff/user-list.ts';
import { userSorts, userStatuses, userVerifications } from '#domain/identity/staff/user-constants.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

const userList = defineList({
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

/** What the address asks the list of people for, as the screen shows it and as the domain is asked. */
export function readUsersQuery(url: URL) {
  const query = userList.read(url);
  const { q, sort, direction, filters } = query;
  const { member, staff, status, verified } = filters;
  const asked: UserQuery = { q, sort, direction, memberRole: member, staffRole: staff, status, verified };
  return { query, asked };
}
