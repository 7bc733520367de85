import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import type { Language } from '#platform/language.ts';
import { hashToken, newToken } from '#platform/token.server.ts';
import type { MemberRole } from './account-words.ts';
import type { Whence } from './audit.ts';
import type { GrantedRole } from './role-words.ts';
import { byMight, isStaff } from './roles.ts';
import { authenticators, passkeys } from './second-factor-tables.server.ts';
import { sessions, userRoles, users } from './tables.server.ts';

/**
 * How long a session of staff lasts: a day without a request, a week in any case. Staff read with screen
 * readers too, and a limit above twenty hours needs no warning (WCAG 2.2.1).
 */
export const staffSessionLimits = { idleSeconds: 24 * 3600, absoluteSeconds: 7 * 24 * 3600 };

/** The same for everybody else whose browser forgets the session when it is closed. */
export const memberSessionLimits = { idleSeconds: 24 * 3600, absoluteSeconds: 7 * 24 * 3600 };

/** For whoever asked to be remembered: a month without a visit, a quarter in any case. */
export const rememberedSessionLimits = { idleSeconds: 30 * 24 * 3600, absoluteSeconds: 90 * 24 * 3600 };

/** `lastSeenAt` is written at most so often: most requests only read. */
const secondsBetweenRenewals = 300;
const longestUserAgent = 200;

export type SessionLimits = typeof staffSessionLimits;

/** A session that is just beginning: the token goes into the cookie and nowhere else. */
export type NewSession = { id: string; token: string };

/** Who is signed in. */
export type Session = {
  id: string;
  userId: string;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  lastName: string;
  language: Language;
  /** E.164; null while none is known. */
  phone: string | null;
  phoneConfirmedAt: Date | null;
  memberRoles: MemberRole[];
  /** Display preferences as the cookie holds them; null until the person keeps some with the account. */
  display: string | null;
  hasPassword: boolean;
  mustChangePassword: boolean;
  /** When the person last proved who they are. */
  provedAt: Date;
  /** Whether the account has a second factor at all, and when it was given in this session. */
  hasSecondFactor: boolean;
  secondFactorAt: Date | null;
  /** When the account goes, if its person asked for that. */
  deletionDueAt: Date | null;
  /** The mightiest first. */
  roles: GrantedRole[];
};

type SessionStart = {
  userId: string;
  limits: SessionLimits;
  whence: Whence;
  /** When the second factor was given, if it was. */
  secondFactorAt?: Date | null;
};

/** Opens a session under a new token, in the caller's transaction. */
export async function startSession(
  db: Database,
  { userId, limits, whence, secondFactorAt = null }: SessionStart,
  now: Date,
): Promise<NewSession> {
  const token = newToken();
  const [session] = await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      idleSeconds: limits.idleSeconds,
      expiresAt: new Date(now.getTime() + limits.absoluteSeconds * 1000),
      userAgent: singleLine(whence.userAgent),
      addressHash: whence.addressHash,
      provedAt: now,
      secondFactorAt,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not written.');
  return { id: session.id, token };
}

/**
 * Who a token belongs to, with the roles of this moment, by one indexed query; null when the session is
 * unknown, over or idle for too long, or its person suspended. Being here renews the idle limit.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const granted = sql<GrantedRole[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', ${userRoles.role}, 'scope', ${userRoles.scope}))
    from ${userRoles} where ${userRoles.userId} = ${users.id}
  ), '[]')`;
  const hasAuthenticator = sql`exists (
    select 1 from ${authenticators}
    where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null
  )`;
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  const [found] = await db
    .select({
      id: sessions.id,
      userId: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      phone: users.phone,
      phoneConfirmedAt: users.phoneConfirmedAt,
      memberRoles: users.memberRoles,
      display: users.display,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      mustChangePassword: users.mustChangePassword,
      provedAt: sessions.provedAt,
      hasSecondFactor: sql<boolean>`${hasAuthenticator} or ${hasPasskey}`,
      secondFactorAt: sessions.secondFactorAt,
      deletionDueAt: users.deletionDueAt,
      lastSeenAt: sessions.lastSeenAt,
      roles: granted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isLiveSession(now), isNull(users.suspendedAt)));
  if (!found) return null;
  const { lastSeenAt, ...session } = found;
  if (now.getTime() - lastSeenAt.getTime() >= secondsBetweenRenewals * 1000) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  }
  return { ...session, roles: byMight(session.roles) };
}

/** Like `findSession`, and null for whoever may not enter /admin. */
export async function findStaffSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const session = await findSession(db, token, now);
  return session && isStaff(session.roles) ? session : null;
}

/** The condition that a session is neither over nor idle for too long. */
export function isLiveSession(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const idleAt = sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds})`;
  return sql`(${sessions.expiresAt} > ${instant} and ${idleAt} > ${instant})`;
}

/** Deletes sessions that are over. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(not(isLiveSession(now)));
}

/** Comes every night. */
export const purgeSessionsJob = defineJob(
  { name: 'purge-sessions', schema: z.object({}), pollSeconds: 30 },
  { schedule: '29 3 * * *', run: async (db, _data, { now }) => await purgeSessions(db, now) },
);

function singleLine(userAgent: string): string {
  return [...userAgent.replace(/\p{Cc}+/gu, ' ')].slice(0, longestUserAgent).join('');
}
