import { and, eq, isNotNull, isNull, lte, not, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import type { Language } from '#platform/text/language.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';
import type { MemberRole } from './account-constants.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { mayImpersonate } from './permissions.ts';
import type { GrantedRole } from './role-names.ts';
import { byMight, isStaff } from './roles.ts';
import { authenticators, passkeys } from './second-factor/second-factor-tables.server.ts';
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
/** So long it is known whose a session was, so that what its person typed meanwhile is not lost. */
const hoursKnownAfterwards = 48;

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
  /** The mightiest first; none while a member of staff sees the site as this person. */
  roles: GrantedRole[];
  /** Set while a member of staff sees the site as this person, who does not know. */
  impersonation: Impersonation | null;
};

/** Who of the staff sees the site as somebody else, in a session of their own, and until when. */
export type Impersonation = { staffId: string; startedAt: Date; endsAt: Date };

type SessionStart = {
  userId: string;
  limits: SessionLimits;
  requestSource: RequestSource;
  /** When the second factor was given, if it was. */
  secondFactorAt?: Date | null;
};

/** Opens a session under a new token, in the caller's transaction. */
export async function startSession(
  db: Database,
  { userId, limits, requestSource, secondFactorAt = null }: SessionStart,
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
      userAgent: singleLine(requestSource.userAgent),
      addressHash: requestSource.addressHash,
      provedAt: now,
      secondFactorAt,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not written.');
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
  return { id: session.id, token };
}

/**
 * Who a token belongs to, with the roles of this moment, by one indexed query; null when the session is
 * unknown, over or idle for too long, or its person suspended. Being here renews the idle limit. While a member of
 * staff sees the site as somebody else, that is who is there, without any role and without any proof.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const found = await readSession(db, token, now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() >= secondsBetweenRenewals * 1000) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.id));
    await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, found.userId));
  }
  return await withImpersonation(db, found, now);
}

/** The same, for what a page asks by itself: that is no sign that somebody is there, so nothing is renewed. */
export async function peekSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const found = await readSession(db, token, now);
  return found && (await withImpersonation(db, found, now));
}

/** A session that is live, with its own person, as the database has it. */
async function readSession(db: Database, token: string, now: Date) {
  let query = knownQueries.get(db);
  if (!query) knownQueries.set(db, (query = sessionQuery(db)));
  const [found] = await query.execute({ tokenHash: hashToken(token), now: now.toISOString() });
  return found ?? null;
}

/** To write this query takes a quarter of a millisecond, and each request of somebody signed in asks it. */
const knownQueries = new WeakMap<Database, ReturnType<typeof sessionQuery>>();

function sessionQuery(db: Database) {
  const { id, provedAt, secondFactorAt, lastSeenAt } = sessions;
  const { impersonatedId, impersonationStartedAt, impersonationEndsAt } = sessions;
  const isAsked = eq(sessions.tokenHash, sql.placeholder('tokenHash'));
  return (
    db
      .select({
        ...{ ...personColumns(), id, provedAt, secondFactorAt, lastSeenAt },
        ...{ impersonatedId, impersonationStartedAt, impersonationEndsAt },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isAsked, isLiveSession(sql.placeholder('now')), isNull(users.suspendedAt)))
      // Without a name for the database: connections share the embedded engine, and poolers share those of a server.
      .prepare('')
  );
}

/** Who is at the keyboard of a session: its own person, or whoever they see the site as. */
async function withImpersonation(
  db: Database,
  found: NonNullable<Awaited<ReturnType<typeof readSession>>>,
  now: Date,
): Promise<Session> {
  const {
    lastSeenAt: _,
    impersonatedId: whom,
    impersonationStartedAt: startedAt,
    impersonationEndsAt: endsAt,
    ...rest
  } = found;
  const own = { ...rest, roles: byMight(rest.roles), impersonation: null };
  if (whom === null || startedAt === null || endsAt === null) return own;
  return await asImpersonated(db, { own, whom, startedAt, endsAt }, now);
}

/** What is known of the person of a session, from their row in `users`. */
function personColumns() {
  const granted = sql<GrantedRole[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', ${userRoles.role}, 'scope', ${userRoles.scope}))
    from ${userRoles} where ${userRoles.userId} = ${users.id}
  ), '[]')`;
  const hasAuthenticator = sql`exists (
    select 1 from ${authenticators}
    where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null
  )`;
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  return {
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
    hasSecondFactor: sql<boolean>`${hasAuthenticator} or ${hasPasskey}`,
    deletionDueAt: users.deletionDueAt,
    roles: granted,
  };
}

/**
 * The session of staff as that of the person whom they see the site as. When its time is over, or either of the two
 * is not what they were when it began, it ends here and the session is that of the staff again.
 */
async function asImpersonated(
  db: Database,
  { own, whom, startedAt, endsAt }: { own: Session; whom: string; startedAt: Date; endsAt: Date },
  now: Date,
): Promise<Session> {
  const [person] = await db
    .select(personColumns())
    .from(users)
    .where(and(eq(users.id, whom), isNull(users.suspendedAt)));
  if (!person || endsAt <= now || !mayImpersonate(own.roles, person.roles)) {
    await endImpersonation(db, { sessionId: own.id, userId: whom });
    return own;
  }
  const impersonation = { staffId: own.userId, startedAt, endsAt };
  return { ...person, id: own.id, provedAt: new Date(0), secondFactorAt: null, roles: [], impersonation };
}

/** Gives a session of staff back to them; a trigger writes it into the audit log (migration 0007). */
export async function endImpersonation(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ impersonatedId: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.impersonatedId, userId)));
}

/** Like `findSession`, and null for whoever may not enter /admin, not even when they are themselves again. */
export async function findStaffSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const session = await findSession(db, token, now);
  return session && (isStaff(session.roles) || session.impersonation) ? session : null;
}

/** The condition that a session is neither over nor idle for too long. */
export function isLiveSession(now: Date | Placeholder): SQL {
  const instant = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  const idleAt = sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds})`;
  return sql`(${sessions.expiresAt} > ${instant} and ${idleAt} > ${instant})`;
}

/**
 * Whose session a token was, when it is over by itself and for less than two days; null for any other. It lets nobody
 * in: it only says for whom something that was still sent may be kept.
 */
export async function findEndedSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: string } | null> {
  const [found] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), not(isLiveSession(now)), isNull(users.suspendedAt)));
  return found ?? null;
}

/** Deletes sessions that have been over for two days, and ends impersonations whose time is. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ impersonatedId: null })
    .where(and(isNotNull(sessions.impersonatedId), lte(sessions.impersonationEndsAt, now)));
  const then = new Date(now.getTime() - hoursKnownAfterwards * 3600_000);
  await db.delete(sessions).where(not(isLiveSession(then)));
}

/** Comes every night. */
export const purgeSessionsJob = defineJob(
  { name: 'purge-sessions', schema: z.object({}), pollSeconds: 30 },
  { schedule: '29 3 * * *', run: async (db, _data, { now }) => await purgeSessions(db, now) },
);

/** What a browser calls itself, as it is kept. */
export function singleLine(userAgent: string): string {
  return [...userAgent.replace(/\p{Cc}+/gu, ' ')].slice(0, longestUserAgent).join('');
}
