import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { MemberRole } from '../account-constants.ts';
import { authenticators, passkeys, recoveryCodes } from '../second-factor/second-factor-tables.server.ts';
import { roles, type Role, type RoleScope } from '../role-names.ts';
import { userRoles, users } from '../tables.server.ts';
import { statusOf } from './user-list.ts';
import type { UserStatus } from './user-constants.ts';

/** A role of somebody as staff see it; who gave it is null for the first owner and where they are gone. */
export type HeldRole = { role: Role; scope: RoleScope; grantedAt: Date; grantedBy: string | null };

/** A person as staff see them: nothing that opens anything. */
export type UserDetails = {
  id: string;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  /** Their name, or the address of whoever has not said it. */
  name: string;
  language: Language;
  phone: string | null;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  memberRoles: MemberRole[];
  createdAt: Date;
  lastSeenAt: Date | null;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  status: UserStatus;
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  roles: HeldRole[];
  secondFactor: { hasAuthenticator: boolean; passkeys: number; recoveryCodesLeft: number };
};

/** What staff may know of an account; null for an id that is none. */
export async function findUserDetails(db: Database, id: string): Promise<UserDetails | null> {
  if (!isRowId(id)) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const { email, emailKey, firstName, lastName, language, phone, memberRoles, createdAt } = user;
  const { emailConfirmedAt, phoneConfirmedAt, lastSeenAt, suspendedAt, deletionDueAt } = user;
  const { termsVersion, termsAcceptedAt, passwordChangedAt } = user;
  return {
    ...{ id, email, emailKey, firstName, lastName, name: `${firstName} ${lastName}`.trim() || email },
    ...{ language, phone, memberRoles, createdAt, emailConfirmedAt, phoneConfirmedAt, lastSeenAt },
    ...{ suspendedAt, deletionDueAt, termsVersion, termsAcceptedAt, passwordChangedAt },
    status: statusOf(user),
    hasPassword: user.passwordHash !== null,
    roles: await listHeldRoles(db, id),
    secondFactor: await readSecondFactor(db, id),
  };
}

/** What people are called by id: their name, or the address of whoever has not said it. Unknown ids are left out. */
export async function listCalled(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter(isRowId);
  if (known.length === 0) return new Map();
  const rows = await db.select().from(users).where(inArray(users.id, known));
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  );
}

async function listHeldRoles(db: Database, userId: string): Promise<HeldRole[]> {
  const givers = alias(users, 'givers');
  const rows = await db
    .select({
      role: userRoles.role,
      scope: userRoles.scope,
      grantedAt: userRoles.grantedAt,
      giver: { firstName: givers.firstName, lastName: givers.lastName, email: givers.email },
    })
    .from(userRoles)
    .leftJoin(givers, eq(givers.id, userRoles.grantedBy))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.grantedAt));
  return rows
    .map(({ giver, ...row }) => ({
      ...row,
      grantedBy: giver && (`${giver.firstName} ${giver.lastName}`.trim() || giver.email),
    }))
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

async function readSecondFactor(db: Database, userId: string): Promise<UserDetails['secondFactor']> {
  const [app] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return {
    hasAuthenticator: app !== undefined && app.confirmedAt !== null,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: await db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
    ),
  };
}
