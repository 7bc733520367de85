import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { MemberRole } from './account-constants.ts';
import { isOptionalMessageKind, type OptionalMessageKind } from './message-kinds.ts';
import { users } from './tables.server.ts';

/** Which members are meant; all of them where nothing is named. */
export type MemberFilter = {
  memberRole?: MemberRole;
  /** The language that they want messages in. */
  language?: Language;
  /** Fully verified, address and WhatsApp number, or not. */
  isVerified?: boolean;
};

/** Somebody whom staff may write to. */
export type PersonToMessage = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  /** E.164; null unless it is confirmed. */
  phone: string | null;
  /** What they do not want by mail. */
  mutedMessages: OptionalMessageKind[];
};

/** The ids of the members whom staff may write to: confirmed, not suspended, not on their way out. */
export async function listMemberIds(db: Database, filter: MemberFilter = {}): Promise<string[]> {
  const { memberRole, language, isVerified } = filter;
  const isPhoneConfirmed = isNotNull(users.phoneConfirmedAt);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        mayBeWrittenTo(),
        memberRole && arrayContains(users.memberRoles, [memberRole]),
        language && eq(users.language, language),
        isVerified === undefined ? undefined : isVerified ? isPhoneConfirmed : not(isPhoneConfirmed),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** How these people can be written to at this moment; whoever went, or may not be written to, is left out. */
export async function findPeopleToMessage(db: Database, ids: readonly string[]): Promise<PersonToMessage[]> {
  if (ids.length === 0) return [];
  const { id: userId, email, firstName, lastName, language, phone, phoneConfirmedAt, mutedMessages } = users;
  const rows = await db
    .select({ userId, email, firstName, lastName, language, phone, phoneConfirmedAt, mutedMessages })
    .from(users)
    .where(and(inArray(users.id, [...ids]), mayBeWrittenTo()));
  return rows.map(({ phoneConfirmedAt: confirmedAt, ...person }) => ({
    ...person,
    phone: confirmedAt && person.phone,
    mutedMessages: person.mutedMessages.filter(isOptionalMessageKind),
  }));
}

function mayBeWrittenTo(): SQL | undefined {
  return and(isNotNull(users.emailConfirmedAt), isNull(users.suspendedAt), isNull(users.deletionDueAt));
}
