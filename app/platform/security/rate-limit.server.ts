import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { rateLimits, rateLimitSalts } from './rate-limit-tables.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/** What is counted: a name for the action, and who does it (an address, an account, an e-mail address). */
export type RateLimit = { name: string; key: string; limit: number; windowSeconds: number };

/**
 * Counts one try. Call it outside of the verb's transaction: a refusal must not take its count back. (Only where nothing is
 * to be counted but what is committed, as for mails, is it called inside.)
 * @throws Refusal 'too-many-requests' (429) with `seconds` and `minutes` until the window ends.
 */
export async function takeFromLimit(db: Database, limit: RateLimit, now: Date): Promise<void> {
  const keyHash = hash(await saltOfDay(db, now), limit);
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ keyHash, windowStartedAt: now, windowEndsAt: endsAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.keyHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${rateLimits.windowStartedAt} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.limit) return;
  const seconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal('too-many-requests', { seconds, minutes: Math.ceil(seconds / 60) }, 429);
}

/** The part of a client's address that one subscriber of a network holds: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Forgets windows that are over and the salts of past days. */
export async function purgeRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
  await db.delete(rateLimitSalts).where(lt(rateLimitSalts.day, dayOf(now)));
}

/** Comes every hour. */
export const purgeRateLimitsJob = defineJob(
  { name: 'purge-rate-limits', schema: z.object({}), pollSeconds: 30 },
  { schedule: '17 * * * *', run: async (db, _data, { now }) => await purgeRateLimits(db, now) },
);

/** The same salt in every process; the first try of a day makes it. The others hold no row that all of them need. */
async function saltOfDay(db: Database, now: Date): Promise<string> {
  const [known] = await db
    .select()
    .from(rateLimitSalts)
    .where(eq(rateLimitSalts.day, dayOf(now)));
  if (known) return known.salt;
  const [row] = await db
    .insert(rateLimitSalts)
    .values({ day: dayOf(now), salt: randomBytes(32).toString('base64url') })
    .onConflictDoUpdate({ target: rateLimitSalts.day, set: { day: sql`excluded.day` } })
    .returning();
  if (!row) throw new Error('The salt of the day was neither made nor found.');
  return row.salt;
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function hash(salt: string, { name, key }: RateLimit): string {
  return createHash('sha256').update(`${salt}\n${name}\n${key}`).digest('base64url');
}
