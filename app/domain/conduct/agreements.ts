import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { assertNotLimited } from './decisions.ts';
import { communityGuidelines, guidelineAgreements } from './tables.server.ts';

/** How somebody stands to the rules: they agreed to those that hold, to a former version, or to none yet. */
export type Agreement =
  | { state: 'current' }
  | {
      state: 'none' | 'old';
      /** The version that holds. */
      version: number;
      /** What staff say is new in each version since the one they agreed to, the oldest first; empty for `none`. */
      changes: { version: number; summary: Bilingual }[];
    };

/** How somebody stands to the rules. Where none were published there is nothing to agree to. */
export async function agreementOf(db: Database, userId: string): Promise<Agreement> {
  const held = await findVersionHeld(db);
  if (held === null) return { state: 'current' };
  const agreed = await findVersionAgreed(db, userId);
  if (agreed === held) return { state: 'current' };
  if (agreed === null) return { state: 'none', version: held, changes: [] };
  const { version, summary } = communityGuidelines;
  const changes = await db
    .select({ version, summary })
    .from(communityGuidelines)
    .where(and(gt(version, agreed), lte(version, held)))
    .orderBy(asc(version));
  return { state: 'old', version: held, changes };
}

/**
 * Somebody agrees to the version of the rules that they have seen. The same twice is one agreement.
 * @throws Refusal 'guidelines-changed' where another version holds by now.
 */
export async function agreeToGuidelines(
  db: Database,
  { userId, version }: { userId: string; version: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    if ((await findVersionHeld(db)) !== version) throw new Refusal('guidelines-changed');
    await db.insert(guidelineAgreements).values({ userId, version, agreedAt: now }).onConflictDoNothing();
  });
}

/**
 * Lets somebody write in the community unless staff have limited or suspended them or they have not agreed to the rules that hold. Whoever
 * writes asks this in their own transaction.
 * @throws Refusal 'guidelines-not-agreed' (403), and as `assertNotLimited`.
 */
export async function assertMayTakePart(db: Database, userId: string, now: Date): Promise<void> {
  await assertNotLimited(db, userId, now);
  const held = await findVersionHeld(db);
  if (held !== null && (await findVersionAgreed(db, userId)) !== held)
    throw new Refusal('guidelines-not-agreed', {}, 403);
}

async function findVersionHeld(db: Database): Promise<number | null> {
  const { version } = communityGuidelines;
  const [row] = await db.select({ version }).from(communityGuidelines).orderBy(desc(version)).limit(1);
  return row?.version ?? null;
}

/** The newest version that somebody agreed to. */
async function findVersionAgreed(db: Database, userId: string): Promise<number | null> {
  const { version } = guidelineAgreements;
  const [row] = await db
    .select({ version })
    .from(guidelineAgreements)
    .where(eq(guidelineAgreements.userId, userId))
    .orderBy(desc(version))
    .limit(1);
  return row?.version ?? null;
}
