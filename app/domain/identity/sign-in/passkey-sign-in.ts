import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import {
  judgePasskey,
  notePasskeyUse,
  type PasskeyAnswer,
  type RightPasskey,
} from '../second-factor/passkey-answer.ts';
import { askPasskey } from '../second-factor/passkey-challenges.ts';
import { refusePasskey } from '../second-factor/passkey-refusal.ts';
import { holdAccount } from './sign-in-steps.ts';

/**
 * Of passkeys that are not right. Networks are wide: in Egypt thousands of telephones share an address, and nobody is
 * shut out by what a neighbour sends.
 */
const limit = { name: 'passkey-sign-in', limit: 100, windowSeconds: 900 };

/**
 * What a browser needs to ask for any passkey of this site, from somebody who is not known yet. It writes a row:
 * whoever calls it counts how often a network may.
 */
export async function beginPasskeySignIn(
  db: Database,
  { origin }: { origin: string },
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await askPasskey(db, { origin, purpose: 'sign-in', userId: null }, now);
}

export type PasskeySignIn = PasskeyAnswer & {
  /** Whether the browser keeps the session when it is closed; never for staff. */
  isRemembered: boolean;
  /** The session that the browser already had: it ends, whoever's it was. */
  previousToken: string | null;
  requestSource: RequestSource;
};

/**
 * Signs somebody in by a passkey alone. It is something they have, unlocked by something they are or know, and so
 * counts as both factors. The answer is the same for a passkey that is unknown, wrong or of a suspended account.
 * @throws Refusal 'passkey-refused' (401) or 'too-many-requests' (429).
 */
export async function signInByPasskey(
  db: Database,
  { response, origin, requestSource, ...opening }: PasskeySignIn,
  now: Date,
): Promise<OpenedSession> {
  const judged = await judgePasskey(db, { response, origin, purpose: 'sign-in', userId: null }, now);
  const opened = judged.isRight
    ? await openFor(db, { passkey: judged.passkey, requestSource, ...opening }, now)
    : judged.reason;
  if (typeof opened !== 'string') return opened;
  await takeFromLimit(db, { ...limit, key: requestSource.network }, now);
  const userId = judged.isRight ? judged.passkey.userId : judged.userId;
  const refused = { action: 'session.start', status: 401, userId, reason: opened, requestSource } as const;
  return await refusePasskey(db, refused, now);
}

type Admission = Pick<PasskeySignIn, 'isRemembered' | 'previousToken' | 'requestSource'> & {
  passkey: RightPasskey;
};

/** The session, or why there is none. */
async function openFor(
  db: Database,
  { passkey, ...opening }: Admission,
  now: Date,
): Promise<OpenedSession | string> {
  return await db.transaction(async (db) => {
    const user = await holdAccount(db, passkey.userId);
    if (!user) return 'suspended';
    if (!(await notePasskeyUse(db, passkey, now))) return 'counter';
    return await openSession(db, { userId: user.id, secondFactorAt: now, ...opening }, now);
  });
}
