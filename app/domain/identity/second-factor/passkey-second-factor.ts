import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { openSession, type OpenedSession } from '../sign-in/open-session.ts';
import { judgePasskey, notePasskeyUse, type PasskeyAnswer, type RightPasskey } from './passkey-answer.ts';
import { askPasskey } from './passkey-challenges.ts';
import { refusePasskey } from './passkey-refusal.ts';
import { findSecondFactors, type SecondFactors } from './second-factor.ts';
import { findSignInStep, holdAccount, spendSignInStep, type SignInStep } from '../sign-in/sign-in-steps.ts';

const limits = {
  begin: { name: 'begin-passkey-second-factor', limit: 30, windowSeconds: 900 },
  /** Of tries that belong to no sign-in: nobody is shut out by a neighbour who sends some. */
  network: { name: 'passkey-second-factor', limit: 100, windowSeconds: 900 },
};

/** Which second factors a sign-in may go on with; null when it took too long or is not known. */
export async function findSecondFactorChoice(
  db: Database,
  token: string,
  now: Date,
): Promise<SecondFactors | null> {
  const step = await findSignInStep(db, { token, waitsFor: 'second-factor' }, now);
  return step && (await findSecondFactors(db, step.userId));
}

/**
 * What a browser needs to ask for a passkey of the person whose password was right.
 * @throws Refusal 'second-factor-expired' (400) or 'too-many-requests' (429).
 */
export async function beginPasskeySecondFactor(
  db: Database,
  { token, origin }: { token: string; origin: string },
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { userId } = await getStep(db, token, now);
  await takeFromLimit(db, { ...limits.begin, key: userId }, now);
  return await askPasskey(db, { origin, purpose: 'second-factor', userId }, now);
}

type Finishing = PasskeyAnswer & {
  token: string;
  previousToken: string | null;
  requestSource: RequestSource;
};

/**
 * Finishes a sign-in whose password was right by a passkey of the same person.
 * @throws Refusal 'passkey-refused' (401); 'second-factor-expired' (400) when the password has to be given again;
 * 'too-many-requests' (429).
 */
export async function finishByPasskey(
  db: Database,
  { token, response, origin, previousToken, requestSource }: Finishing,
  now: Date,
): Promise<OpenedSession> {
  const step = await findSignInStep(db, { token, waitsFor: 'second-factor' }, now);
  if (!step) await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  if (!step) throw new Refusal('second-factor-expired', {}, 400);
  const { userId } = step;
  const judged = await judgePasskey(db, { response, origin, purpose: 'second-factor', userId }, now);
  const opened = judged.isRight
    ? await openFor(db, { passkey: judged.passkey, step, previousToken, requestSource }, now)
    : judged.reason;
  if (typeof opened !== 'string') return opened;
  const refused = { action: 'session.start', status: 401, userId, reason: opened, requestSource } as const;
  return await refusePasskey(db, refused, now);
}

async function getStep(db: Database, token: string, now: Date): Promise<SignInStep> {
  const step = await findSignInStep(db, { token, waitsFor: 'second-factor' }, now);
  if (!step) throw new Refusal('second-factor-expired', {}, 400);
  return step;
}

type Admission = Pick<Finishing, 'previousToken' | 'requestSource'> & {
  passkey: RightPasskey;
  step: SignInStep;
};

/** The session, or why there is none. */
async function openFor(
  db: Database,
  { passkey, step, ...opening }: Admission,
  now: Date,
): Promise<OpenedSession | string> {
  const { userId, isRemembered } = step;
  return await db.transaction(async (db) => {
    if (!(await holdAccount(db, userId))) return 'suspended';
    if (!(await notePasskeyUse(db, passkey, now))) return 'counter';
    if (!(await spendSignInStep(db, step))) throw new Refusal('second-factor-expired', {}, 400);
    return await openSession(db, { userId, isRemembered, secondFactorAt: now, ...opening }, now);
  });
}
