import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { readPersonName } from '../person-name.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

export type ProfileChange = {
  session: Session;
  firstName: string;
  lastName: string;
  /** E.164, or null for none. */
  phone: string | null;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Changes the names and the number of a person. Another number is not confirmed any more; if the old one
 * was, a fresh proof is needed and a mail tells of it. What is as it was writes nothing.
 * @throws Refusal 'prove-again' (403). Names that `readPersonName` would not let through are an error.
 */
export async function changeProfile(db: Database, change: ProfileChange, now: Date): Promise<void> {
  assertIsThemselves(change.session);
  const { session, phone, site, requestSource } = change;
  const [firstName, lastName] = [change.firstName, change.lastName].map(cleaned) as [string, string];
  await db.transaction(async (db) => {
    const [before] = await db.select().from(users).where(eq(users.id, session.userId)).for('update');
    if (!before) throw new Error('An account is gone although its session was open.');
    const hasNewPhone = phone !== before.phone;
    const hasNewName = firstName !== before.firstName || lastName !== before.lastName;
    if (!hasNewPhone && !hasNewName) return;
    const losesConfirmed = hasNewPhone && before.phoneConfirmedAt !== null;
    if (losesConfirmed) assertFreshProof(session, now);
    await db
      .update(users)
      .set({ firstName, lastName, ...(hasNewPhone && { phone, phoneConfirmedAt: null }) })
      .where(eq(users.id, before.id));
    const { id, email, language } = before;
    const user = { id, email, language, firstName };
    if (losesConfirmed) await tellSecurityEvent(db, { user, kind: 'phone-changed', site }, now);
    const target = { kind: 'user', id } as const;
    const details = { name: hasNewName, phone: hasNewPhone };
    await writeAudit(
      db,
      { actorId: id, action: 'profile.change', target, outcome: 'done', requestSource, details },
      now,
    );
  });
}

function cleaned(written: string): string {
  const read = readPersonName(written);
  if (typeof read === 'string') throw new Error(`A name came in that cannot be one (${read}).`);
  return read.name;
}
