import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { readEmailAddress } from '#platform/email-address.server.ts';
import { takeFromLimit } from '#platform/rate-limit.server.ts';
import { writeAudit, type Whence } from './audit.ts';
import { mailResetLink } from './reset-links.ts';
import type { AccountSite } from './security-mails.ts';
import { users } from './tables.server.ts';

const limits = {
  network: { name: 'reset-network', limit: 40, windowSeconds: 3600 },
  address: { name: 'reset-address', limit: 5, windowSeconds: 3600 },
};

/**
 * Mails a link to choose a new password, if the address has an account that is not suspended. Whoever asks is
 * told nothing either way. Links that were mailed before go on working until one of them is used.
 * @throws Refusal 'too-many-requests' (429), for known and unknown addresses alike.
 */
export async function requestReset(
  db: Database,
  { email, site, whence }: { email: string; site: AccountSite; whence: Whence },
  now: Date,
): Promise<void> {
  const address = readEmailAddress(email);
  await takeFromLimit(db, { ...limits.network, key: whence.network }, now);
  if (typeof address === 'string') return;
  await takeFromLimit(db, { ...limits.address, key: address.key }, now);
  await db.transaction(async (db) => {
    const [user] = await db
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.emailKey, address.key), isNull(users.suspendedAt)));
    if (user) await mailResetLink(db, { user, isFirst: false, site }, now);
    const target = { kind: 'user', id: user?.id ?? null } as const;
    const outcome = user ? 'done' : 'refused';
    await writeAudit(db, { actorId: null, action: 'password.forget', target, outcome, whence }, now);
  });
}
