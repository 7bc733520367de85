import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#platform/database/database.server.ts';
import { unseal } from '#platform/security/seal.server.ts';
import { readCode } from '#platform/security/secret-code.server.ts';
import { authenticators } from './second-factor-tables.server.ts';

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, half a minute for each. */
export const appSettings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks differ, and reading a code aloud takes time: the code before and the one after count as well. */
const stepsAround = 1;

/**
 * Takes the code that a confirmed authenticator app shows, in the caller's transaction. Each code is taken once,
 * and none that is older than the last one: of two uses at the same moment one gets true (ASVS 6.5.1).
 */
export async function takeAuthenticatorCode(
  db: Database,
  { userId, code, secret }: { userId: string; code: string; secret: string },
  now: Date,
): Promise<boolean> {
  if (readCode(code) === null) return false;
  const isTheirs = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const [app] = await db
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(isTheirs);
  if (!app) return false;
  const step = findStep({ typedSecret: unseal(secret, app.sealedSecret), code }, now);
  if (step === null) return false;
  const isNew = and(eq(authenticators.sealedSecret, app.sealedSecret), lt(authenticators.lastStep, step));
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isTheirs, isNew))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Which half minute since 1970 a code belongs to; null when an app with this secret shows another code now. */
export function findStep(
  { typedSecret, code }: { typedSecret: string; code: string },
  now: Date,
): number | null {
  const token = readCode(code);
  if (token === null) return null;
  const app = new TOTP({ ...appSettings, secret: Secret.fromBase32(typedSecret) });
  const timestamp = now.getTime();
  const stepsAway = app.validate({ token, timestamp, window: stepsAround });
  return stepsAway === null ? null : app.counter({ timestamp }) + stepsAway;
}
