import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { readEmailAddress } from '#platform/email-address.server.ts';
import { takeFromLimit } from '#platform/rate-limit.server.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, newCode } from '#platform/secret-code.server.ts';
import { queueKnownAddress, queueRegistrationCode } from './access-mails.ts';
import { codeLimits } from './account-words.ts';
import { writeAudit, type Whence } from './audit.ts';
import { registrations } from './registration-tables.server.ts';
import {
  findNewestRegistration,
  findRegistrationOf,
  secondsUntilResend,
  type Registration,
} from './registrations.ts';
import type { AccountSite } from './security-mails.ts';
import { findOwner, freshCodeColumns } from './sign-up.ts';

const limits = {
  network: { name: 'resend-network', limit: 60, windowSeconds: 3600 },
  address: { name: 'resend-address', limit: 8, windowSeconds: 3600 },
  /** From a browser that did not sign up, unknown addresses have to wait as well. */
  wait: { name: 'resend-wait', limit: 1, windowSeconds: codeLimits.secondsBetween },
};

export type Resending = {
  email: string;
  browserToken: string | null;
  site: AccountSite;
  secret: string;
  whence: Whence;
};

/**
 * Mails a new code for a sign-up; the one before stops working. Whoever asks cannot tell whether the address
 * waits for a code, or has an account: that one is mailed once more that it has.
 * @throws Refusal 'code-too-soon' (429) with `seconds` within a minute; 'too-many-requests' (429).
 */
export async function resendRegistrationCode(db: Database, asked: Resending, now: Date): Promise<void> {
  const address = readEmailAddress(asked.email);
  if (typeof address === 'string') return;
  const bound = await findRegistrationOf(db, asked.browserToken, now);
  const own = bound?.emailKey === address.key ? bound : null;
  if (own) assertDue(own, now);
  else await takeTurn(db, address.key, now);
  await takeFromLimit(db, { ...limits.network, key: asked.whence.network }, now);
  await takeFromLimit(db, { ...limits.address, key: address.key }, now);
  const waiting = own ?? (await findNewestRegistration(db, address.key, now));
  if (!waiting || secondsUntilResend(waiting, now) > 0) return;
  const isSent = await sendAgain(db, { waiting, asked }, now);
  if (!isSent && own) throw new Refusal('code-too-soon', { seconds: codeLimits.secondsBetween }, 429);
}

/** False when another request was quicker: nothing is mailed twice. */
async function sendAgain(
  db: Database,
  { waiting, asked }: { waiting: Registration; asked: Resending },
  now: Date,
): Promise<boolean> {
  const { id, email, emailKey, language } = waiting;
  const { site, secret, whence } = asked;
  return await db.transaction(async (db) => {
    const owner = await findOwner(db, emailKey);
    const code = newCode();
    const codeHash = owner ? null : hashCode(secret, 'registration', id, code);
    const renewed = await db
      .update(registrations)
      .set({ codeHash, ...freshCodeColumns(now) })
      .where(and(eq(registrations.id, id), eq(registrations.codeSentAt, waiting.codeSentAt)))
      .returning({ id: registrations.id });
    if (renewed.length === 0) return false;
    if (owner) await queueKnownAddress(db, { to: owner.email, language: owner.language, site }, now);
    else await queueRegistrationCode(db, { to: email, language, site, code }, now);
    const target = { kind: 'registration', id } as const;
    await writeAudit(
      db,
      { actorId: null, action: 'registration.resend', target, outcome: 'done', whence },
      now,
    );
    return true;
  });
}

function assertDue(own: Registration, now: Date): void {
  const seconds = secondsUntilResend(own, now);
  if (seconds > 0) throw new Refusal('code-too-soon', { seconds }, 429);
}

async function takeTurn(db: Database, emailKey: string, now: Date): Promise<void> {
  try {
    await takeFromLimit(db, { ...limits.wait, key: emailKey }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('code-too-soon', { seconds: error.values.seconds ?? 1 }, 429);
  }
}
