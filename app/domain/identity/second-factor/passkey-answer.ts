import { and, eq, lt, sql } from 'drizzle-orm';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { siteIdOf, takeChallenge, type PasskeyQuestion } from './passkey-challenges.ts';
import { passkeys } from './second-factor-tables.server.ts';

/** What a browser sent as the answer of a passkey: JSON, as the form carries it, and the origin that was asked. */
export type PasskeyAnswer = { response: string; origin: string };

/** A passkey whose answer is right, and what it told about itself. */
export type RightPasskey = { id: string; userId: string; counter: number; isBackedUp: boolean };

/** `reason` is for the audit log alone: whoever tries is told nothing of it. */
export type PasskeyJudgement =
  | { isRight: true; passkey: RightPasskey }
  | { isRight: false; reason: string; userId: string | null };

const bounded = z.string().max(8000);
const answerForm = z.object({
  id: bounded,
  rawId: bounded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bounded,
    authenticatorData: bounded,
    signature: bounded,
    userHandle: bounded.nullish(),
  }),
});

/**
 * Judges the answer of a passkey (WebAuthn Level 3, 7.2): to a question of ours, put once, on this site, by somebody
 * whom the device recognised. Call it outside of a transaction: the question is used up whatever comes of it.
 */
export async function judgePasskey(
  db: Database,
  { response, origin, purpose, userId }: PasskeyAnswer & PasskeyQuestion,
  now: Date,
): Promise<PasskeyJudgement> {
  const wrong = (reason: string, whose = userId) => ({ isRight: false, reason, userId: whose }) as const;
  const answer = readJson(answerForm, response);
  const challenge = answer && challengeIn(answer.response.clientDataJSON);
  if (!answer || !challenge) return wrong('unreadable');
  if (!(await takeChallenge(db, { challenge, purpose, userId }, now))) return wrong('challenge');
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!known) return wrong('unknown passkey');
  // Who signs in without a name is named by the passkey itself (step 6 of the standard's list).
  const isTheirs =
    userId === null ? answer.response.userHandle === handleOf(known.userId) : known.userId === userId;
  if (!isTheirs) return wrong('not theirs', userId ?? known.userId);
  const shown = await verify({ answer, challenge, origin, publicKey: known.publicKey });
  if (!shown) return wrong('verification', known.userId);
  if (!isForward(known.counter, shown.counter)) return wrong('counter', known.userId);
  return { isRight: true, passkey: { id: known.id, userId: known.userId, ...shown } };
}

/**
 * Notes in the transaction of what it allows that a passkey was used. False when it was used at the same moment by a
 * copy that counts on its own, or removed.
 */
export async function notePasskeyUse(
  db: Database,
  { id, counter, isBackedUp }: RightPasskey,
  now: Date,
): Promise<boolean> {
  const isLater = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await db
    .update(passkeys)
    .set({
      counter,
      isBackedUp,
      lastUsedAt: sql`greatest(${passkeys.lastUsedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(passkeys.id, id), isLater))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** By what a passkey remembers whose it is: the account's number, nothing that says who it is. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge that the browser says it put; null when the text is not a browser's. */
export function challengeIn(clientData: string): string | null {
  const text = Buffer.from(clientData, 'base64url').toString('utf8');
  return readJson(z.object({ challenge: z.string().max(200) }), text)?.challenge ?? null;
}

/** A text from outside as what it should be; null when it is something else. */
export function readJson<Value>(form: z.ZodType<Value>, text: string): Value | null {
  try {
    return form.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

type ReadAnswer = z.infer<typeof answerForm>;
type Verification = {
  answer: ReadAnswer;
  challenge: string;
  origin: string;
  publicKey: Uint8Array;
};

/** The package takes a quarter of a second and 25 MB to load: only whoever uses a passkey pays for it. */
async function verify({ answer, challenge, origin, publicKey }: Verification) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response: AuthenticationResponseJSON = {
    ...answer,
    response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined },
    clientExtensionResults: {},
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteIdOf(origin),
      // Counters are compared by `isForward`, once it is certain that the passkey itself told its own.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The package throws for whatever is wrong with an answer; nothing in there waits for anything of ours.
    return null;
  }
}

/** Whether a counter went forward, as it must; passkeys that are kept in several places do not count at all. */
function isForward(known: number, shown: number): boolean {
  return shown > known || (shown === 0 && known === 0);
}
