import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { MemberRole } from './account-constants.ts';
import { nameOf } from './names-of.ts';
import { users } from './tables.server.ts';

/** An account as a domain must know it that acts for its person: pays, mails, asks what they have confirmed. */
export type KnownAccount = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Their name, or the address of whoever has not said it. */
  name: string;
  language: Language;
  /** E.164; null unless it is confirmed. */
  phone: string | null;
  emailConfirmedAt: Date | null;
  /** Address and number are confirmed (docs/product.md, "Verification"). */
  isFullyVerified: boolean;
  isSuspended: boolean;
  /** What they have said that they come for. */
  memberRoles: readonly MemberRole[];
};

/** An account by its id; null when it is gone. */
export async function findAccount(db: Database, userId: string): Promise<KnownAccount | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const { email, firstName, lastName, language, emailConfirmedAt, phoneConfirmedAt, suspendedAt } = user;
  return {
    ...{ userId, email, firstName, lastName, language, name: nameOf(user) },
    phone: phoneConfirmedAt && user.phone,
    emailConfirmedAt,
    isFullyVerified: emailConfirmedAt !== null && phoneConfirmedAt !== null,
    isSuspended: suspendedAt !== null,
    memberRoles: user.memberRoles,
  };
}
