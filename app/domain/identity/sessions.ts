import { and, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import type { Language } from '#platform/language.ts';
import { hashToken, newToken } from '#platform/token.server.ts';
import type { Whence } from './audit.ts';
import type { GrantedRole } from './role-words.ts';
import { byMight, isStaff } from './roles.ts';
import { sessions, userRoles, users } from './tables.server.ts';

/**
 * How long a session of staff lasts: a day without a request, a week in any case. Staff read with screen
 * readers too, and a limit above twenty hours needs no warning (WCAG 2.2.1).
 */
export const staffSessionLimits = { idleSeconds: 24 * 3600, absoluteSeconds: 7 * 24 * 3600 };

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
  firstName: string;
  language: Language;
  mustChangePassword: boolean;
  /** The mightiest first. */
  roles: GrantedRole[];
};

/** Opens a session under a new token, in the caller's transaction. */
export async function startSession(
  db: Database,
  { userId, limits, whence }: { userId: string; limits: SessionLimits; whence: Whence },
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
  const instant = sql`${now.toISOString()}::timestamptz`;
  const granted = sql<GrantedRole[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', ${userRoles.role}, 'scope', ${userRoles.scope}))
    from ${userRoles} where ${userRoles.userId} = ${users.id}
  ), '[]')`;
  const [found] = await db
    .select({
      id: sessions.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      mustChangePassword: users.mustChangePassword,
      lastSeenAt: sessions.lastSeenAt,
      roles: granted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        sql`${sessions.expiresAt} > ${instant}`,
        sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${instant}`,
        sql`${users.suspendedAt} is null`,
      ),
    );
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

/** Deletes sessions that are over. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isIdle = sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) <= ${instant}`;
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isIdle));
}

/** Comes every night. */
export const purgeSessionsJob = defineJob(
  { name: 'purge-sessions', schema: z.object({}), pollSeconds: 30 },
  { schedule: '29 3 * * *', run: async (db, _data, { now }) => await purgeSessions(db, now) },
);

function singleLine(userAgent: string): string {
  return [...userAgent.replace(/\p{Cc}+/gu, ' ')].slice(0, longestUserAgent).join('');
}
