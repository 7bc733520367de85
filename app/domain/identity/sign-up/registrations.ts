import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { hashToken, isToken } from '#platform/security/token.server.ts';
import { codeLimits, registrationHours } from '../account-constants.ts';
import { registrations, signInSteps } from '../registration-tables.server.ts';

/** A sign-up that waits for its code. */
export type Registration = typeof registrations.$inferSelect;

/** The sign-up that a browser waits to confirm, for the page that asks for its code; null when there is none. */
export async function findRegistration(
  db: Database,
  browserToken: string | null,
  now: Date,
): Promise<{ email: string; secondsUntilResend: number } | null> {
  const waiting = await findRegistrationOf(db, browserToken, now);
  return waiting && { email: waiting.email, secondsUntilResend: secondsUntilResend(waiting, now) };
}

/** The sign-up that belongs to a browser's token; null when it is unknown or older than a day. */
export async function findRegistrationOf(
  db: Database,
  browserToken: string | null,
  now: Date,
): Promise<Registration | null> {
  if (!isToken(browserToken)) return null;
  return await findLive(db, eq(registrations.browserHash, hashToken(browserToken)), now);
}

/** The newest sign-up with an address; null when there is none of the last day. */
export async function findNewestRegistration(
  db: Database,
  emailKey: string,
  now: Date,
): Promise<Registration | null> {
  return await findLive(db, eq(registrations.emailKey, emailKey), now);
}

/** How long somebody must wait before another code can be asked for; 0 when they need not. */
export function secondsUntilResend({ codeSentAt }: Pick<Registration, 'codeSentAt'>, now: Date): number {
  const milliseconds = codeSentAt.getTime() + codeLimits.secondsBetween * 1000 - now.getTime();
  return Math.max(0, Math.ceil(milliseconds / 1000));
}

/** Forgets sign-ups that nobody confirmed within a day, and sign-ins whose time is over. */
export async function purgeUnfinished(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lte(registrations.createdAt, oldestRegistration(now)));
  await db.delete(signInSteps).where(lte(signInSteps.expiresAt, now));
}

/** Comes every hour. */
export const purgeUnfinishedJob = defineJob(
  { name: 'purge-unfinished', schema: z.object({}), pollSeconds: 30 },
  { schedule: '37 * * * *', run: async (db, _data, { now }) => await purgeUnfinished(db, now) },
);

async function findLive(db: Database, which: SQL, now: Date): Promise<Registration | null> {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(which, gt(registrations.createdAt, oldestRegistration(now))))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return found ?? null;
}

/** Sign-ups of this instant and earlier are over. */
export function oldestRegistration(now: Date): Date {
  return new Date(now.getTime() - registrationHours * 3600_000);
}
