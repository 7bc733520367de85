import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashCode, newCode, readCode } from '#platform/security/secret-code.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import { codeLimits, type CodePurpose } from './account-constants.ts';
import { codes } from './registration-tables.server.ts';

type CodeOf = { userId: string; purpose: CodePurpose };

/**
 * Makes a code that proves an address or a number, in the caller's transaction, and takes the place of the
 * one before. With `isDecoy` no code fits it, and nobody can tell. The `id` is of this code alone, for the key of its
 * message.
 * @throws Refusal 'code-too-soon' (429) with `seconds` when the last one is younger than a minute.
 */
export async function replaceCode(
  db: Database,
  request: CodeOf & { recipient: string; secret: string; isDecoy?: boolean },
  now: Date,
): Promise<{ id: string; code: string }> {
  const { userId, purpose, recipient, secret, isDecoy = false } = request;
  const code = newCode();
  const row = {
    id: randomUUID(),
    recipient,
    codeHash: hashCode(secret, purpose, subjectOf(userId, recipient), isDecoy ? newToken() : code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000),
    triesLeft: codeLimits.tries,
  };
  // One statement decides, so of two requests at the same moment one is too soon.
  const written = await db
    .insert(codes)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({
      target: [codes.userId, codes.purpose],
      set: row,
      setWhere: lte(codes.sentAt, new Date(now.getTime() - codeLimits.secondsBetween * 1000)),
    })
    .returning({ id: codes.id });
  if (written.length === 0) await assertCodeIsDue(db, request, now);
  if (written.length === 0) throw new Refusal('code-too-soon', { seconds: 1 }, 429);
  return { id: row.id, code };
}

/**
 * Asks before the limits of a day are counted, so that impatience does not use them up.
 * @throws Refusal 'code-too-soon' (429) with `seconds` when the last code is younger than a minute.
 */
export async function assertCodeIsDue(db: Database, request: CodeOf, now: Date): Promise<void> {
  const seconds = await secondsUntilNextCode(db, request, now);
  if (seconds > 0) throw new Refusal('code-too-soon', { seconds }, 429);
}

/** How long somebody must wait before another code can be asked for; 0 when they need not. */
export async function secondsUntilNextCode(
  db: Database,
  { userId, purpose }: CodeOf,
  now: Date,
): Promise<number> {
  const [last] = await db.select({ sentAt: codes.sentAt }).from(codes).where(isCodeOf(userId, purpose));
  if (!last) return 0;
  const milliseconds = last.sentAt.getTime() + codeLimits.secondsBetween * 1000 - now.getTime();
  return Math.max(0, Math.ceil(milliseconds / 1000));
}

/** What a code is on its way to, for the page that asks for it; null when none is, or it is too late for it. */
export async function findCodeRecipient(
  db: Database,
  { userId, purpose }: CodeOf,
  now: Date,
): Promise<string | null> {
  const isLive = and(isCodeOf(userId, purpose), gt(codes.expiresAt, now));
  const [live] = await db.select({ recipient: codes.recipient }).from(codes).where(isLive);
  return live?.recipient ?? null;
}

export type RightCode = { id: string; codeHash: string; recipient: string };

/**
 * Says what a code proves if it is right. The try is counted before anything is compared, outside of any
 * transaction: guessing at the same moment guesses no oftener.
 * @throws Refusal 'code-wrong', 'code-expired' or 'code-used-up' (400); 'too-many-requests' (429).
 */
export async function tryCode(
  db: Database,
  { userId, purpose, code, secret }: CodeOf & { code: string; secret: string },
  now: Date,
): Promise<RightCode> {
  const typed = readCode(code);
  if (typed === null) throw new Refusal('code-wrong', {}, 400);
  await takeFromLimit(db, { name: `try-${purpose}`, key: userId, limit: 30, windowSeconds: 3600 }, now);
  const mayBeTried = and(isCodeOf(userId, purpose), gt(codes.triesLeft, 0), gt(codes.expiresAt, now));
  const [live] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(mayBeTried)
    .returning({ id: codes.id, codeHash: codes.codeHash, recipient: codes.recipient });
  if (!live) throw new Refusal(await whyNot(db, { userId, purpose }, now), {}, 400);
  const hash = hashCode(secret, purpose, subjectOf(userId, live.recipient), typed);
  if (!areSame(hash, live.codeHash)) throw new Refusal('code-wrong', {}, 400);
  return live;
}

/**
 * Uses a right code up, in the transaction of what it allows: of two at the same moment one succeeds.
 * @throws Refusal 'code-wrong' (400) when it was used or replaced in the meantime.
 */
export async function spendCode(db: Database, { id, codeHash }: RightCode): Promise<void> {
  const spent = await db
    .delete(codes)
    .where(and(eq(codes.id, id), eq(codes.codeHash, codeHash)))
    .returning({ id: codes.id });
  if (spent.length === 0) throw new Refusal('code-wrong', {}, 400);
}

/** Deletes codes whose time is over. */
export async function purgeCodes(db: Database, now: Date): Promise<void> {
  await db.delete(codes).where(lte(codes.expiresAt, now));
}

/** Comes every hour. */
export const purgeCodesJob = defineJob(
  { name: 'purge-codes', schema: z.object({}), pollSeconds: 30 },
  { schedule: '47 * * * *', run: async (db, _data, { now }) => await purgeCodes(db, now) },
);

async function whyNot(db: Database, { userId, purpose }: CodeOf, now: Date) {
  const [last] = await db.select().from(codes).where(isCodeOf(userId, purpose));
  if (!last) return 'code-wrong';
  return last.expiresAt <= now ? 'code-expired' : 'code-used-up';
}

function isCodeOf(userId: string, purpose: CodePurpose) {
  return and(eq(codes.userId, userId), eq(codes.purpose, purpose));
}

/** A code is worth something for one account and one recipient only. */
function subjectOf(userId: string, recipient: string): string {
  return `${userId} ${recipient}`;
}

function areSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
