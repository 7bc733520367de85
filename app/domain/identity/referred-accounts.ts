import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { hasAudit, readAuditEntries } from '#domain/audit/audit-entries.ts';
import type { Database } from '#platform/database/database.server.ts';
import { mailboxOf } from '#platform/input/email-address.server.ts';
import { confirmedNumbers, sessions, users } from './tables.server.ts';

const aDay = 24 * 3600 * 1000;

/** An account that was made by somebody's personal link. */
export type ReferredAccount = {
  userId: string;
  code: string;
  /** It was made in a browser in which the owner of the link had signed in. */
  isReferrersBrowser: boolean;
  createdAt: Date;
};

/** The accounts that were made by a personal link and not noted yet, the oldest first. */
export async function listReferredAccounts(db: Database, most: number): Promise<{ userId: string }[]> {
  return await db
    .select({ userId: users.id })
    .from(users)
    .where(isNotNull(users.referralCode))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(most);
}

/**
 * Hands over by whose link an account was made, in the caller's transaction, and forgets it: whoever asks notes it, once.
 * Null when that was done before.
 */
export async function takeReferral(db: Database, userId: string): Promise<ReferredAccount | null> {
  const [user] = await db
    .select({
      ...{ code: users.referralCode, isReferrersBrowser: users.isReferrersBrowser },
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.referralCode)))
    .for('update');
  if (!user || user.code === null) return null;
  await db.update(users).set({ referralCode: null, isReferrersBrowser: false }).where(eq(users.id, userId));
  return { ...user, userId, code: user.code };
}

/** Which of these accounts are fully verified and not suspended. */
export async function listActivated(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { id, emailConfirmedAt, phoneConfirmedAt, suspendedAt } = users;
  const rows = await db
    .select({ id })
    .from(users)
    .where(
      and(
        inArray(id, [...userIds]),
        isNotNull(emailConfirmedAt),
        isNotNull(phoneConfirmedAt),
        isNull(suspendedAt),
      ),
    );
  return rows.map((row) => row.id);
}

/** What two accounts have in common that people have for themselves. */
export type SharedTraits = {
  /** One mailbox behind both addresses, whatever tags and dots they carry. */
  mailbox: boolean;
  /** A number that both have confirmed, one after the other. */
  confirmedNumber: boolean;
  /** A number that one of them entered without confirming it. */
  enteredNumber: boolean;
};

/** What two accounts have in common; nothing where one is gone. */
export async function findSharedTraits(
  db: Database,
  [one, other]: readonly [string, string],
): Promise<SharedTraits> {
  const { id, emailKey, phone } = users;
  const people = await db
    .select({ id, emailKey, phone })
    .from(users)
    .where(inArray(id, [one, other]));
  const numbers = await db
    .select({ userId: confirmedNumbers.userId, phone: confirmedNumbers.phone })
    .from(confirmedNumbers)
    .where(inArray(confirmedNumbers.userId, [one, other]));
  const [first, second] = people;
  if (!first || !second) return { mailbox: false, confirmedNumber: false, enteredNumber: false };
  const numbersOf = (userId: string) =>
    numbers.filter((row) => row.userId === userId).map((row) => row.phone);
  const knownOf = ({ id, phone }: { id: string; phone: string | null }) => [
    ...numbersOf(id),
    ...(phone === null ? [] : [phone]),
  ];
  const shares = (left: readonly string[], right: readonly string[]) =>
    left.some((each) => right.includes(each));
  return {
    mailbox: mailboxOf({ key: first.emailKey }) === mailboxOf({ key: second.emailKey }),
    confirmedNumber: shares(numbersOf(first.id), numbersOf(second.id)),
    enteredNumber: shares(knownOf(first), knownOf(second)),
  };
}

/**
 * Whether an account was made in the network from which somebody else was signed in, or did something, within a day of it.
 * Networks are known by their hashes alone.
 */
export async function sharesNetwork(
  db: Database,
  { userId, otherId, at }: { userId: string; otherId: string; at: Date },
): Promise<boolean> {
  const [from, until] = [new Date(at.getTime() - aDay), new Date(at.getTime() + aDay)];
  // A session that was ended is known by its lines in the audit log alone.
  const [own, lines] = [
    await db
      .select({ addressHash: sessions.addressHash })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), lt(sessions.createdAt, until))),
    await readAuditEntries(db, { actorId: userId, from, before: until }),
  ];
  const hashes = new Set([...own, ...lines].map(({ addressHash }) => addressHash));
  for (const hash of hashes) {
    if (hash === '') continue;
    const isHere = and(eq(sessions.userId, otherId), eq(sessions.addressHash, hash));
    const isThen = and(gt(sessions.lastSeenAt, from), lt(sessions.createdAt, until));
    if ((await db.$count(sessions, and(isHere, isThen))) > 0) return true;
    if (await hasAudit(db, { actorId: otherId, addressHash: hash, from, before: until })) return true;
  }
  return false;
}
