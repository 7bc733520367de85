import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { takeAuthenticatorCode } from './authenticator-code.ts';
import { takeRecoveryCode } from './recovery-code.ts';
import { authenticators, passkeys } from './second-factor-tables.server.ts';

/** Which second factors an account has. */
export type SecondFactors = { hasAuthenticator: boolean; hasPasskey: boolean };

/** Whether an account has a confirmed authenticator app or a passkey: then a password alone does not open it. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { hasAuthenticator, hasPasskey } = await findSecondFactors(db, userId);
  return hasAuthenticator || hasPasskey;
}

/** Which second factors an account has. An app counts from its first code on. */
export async function findSecondFactors(db: Database, userId: string): Promise<SecondFactors> {
  const confirmed = db
    .select({ one: sql`1` })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const ofUser = db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [found] = await db
    .select({
      hasAuthenticator: sql<boolean>`exists ${confirmed}`,
      hasPasskey: sql<boolean>`exists ${ofUser}`,
    })
    .from(sql`(select 1) as one`);
  return found ?? { hasAuthenticator: false, hasPasskey: false };
}

/**
 * Takes a code of the authenticator app or a recovery code, in the caller's transaction, and says which it was;
 * null when it is neither, or was used before.
 */
export async function takeSecondFactor(
  db: Database,
  given: { userId: string; code: string; secret: string },
  now: Date,
): Promise<'authenticator' | 'recovery-code' | null> {
  if (await takeAuthenticatorCode(db, given, now)) return 'authenticator';
  return (await takeRecoveryCode(db, given, now)) ? 'recovery-code' : null;
}
