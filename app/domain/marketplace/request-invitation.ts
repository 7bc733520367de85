import { and, eq } from 'drizzle-orm';
import { assertFeature } from '#domain/content/features.ts';
import type { Database } from '#platform/database.server.ts';
import type { EmailAddress } from '#platform/email-address.server.ts';
import type { Language } from '#platform/language.ts';
import { queueInvitationMail } from './invitation-mails.ts';
import type { WorkingWay } from './invitation-words.ts';
import { invitationRequests } from './tables.server.ts';

export type InvitationWish = {
  fullName: string;
  email: EmailAddress;
  language: Language;
  /** E.164; null when it was left out. */
  phone: string | null;
  headline: string;
  skills: string;
  /** An https address; null when it was left out. */
  portfolioUrl: string | null;
  sample: string;
  workingWays: readonly WorkingWay[];
  languages: string;
  /** Whose account it is, where the address is the account's own. */
  userId: string | null;
};

/**
 * Stores a request for an invitation and mails its sender that it arrived. While an earlier one of the same address
 * is open, the new one is not stored and the mail says so; the answer does not, as anybody may have typed the address.
 * @throws Refusal 'invitation-requests-off'.
 */
export async function requestInvitation(
  db: Database,
  { wish, siteUrl }: { wish: InvitationWish; siteUrl: string },
  now: Date,
): Promise<void> {
  const { email, workingWays, ...rest } = wish;
  await db.transaction(async (db) => {
    await assertFeature(db, 'invitationRequests');
    const [added] = await db
      .insert(invitationRequests)
      .values({
        ...{ ...rest, email: email.address, emailKey: email.key },
        ...{ workingWays: [...workingWays], createdAt: now },
      })
      // Of two requests at once the second one waits here for the first.
      .onConflictDoNothing()
      .returning();
    if (added) {
      await queueInvitationMail(db, { mail: 'arrived', request: added, siteUrl }, now);
      return;
    }
    const known = await findOpen(db, email.key);
    // Decided between the two statements: the next try is stored.
    if (!known) throw new Error('A request was decided while its address asked again.');
    await queueInvitationMail(db, { mail: 'known', request: known, siteUrl }, now);
  });
}

async function findOpen(db: Database, emailKey: string) {
  const [open] = await db
    .select()
    .from(invitationRequests)
    .where(and(eq(invitationRequests.emailKey, emailKey), eq(invitationRequests.status, 'new')));
  return open ?? null;
}
