import { eq } from 'drizzle-orm';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { judgePasskey, notePasskeyUse, type PasskeyAnswer } from './passkey-answer.ts';
import { askPasskey } from './passkey-challenges.ts';
import { refusePasskey } from './passkey-refusal.ts';
import type { Session } from '../sessions.ts';
import { sessions } from '../tables.server.ts';

/**
 * What a browser needs to ask for a passkey of the person who is signed in.
 * @throws Refusal 'too-many-requests' (429).
 */
export async function beginPasskeyProof(
  db: Database,
  { session, origin }: { session: Session; origin: string },
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  assertIsThemselves(session);
  const { userId } = session;
  const limit = { name: 'begin-passkey-proof', key: userId, limit: 30, windowSeconds: 900 };
  await takeFromLimit(db, limit, now);
  return await askPasskey(db, { origin, purpose: 'prove', userId }, now);
}

/**
 * Proves afresh, by a passkey, who is at the keyboard: grave changes are open for half an hour, and the session has
 * shown its second factor.
 * @throws Refusal 'passkey-refused' (400).
 */
export async function proveByPasskey(
  db: Database,
  {
    session,
    response,
    origin,
    requestSource,
  }: PasskeyAnswer & { session: Session; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  const judged = await judgePasskey(db, { response, origin, purpose: 'prove', userId }, now);
  const reason = judged.isRight
    ? await db.transaction(async (db) => {
        if (!(await notePasskeyUse(db, judged.passkey, now))) return 'counter';
        await db
          .update(sessions)
          .set({ provedAt: now, secondFactorAt: now })
          .where(eq(sessions.id, session.id));
        const target = { kind: 'session', id: session.id } as const;
        const details = { by: 'passkey' };
        const entry = {
          actorId: userId,
          action: 'session.prove',
          target,
          outcome: 'done',
          requestSource,
        } as const;
        await writeAudit(db, { ...entry, details }, now);
        return null;
      })
    : judged.reason;
  if (reason === null) return;
  const refused = { action: 'session.prove', status: 400, userId, reason, requestSource } as const;
  await refusePasskey(db, refused, now);
}
