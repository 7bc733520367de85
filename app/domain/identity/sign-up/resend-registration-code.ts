import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { codeLimits } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { mailRegistrationCodeKind } from './mail-registration-code.ts';
import { registrations } from '../registration-tables.server.ts';
import {
  findNewestRegistration,
  findRegistrationOf,
  secondsUntilResend,
  type Registration,
} from './registrations.ts';
import type { AccountSite } from '../security-mails.ts';
import { freshCodeColumns } from './sign-up.ts';

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
  requestSource: RequestSource;
};

/**
 * Has a new code mailed for a sign-up; the one before then stops working. Whoever asks cannot tell whether the address
 * waits for a code, or has an account, not by the time that it takes either: what is mailed is found out afterwards.
 * @throws Refusal 'code-too-soon' (429) with `seconds` within a minute; 'too-many-requests' (429).
 */
export async function resendRegistrationCode(db: Database, request: Resending, now: Date): Promise<void> {
  const address = readEmailAddress(request.email);
  if (typeof address === 'string') return;
  const bound = await findRegistrationOf(db, request.browserToken, now);
  const own = bound?.emailKey === address.key ? bound : null;
  if (own) assertDue(own, now);
  else await takeTurn(db, address.key, now);
  await takeFromLimit(db, { ...limits.network, key: request.requestSource.network }, now);
  await takeFromLimit(db, { ...limits.address, key: address.key }, now);
  const waiting = own ?? (await findNewestRegistration(db, address.key, now));
  const isTaken = await askAgain(db, { registrationId: waiting?.id ?? null, request }, now);
  if (!isTaken && own) throw new Refusal('code-too-soon', { seconds: codeLimits.secondsBetween }, 429);
}

/** The same statements, whether there is a sign-up or none. False when another request was quicker. */
async function askAgain(
  db: Database,
  { registrationId, request }: { registrationId: string | null; request: Resending },
  now: Date,
): Promise<boolean> {
  const { site, requestSource } = request;
  return await db.transaction(async (db) => {
    const isDue = lte(registrations.codeSentAt, new Date(now.getTime() - codeLimits.secondsBetween * 1000));
    const [renewed] = await db
      .update(registrations)
      .set(freshCodeColumns(now))
      .where(and(eq(registrations.id, registrationId ?? randomUUID()), isDue))
      .returning({ id: registrations.id });
    await enqueue(db, mailRegistrationCodeKind, { registrationId: renewed?.id ?? null, site });
    const target = { kind: 'registration', id: renewed?.id ?? null } as const;
    const outcome = renewed ? 'done' : 'refused';
    await writeAudit(
      db,
      { actorId: null, action: 'registration.resend', target, outcome, requestSource },
      now,
    );
    return renewed !== undefined;
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
