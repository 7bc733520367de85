import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  readPage,
  readPages,
  readWhole,
  type OrderQuery,
  type PageQuery,
} from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { MemberRole } from '../account-constants.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { GrantedRole, Role } from '../role-names.ts';
import { byMight } from '../roles.ts';
import { assertMay, type StaffContext } from '../staff-context.ts';
import { userRoles, users } from '../tables.server.ts';
import type { UserSort, UserStatus, UserVerification } from './user-constants.ts';

/**
 * What staff look for among the people; what is left out asks for all. The words are parts of names, of the address or
 * of the number.
 */
export type UserQuery = OrderQuery<UserSort> & {
  memberRole?: MemberRole | undefined;
  /** A role of the staff, in any scope, or none at all. */
  staffRole?: Role | 'none' | undefined;
  status?: UserStatus | undefined;
  verified?: UserVerification | undefined;
};

/** A person as the list of staff shows them. */
export type ListedUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  memberRoles: MemberRole[];
  /** The mightiest first. */
  roles: GrantedRole[];
  status: UserStatus;
  createdAt: Date;
  lastSeenAt: Date | null;
};

/** One page of the people who fit, and how many there are; a page behind the last one is the last one. */
export async function listUsers(
  db: Database,
  query: UserQuery & PageQuery<UserSort>,
): Promise<Found<ListedUser>> {
  const rows = db.select(columns()).from(users).$dynamic();
  const found = await readPage(db, { rows, ...listed(db, query) }, query);
  return { ...found, items: found.items.map(asListed) };
}

/**
 * Everybody who fits, in the order of the list, for a file that staff take with them; who took how many is in the
 * audit log before the first one is read. People who go meanwhile are left out.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportUsers(
  db: Database,
  { query, actor, requestSource }: StaffContext & { query: UserQuery },
  now: Date,
): Promise<AsyncIterable<ListedUser>> {
  assertMay({ actor }, 'users.see');
  const keys = db.select({ id: users.id }).from(users).$dynamic();
  const ids = (await readWhole(db, { rows: keys, ...listed(db, query) }, query)).map(({ id }) => id);
  const target = { kind: 'user', id: null } as const;
  const details = { people: ids.length };
  const entry = {
    actorId: actor.userId,
    action: 'users.export',
    target,
    outcome: 'done',
    requestSource,
  } as const;
  await writeAudit(db, { ...entry, details }, now);
  return readPages(ids.length, ({ page, perPage }) =>
    readInOrder(db, ids.slice((page - 1) * perPage, page * perPage)),
  );
}

async function readInOrder(db: Database, ids: readonly string[]): Promise<ListedUser[]> {
  const rows = await db
    .select(columns())
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, asListed(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Row = Omit<ListedUser, 'status'> & { suspendedAt: Date | null; deletionDueAt: Date | null };

function columns() {
  const { id, firstName, lastName, email, phone, emailConfirmedAt, phoneConfirmedAt, memberRoles } = users;
  const { createdAt, lastSeenAt, suspendedAt, deletionDueAt } = users;
  const roles = sql<GrantedRole[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', ${userRoles.role}, 'scope', ${userRoles.scope}))
    from ${userRoles} where ${userRoles.userId} = ${users.id}
  ), '[]')`;
  return {
    ...{ id, firstName, lastName, email, phone, emailConfirmedAt, phoneConfirmedAt, memberRoles, roles },
    ...{ createdAt, lastSeenAt, suspendedAt, deletionDueAt },
  };
}

function asListed({ suspendedAt, deletionDueAt, ...row }: Row): ListedUser {
  return { ...row, roles: byMight(row.roles), status: statusOf({ suspendedAt, deletionDueAt }) };
}

/** Whether an account is open, suspended, or waits for its deletion; a suspension weighs more. */
export function statusOf(user: { suspendedAt: Date | null; deletionDueAt: Date | null }): UserStatus {
  if (user.suspendedAt) return 'suspended';
  return user.deletionDueAt ? 'deletion-pending' : 'active';
}

/** Whom the list has, and how it is sorted; whoever was never seen comes last either way. */
function listed(db: Database, { memberRole, staffRole, status, verified }: UserQuery) {
  return {
    where: and(
      memberRole && sql`${users.memberRoles} @> array[${memberRole}]`,
      staffRole && staffCondition(db, staffRole),
      status && statusConditions[status],
      verified && verificationConditions[verified],
    ),
    searched: users.searchKey,
    sorts: { name: users.searchKey, joined: users.createdAt, seen: users.lastSeenAt },
    emptyLast: ['seen'],
    ties: [users.id],
  } as const;
}

const statusConditions: Record<UserStatus, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), isNull(users.deletionDueAt)),
  suspended: isNotNull(users.suspendedAt),
  'deletion-pending': and(isNull(users.suspendedAt), isNotNull(users.deletionDueAt)),
};

const verificationConditions: Record<UserVerification, SQL | undefined> = {
  full: and(isNotNull(users.emailConfirmedAt), isNotNull(users.phoneConfirmedAt)),
  email: and(isNotNull(users.emailConfirmedAt), isNull(users.phoneConfirmedAt)),
  none: isNull(users.emailConfirmedAt),
};

function staffCondition(db: Database, staffRole: Role | 'none'): SQL {
  const isTheirs = eq(userRoles.userId, users.id);
  const isIt = staffRole === 'none' ? isTheirs : and(isTheirs, eq(userRoles.role, staffRole));
  const found = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(isIt);
  return staffRole === 'none' ? notExists(found) : exists(found);
}
