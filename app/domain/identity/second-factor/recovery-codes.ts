import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';
import { holdSecondFactors, mailedUser } from './second-factor-changes.ts';
import { recoveryCodes } from './second-factor-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';

/**
 * Makes ten new recovery codes and gives them to be shown once; earlier ones stop working. A mail tells of it.
 * @throws Refusal 'prove-again' (403); 'second-factor-missing' (409) for an account that needs no codes.
 */
export async function makeRecoveryCodes(
  db: Database,
  {
    session,
    secret,
    site,
    requestSource,
  }: { session: Session; secret: string; site: AccountSite; requestSource: RequestSource },
  now: Date,
): Promise<string[]> {
  assertFreshProof(session, now);
  const { userId } = session;
  return await db.transaction(async (db) => {
    if (!(await holdSecondFactors(db, userId))) throw new Refusal('second-factor-missing');
    const codes = await replaceRecoveryCodes(db, { userId, secret }, now);
    await tellSecurityEvent(db, { user: mailedUser(session), kind: 'recovery-codes-made', site }, now);
    const target = { kind: 'user', id: userId } as const;
    const entry = {
      actorId: userId,
      action: 'recovery_codes.make',
      target,
      outcome: 'done',
      requestSource,
    } as const;
    await writeAudit(db, entry, now);
    return codes;
  });
}

/** How many recovery codes of an account have not been used yet. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
