import { eq } from 'drizzle-orm';
import { assertFeature } from '#domain/site/features.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findOfAccount, type ApplicantAccount } from './applications.ts';
import { newLink } from './links.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

export type DraftFields = { cycleId: string; account: ApplicantAccount | null; language: Language };

/**
 * Begins a draft, so that files and answers have a place. Gives what leads to it: the application's id for whoever is
 * signed in (the one they have, if they have one), a link of a few days for everybody else.
 * @throws Refusal 'scholarship-applications-off' or 'scholarship-closed'.
 */
export async function beginDraft(
  db: Database,
  { cycleId, account, language }: DraftFields,
  now: Date,
): Promise<{ key: string }> {
  return await db.transaction(async (db) => {
    // Of two pages of one account at once, the second waits here and finds the draft of the first.
    const [cycle] = await db
      .select({ id: scholarshipCycles.id })
      .from(scholarshipCycles)
      .where(eq(scholarshipCycles.id, cycleId))
      .for(account ? 'update' : 'key share');
    // Staff deleted it a moment ago.
    if (!cycle) throw new Refusal('scholarship-closed');
    if (account) {
      const known = await findOfAccount(db, { account, cycleId });
      if (known) return { key: known.id };
    }
    await assertFeature(db, 'scholarshipApplications');
    const [draft] = await db
      .insert(scholarshipApplications)
      .values({ cycleId, userId: account?.userId ?? null, language, createdAt: now, updatedAt: now })
      .returning({ id: scholarshipApplications.id });
    if (!draft) throw new Error('The draft was not written.');
    if (account) return { key: draft.id };
    const { token } = await newLink(db, { applicationId: draft.id, emailKey: null }, now);
    return { key: token };
  });
}
