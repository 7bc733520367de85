import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { permissions, type Permission } from '#domain/manifests.ts';
import type { GrantedRole, Role, RoleScope } from './role-names.ts';
import { userRoles, users } from './tables.server.ts';

/** Somebody with an account, as far as other domains must know them. */
export type KnownPerson = {
  userId: string;
  /** Their name, or the address of whoever has not said it. */
  name: string;
  emailKey: string;
  language: Language;
};

const known = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  emailKey: users.emailKey,
  language: users.language,
};

/** Everybody whose global roles carry a permission, by name; without those who are suspended or about to go. */
export async function listPeopleWhoMay(db: Database, permission: Permission): Promise<KnownPerson[]> {
  const rows = await db
    .selectDistinct(known)
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        inArray(userRoles.role, [...permissions[permission]]),
        eq(userRoles.scope, 'global'),
        isNull(users.suspendedAt),
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return rows.map(asPerson);
}

/** Everybody who holds a role in exactly this scope, by name; without those who are suspended or about to go. */
export async function listPeopleWithRole(db: Database, { role, scope }: GrantedRole): Promise<KnownPerson[]> {
  const rows = await db
    .select(known)
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(userRoles.role, role),
        eq(userRoles.scope, scope),
        isNull(users.suspendedAt),
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return rows.map(asPerson);
}

/** The ids of everybody who holds a role in one of these scopes, also of those who are suspended or about to go. */
export async function findHoldersOfRole(
  db: Database,
  { role, scopes }: { role: Role; scopes: readonly RoleScope[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.role, role), inArray(userRoles.scope, [...scopes])));
  return rows.map(({ userId }) => userId);
}

/** The people with these ids who still have an account, by id. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(known)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.userId, asPerson(row)]));
}

type Row = Omit<KnownPerson, 'name'> & { firstName: string; lastName: string };

function asPerson({ firstName, lastName, ...person }: Row): KnownPerson {
  return { ...person, name: `${firstName} ${lastName}`.trim() || person.emailKey };
}
