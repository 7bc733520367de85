import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { judgeReferrals, noteReferrals } from '#domain/wallet/referrals/note-referrals.ts';
import { openReferralLink } from '#domain/wallet/referrals/referral-link.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { makeMember, type Member, type MemberOptions } from '../identity/members.ts';
import { now, siteUrl } from '../wallet/wallet-world.ts';

/** People who invite each other by their personal links. */
export function referralWorld(db: Database) {
  const moveTo = async ({ userId }: Member, network: string) =>
    await db.update(sessions).set({ addressHash: network }).where(eq(sessions.userId, userId));

  /** Somebody with an account, in a network of their own. */
  const makePerson = async (options: MemberOptions = {}, at = now): Promise<Member> => {
    const person = await makeMember(db, options, at);
    await moveTo(person, randomUUID());
    return person;
  };

  const invite = async (
    inviter: Member,
    options: MemberOptions & { isReferrersBrowser?: boolean } = {},
    at = now,
  ): Promise<Member> => {
    const invited = await makePerson({ isPhoneConfirmed: true, ...options }, at);
    const referralCode = await openReferralLink(db, inviter.userId, at);
    await db
      .update(users)
      .set({ referralCode, isReferrersBrowser: options.isReferrersBrowser ?? false })
      .where(eq(users.id, invited.userId));
    return invited;
  };

  return {
    makePerson,
    moveTo,
    /** Somebody who made an account by the link of somebody else; fully verified unless said otherwise. */
    invite,
    /** What the job does every minute. */
    run: async (at = now) => {
      await noteReferrals(db, at);
      await judgeReferrals(db, { siteUrl }, at);
    },
    referralOf: async ({ userId }: Member) =>
      (await db.select().from(referrals).where(eq(referrals.invitedId, userId)))[0],
    pointsOf: async ({ userId }: Member) => (await findHoldings(db, userId)).points.available,
    mailsTo: async ({ email }: Member) =>
      await db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.createdAt)),
    noticesTo: async ({ userId }: Member) =>
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.createdAt)),
  };
}
