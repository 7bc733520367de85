import { and, eq } from 'drizzle-orm';
import { assertFeature } from '#domain/site/features.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { queueInvitationMail, type InvitationRequest } from './invitation-mails.ts';
import type { WorkingWay } from './invitation-constants.ts';
import { invitationRequests } from './tables.server.ts';

export type InvitationFields = {
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

/** Each try but the first is there because somebody decided in between. */
const mostTries = 5;

/**
 * Stores a request for an invitation and mails its sender that it arrived. While an earlier one of the same address
 * is open, the new one is not stored and the mail says so; the answer does not, as anybody may have typed the address.
 * @throws Refusal 'invitation-requests-off'.
 */
export async function requestInvitation(
  db: Database,
  { fields, siteUrl }: { fields: InvitationFields; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await assertFeature(db, 'invitationRequests');
    const stored = await storeOrFind(db, fields, now);
    await queueInvitationMail(db, { ...stored, siteUrl }, now);
  });
}

async function storeOrFind(
  db: Database,
  fields: InvitationFields,
  now: Date,
): Promise<{ mail: 'arrived' | 'known'; request: InvitationRequest }> {
  const { email, workingWays, userId, ...rest } = fields;
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
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
      if (userId !== null) await nameAccount(db, { requestId: added.id, userId });
      return { mail: 'arrived', request: added };
    }
    const known = await findOpen(db, email.key);
    if (known) return { mail: 'known', request: known };
    // Decided between the two statements: now there is room for a new one.
  }
  throw new Error('The requests of an address were decided faster than it could ask.');
}

/** Afterwards, as it may be deleted at the same moment: then it is a request of a guest. */
async function nameAccount(
  db: Database,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<void> {
  try {
    await db.transaction(
      async (db) =>
        await db.update(invitationRequests).set({ userId }).where(eq(invitationRequests.id, requestId)),
    );
  } catch (error) {
    if (!breaksConstraint(error, 'invitation_requests_user_id_users_id_fk')) throw error;
  }
}

async function findOpen(db: Database, emailKey: string) {
  const [open] = await db
    .select()
    .from(invitationRequests)
    .where(and(eq(invitationRequests.emailKey, emailKey), eq(invitationRequests.status, 'new')));
  return open ?? null;
}
