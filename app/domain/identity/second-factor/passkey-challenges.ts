import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { passkeyChallenges, passkeys } from './second-factor-tables.server.ts';

/** What a passkey is asked for, and whose it must be; null while nobody knows who signs in. */
export type PasskeyQuestion = {
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  userId: string | null;
};

/** As long as a question can be answered: finding a device and unlocking it takes longer without eyes. */
export const challengeMinutes = 5;

/** Makes a challenge of 256 random bits, which is taken once, for this question alone. */
export async function newChallenge(
  db: Database,
  { purpose, userId }: PasskeyQuestion,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), userId, purpose, expiresAt });
  return challenge;
}

/**
 * Uses a challenge up. Call it outside of the verb's transaction: a refusal must not give the challenge back. Of two
 * answers to one challenge one gets true.
 */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, userId }: PasskeyQuestion & { challenge: string },
  now: Date,
): Promise<boolean> {
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const isThis = and(eq(passkeyChallenges.challengeHash, hashToken(challenge)), isTheirs);
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(isThis, eq(passkeyChallenges.purpose, purpose), gt(passkeyChallenges.expiresAt, now)))
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
}

/**
 * What the browser needs to ask a passkey: a challenge, for this site, from somebody whom the device has recognised.
 * When it is known whose passkey must answer, only theirs are asked.
 */
export async function askPasskey(
  db: Database,
  { origin, ...question }: PasskeyQuestion & { origin: string },
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(db, question, now);
  const allowCredentials = question.userId === null ? [] : await describePasskeys(db, question.userId);
  return {
    challenge,
    rpId: siteIdOf(origin),
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials,
  };
}

/** The passkeys of an account as browsers want them named. */
export async function describePasskeys(db: Database, userId: string) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

/**
 * The name by which passkeys know a site (the RP ID of WebAuthn): the host of its address. The staff site goes by the
 * name of the main one, so that a passkey opens both.
 */
export function siteIdOf(origin: string): string {
  return new URL(origin).hostname.replace(/^team\.(?=[^.]+\.)/, '');
}

/** Deletes questions that nobody answered in time. */
export async function purgePasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

/** Comes every hour. */
export const purgePasskeyChallengesJob = defineJob(
  { name: 'purge-passkey-challenges', schema: z.object({}), pollSeconds: 30 },
  { schedule: '43 * * * *', run: async (db, _data, { now }) => await purgePasskeyChallenges(db, now) },
);
