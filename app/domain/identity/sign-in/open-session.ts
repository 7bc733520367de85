import type { Database } from '#platform/database/database.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { isFamiliarSignIn } from './familiar-sign-in.ts';
import { endSession } from './end-session.ts';
import { isStaff, rolesOf } from '../roles.ts';
import { queueSecurityNews } from '../security-news.ts';
import {
  memberSessionLimits,
  rememberedSessionLimits,
  staffSessionLimits,
  startSession,
  type NewSession,
} from '../sessions.ts';

/** A session that begins, and how long its cookie lasts: null for one that goes when the browser is closed. */
export type OpenedSession = { session: NewSession; userId: string; maxAgeSeconds: number | null };

export type Opening = {
  userId: string;
  isRemembered: boolean;
  /** When the second factor was given, if it was. */
  secondFactorAt: Date | null;
  /** The session that the browser already had: it ends, whoever's it was. */
  previousToken: string | null;
  requestSource: RequestSource;
};

/**
 * Opens a session for somebody who has shown who they are, in the caller's transaction, and writes it into the
 * audit log. A sign-in that is not familiar is told in the app. Staff are never remembered: their limits hold wherever they sign in.
 */
export async function openSession(db: Database, opening: Opening, now: Date): Promise<OpenedSession> {
  const { userId, isRemembered, secondFactorAt, previousToken, requestSource } = opening;
  const isFamiliar = await isFamiliarSignIn(db, { userId, requestSource }, now);
  if (previousToken) await endSession(db, { token: previousToken, requestSource }, now);
  const { limits, maxAgeSeconds } = await limitsFor(db, { userId, isRemembered });
  const session = await startSession(db, { userId, limits, requestSource, secondFactorAt }, now);
  const target = { kind: 'session', id: session.id } as const;
  const details = { second_factor: secondFactorAt !== null };
  await writeAudit(
    db,
    { actorId: userId, action: 'session.start', target, outcome: 'done', requestSource, details },
    now,
  );
  if (!isFamiliar) await queueSecurityNews(db, { userId, event: 'sign-in' });
  return { session, userId, maxAgeSeconds };
}

/** How long somebody's session lasts, and its cookie. */
export async function limitsFor(
  db: Database,
  { userId, isRemembered }: { userId: string; isRemembered: boolean },
) {
  if (isStaff(await rolesOf(db, userId))) return { limits: staffSessionLimits, maxAgeSeconds: null };
  if (!isRemembered) return { limits: memberSessionLimits, maxAgeSeconds: null };
  return { limits: rememberedSessionLimits, maxAgeSeconds: rememberedSessionLimits.absoluteSeconds };
}
