import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { captchaKey } from './captcha-key.server.ts';
import type { CaptchaAction } from './captcha-parts.ts';
import type { Config } from '#platform/process/config.server.ts';

/** How many steps a browser takes: never fewer than the first, never more than the second (docs/decisions/013). */
export const captchaSteps = { least: 100, most: 200 };

/** People who write slowly have time; a page that stays open longer fetches a new challenge by itself (WCAG 2.2.1). */
export const challengeSeconds = 20 * 60;

/** Ours have about 900 characters. */
const mostCharacters = 4096;

const algorithm = 'PBKDF2/SHA-256';
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A proof of work for one action (ALTCHA, version 2): the browser derives keys for 0, 1, 2 … until it meets the
 * one whose beginning is named. The number of steps is drawn here, so the longest wait is known.
 */
export async function newChallenge(
  config: Config,
  { action, steps }: { action: CaptchaAction; steps?: number },
  now: Date,
): Promise<Challenge> {
  return await createChallenge({
    algorithm,
    cost: config.captcha.cost,
    counter: steps ?? randomInt(captchaSteps.least, captchaSteps.most + 1),
    deriveKey,
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
    data: { action },
    ...secretsOf(config),
  });
}

/**
 * The challenge that an answer solves: ours, for this action, not over. Null for anything else, whatever it is.
 * It does not know whether the answer was used before.
 */
export async function findSolved(
  config: Config,
  { answer, action }: { answer: string; action: CaptchaAction },
  now: Date,
): Promise<{ signature: string; expiresAt: Date } | null> {
  if (answer.length > mostCharacters) return null;
  const secrets = secretsOf(config);
  try {
    const written: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    const { challenge, solution } = payload.parse(written);
    const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
    if (!(expiresAt > now) || challenge.parameters.data.action !== action) return null;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified ? { signature: challenge.signature, expiresAt } : null;
  } catch {
    return null;
  }
}

function secretsOf(config: Config) {
  return {
    hmacSignatureSecret: captchaKey(config, 'challenge'),
    hmacKeySignatureSecret: captchaKey(config, 'solution'),
  };
}
