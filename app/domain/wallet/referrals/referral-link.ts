import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { referralLinks } from './referral-tables.server.ts';

/** Small letters and digits that are mistaken for no other, by eye or ear; no vowels, so that no words come about. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';
const length = 10;

/** The code of somebody's personal link, which they get the first time that it is asked for and keep. */
export async function openReferralLink(db: Database, userId: string, now: Date): Promise<string> {
  const known = await findCode(db, userId);
  if (known !== null) return known;
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  // Another tab may have been first: theirs is the link then.
  await db.insert(referralLinks).values({ userId, code, createdAt: now }).onConflictDoNothing();
  return (await findCode(db, userId)) ?? (await openReferralLink(db, userId, now));
}

/** Whose personal link has this code; null for one that nobody has, whatever it looks like. */
export async function findReferrer(db: Database, code: string): Promise<string | null> {
  if (!/^[a-z0-9]{10}$/.test(code)) return null;
  const { userId } = referralLinks;
  const [link] = await db.select({ userId }).from(referralLinks).where(eq(referralLinks.code, code));
  return link?.userId ?? null;
}

async function findCode(db: Database, userId: string): Promise<string | null> {
  const { code } = referralLinks;
  const [link] = await db.select({ code }).from(referralLinks).where(eq(referralLinks.userId, userId));
  return link?.code ?? null;
}
