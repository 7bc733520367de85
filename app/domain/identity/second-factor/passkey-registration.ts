import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { challengeIn, readJson } from './passkey-answer.ts';
import { siteIdOf, takeChallenge } from './passkey-challenges.ts';
import type { passkeys } from './second-factor-tables.server.ts';

/** Kinds of signatures that are asked for, the best first: Ed25519, ECDSA on P-256, RSA (COSE's numbers). */
export const passkeyAlgorithms = [-8, -7, -257];

/** Ways to a device that there are (WebAuthn Level 3, 5.8.4); a browser may name others, which are left out. */
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const longestCredentialId = 1400;

const bounded = z.string().max(16_000);
const registrationForm = z.object({
  id: z.string().max(longestCredentialId),
  rawId: z.string().max(longestCredentialId),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bounded,
    attestationObject: bounded,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});

type ReadPasskey = Omit<typeof passkeys.$inferInsert, 'userId' | 'name' | 'createdAt'>;

/**
 * Reads the passkey that a browser made (WebAuthn Level 3, 7.1): to our question, put once, on this site, for somebody
 * whom the device recognised; null when anything of that is not so. Call it outside of a transaction: the question is
 * used up whatever comes of it.
 */
export async function readNewPasskey(
  db: Database,
  { userId, response, origin }: { userId: string; response: string; origin: string },
  now: Date,
): Promise<ReadPasskey | null> {
  const made = readJson(registrationForm, response);
  const challenge = made && challengeIn(made.response.clientDataJSON);
  if (!made || !challenge) return null;
  if (!(await takeChallenge(db, { challenge, purpose: 'register', userId }, now))) return null;
  const named = made.response.transports?.filter((name) => transports.has(name)) ?? [];
  const registration: RegistrationResponseJSON = {
    ...made,
    response: { ...made.response, transports: named as RegistrationResponseJSON['response']['transports'] },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteIdOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: named,
      isBackedUp: credentialBackedUp,
    };
  } catch {
    // The package throws for whatever is wrong with an answer; nothing in there waits for anything of ours.
    return null;
  }
}
