import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashToken, isToken } from '#platform/security/token.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { takeSecondFactor } from '../second-factor/second-factor.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import {
  admit,
  findSignInStep,
  holdAccount,
  spendSignInStep,
  type SignedIn,
  type SignInStep,
} from './sign-in-steps.ts';

const limits = {
  /** Of tries that belong to no sign-in: nobody is shut out by a neighbour who sends some. */
  network: { name: 'finish-sign-in-network', limit: 100, windowSeconds: 900 },
  /** Codes for one account, over all its sign-ins: whoever knows the password still guesses slowly. */
  account: { name: 'second-factor-account', limit: 20, windowSeconds: 3600 },
};

type Finishing = { token: string; requestSource: RequestSource; previousToken: string | null };

/**
 * Goes on with a sign-in whose link was followed: to the session, or to the second factor if the account has
 * one. A link works once.
 * @throws Refusal 'sign-in-link-unknown' (400) or 'too-many-requests' (429).
 */
export async function finishByLink(
  db: Database,
  { token, requestSource, previousToken }: Finishing,
  now: Date,
): Promise<SignedIn> {
  const step = await findSignInStep(db, { token, waitsFor: 'mailed-link' }, now);
  if (!step) await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  const signedIn =
    step &&
    (await db.transaction(async (db) => {
      const user = await holdAccount(db, step.userId);
      if (!user || !(await spendSignInStep(db, step))) return null;
      const { isRemembered } = step;
      return await admit(db, { userId: user.id, isRemembered, previousToken, requestSource }, now);
    }));
  if (signedIn) return signedIn;
  await auditRefusal(db, { userId: step?.userId ?? null, reason: 'link', requestSource }, now);
  throw new Refusal('sign-in-link-unknown', {}, 400);
}

/**
 * Finishes a sign-in by a code of the authenticator app or a recovery code. Each sign-in has five tries.
 * @throws Refusal 'second-factor-wrong' (400); 'second-factor-expired' (400) when the password has to be given
 * again; 'too-many-requests' (429).
 */
export async function finishBySecondFactor(
  db: Database,
  finishing: Finishing & { code: string; secret: string; site: AccountSite },
  now: Date,
): Promise<OpenedSession> {
  const { token, requestSource } = finishing;
  // Counted and committed before anything is compared: guessing at the same moment guesses no oftener.
  const step = await takeTry(db, token, now);
  if (!step) await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  if (!step) throw new Refusal('second-factor-expired', {}, 400);
  await takeFromLimit(db, { ...limits.account, key: step.userId }, now);
  const opened = await db.transaction(async (db) => await openWithCode(db, { step, ...finishing }, now));
  if (opened) return opened;
  await auditRefusal(db, { userId: step.userId, reason: 'second factor', requestSource }, now);
  throw new Refusal('second-factor-wrong', {}, 400);
}

async function takeTry(db: Database, token: string, now: Date): Promise<SignInStep | null> {
  if (!isToken(token)) return null;
  const [step] = await db
    .update(signInSteps)
    .set({ triesLeft: sql`${signInSteps.triesLeft} - 1` })
    .where(
      and(
        eq(signInSteps.tokenHash, hashToken(token)),
        eq(signInSteps.waitsFor, 'second-factor'),
        gt(signInSteps.expiresAt, now),
        gt(signInSteps.triesLeft, 0),
      ),
    )
    .returning();
  return step ?? null;
}

/** Null when the code is wrong. A refusal rolls back, and so gives back a code that led nowhere. */
async function openWithCode(
  db: Database,
  parts: Finishing & { step: SignInStep; code: string; secret: string; site: AccountSite },
  now: Date,
): Promise<OpenedSession | null> {
  const { step, code, secret, site, requestSource, previousToken } = parts;
  const user = await holdAccount(db, step.userId);
  if (!user) throw new Refusal('second-factor-expired', {}, 400);
  const taken = await takeSecondFactor(db, { userId: user.id, code, secret }, now);
  if (!taken) return null;
  if (!(await spendSignInStep(db, step))) throw new Refusal('second-factor-expired', {}, 400);
  if (taken === 'recovery-code') {
    await tellSecurityEvent(db, { user, kind: 'recovery-code-used', site }, now);
    const target = { kind: 'user', id: user.id } as const;
    await writeAudit(
      db,
      { actorId: user.id, action: 'recovery_codes.use', target, outcome: 'done', requestSource },
      now,
    );
  }
  const { isRemembered } = step;
  const opening = { userId: user.id, isRemembered, secondFactorAt: now, previousToken, requestSource };
  return await openSession(db, opening, now);
}

async function auditRefusal(
  db: Database,
  { userId, reason, requestSource }: { userId: string | null; reason: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id: userId } as const;
  const details = { reason };
  await writeAudit(
    db,
    { actorId: null, action: 'session.start', target, outcome: 'refused', requestSource, details },
    now,
  );
}
