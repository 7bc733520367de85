import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { normalized } from '#platform/text/normalized.ts';
import { hashPassword } from '#platform/security/password.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { hasGlobalOwner } from '../roles.ts';
import { userRoles, users } from '../tables.server.ts';

/** What somebody typed to sign in, or what the operator set for the first owner. */
export type Credentials = { email: string; password: string };

/**
 * Creates the first owner when somebody signs in with the default credentials and nobody owns the site
 * yet; otherwise does nothing (docs/product.md, "First owner"). Any number of tries at once make one owner.
 * @throws Refusal 'owner-not-created' when the address already belongs to another account.
 */
export async function createOwnerByDefault(
  db: Database,
  {
    entered,
    owner,
    requestSource,
  }: { entered: Credentials; owner: Credentials | null; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const email = owner && readEmailAddress(owner.email);
  if (!owner || !email || typeof email === 'string') return;
  if (!areSame(entered, owner) || (await hasGlobalOwner(db))) return;
  const passwordHash = await hashPassword(owner.password);
  await db.transaction(async (db) => {
    // The same lock as in migration 0001: whoever waited here finds the owner of the one before.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.owners'))`);
    if (await hasGlobalOwner(db)) return;
    const [user] = await db
      .insert(users)
      .values({
        email: email.address,
        emailKey: email.key,
        // The operator vouches for the address; the password was printed on a console, so it must go.
        emailConfirmedAt: now,
        passwordHash,
        mustChangePassword: true,
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning({ id: users.id });
    if (!user) throw new Refusal('owner-not-created');
    await db.insert(userRoles).values({ userId: user.id, role: 'owner', scope: 'global', grantedAt: now });
    const target = { kind: 'user', id: user.id } as const;
    await writeAudit(
      db,
      { actorId: user.id, action: 'owner.create', target, outcome: 'done', requestSource },
      now,
    );
  });
}

function areSame(entered: Credentials, owner: Credentials): boolean {
  const [a, b] = [entered.email, owner.email].map(readEmailAddress);
  if (!a || !b || typeof a === 'string' || typeof b === 'string') return false;
  const digests = [`${a.key}\n${entered.password}`, `${b.key}\n${owner.password}`].map((text) =>
    createHash('sha256').update(normalized(text, 'NFKC')).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(...digests);
}
