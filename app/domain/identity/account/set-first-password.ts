import type { Database } from '#platform/database/database.server.ts';
import { hashPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { findPasswordProblem } from './password-rules.ts';
import { replacePassword } from './replace-password.ts';
import type { AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';

export type FirstPassword = {
  session: Session;
  password: string;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Sets the password of an account that has none, as after a code that was entered in another browser. All
 * other sessions end, and the mailed link to choose one stops working.
 * @throws Refusal 'prove-again' (403); 'password-exists' (409); 'password-short', 'password-long' or
 * 'password-common' (400); 'too-many-requests' (429).
 */
export async function setFirstPassword(
  db: Database,
  { session, password, site, requestSource }: FirstPassword,
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId } = session;
  await takeFromLimit(db, { name: 'set-password', key: userId, limit: 10, windowSeconds: 900 }, now);
  const problem = findPasswordProblem(password, [session.email, session.firstName, session.lastName]);
  if (problem) throw new Refusal(problem, {}, 400);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (db) => {
    const first = { userId, passwordHash, known: null, except: session.id, site };
    if (!(await replacePassword(db, first, now))) throw new Refusal('password-exists');
    const target = { kind: 'user', id: userId } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'password.set', target, outcome: 'done', requestSource },
      now,
    );
  });
}
