import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { muteMessages } from '#domain/identity/account/mute-messages.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashToken, isToken, newToken } from '#platform/security/token.server.ts';
import { mailGuests } from '../tables.server.ts';
import { readMemberLeave } from './member-leave-links.ts';

/** Which of these addresses of people without an account want no messages of staff to many. */
export async function listLeftGuests(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]));
  const rows = await db
    .select({ addressHash: mailGuests.addressHash })
    .from(mailGuests)
    .where(and(inArray(mailGuests.addressHash, [...byHash.keys()]), isNotNull(mailGuests.leftAt)));
  const left = new Set(rows.map(({ addressHash }) => addressHash));
  return new Set(addresses.filter((address) => left.has(hashOf(address))));
}

/** The paths by which the people of these addresses end such messages, the same in every mail to an address. */
export async function giveLeavePaths(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const hashes = [...new Set(addresses.map(hashOf))].toSorted();
  await db
    .insert(mailGuests)
    .values(hashes.map((addressHash) => ({ addressHash, token: newToken(), createdAt: now })))
    .onConflictDoNothing({ target: mailGuests.addressHash });
  const rows = await db.select().from(mailGuests).where(inArray(mailGuests.addressHash, hashes));
  const tokens = new Map(rows.map(({ addressHash, token }) => [addressHash, token]));
  return new Map(addresses.map((address) => [address, `/mail/leave?token=${tokens.get(hashOf(address))}`]));
}

/** Whose link it is that ends such messages: a guest's, or a member's for mails of one kind. */
type LeaveLink = { token: string; secret: string };

/**
 * Whether whoever has a link wants such messages no more, for the page that asks before.
 * @throws Refusal 'mail-link-unknown' (404).
 */
export async function hasLeftMail(db: Database, { token, secret }: LeaveLink): Promise<boolean> {
  const member = readMemberLeave(secret, token);
  if (member) return (await listMutedMessages(db, member.userId)).includes(member.kind);
  const [guest] = isToken(token)
    ? await db.select({ leftAt: mailGuests.leftAt }).from(mailGuests).where(eq(mailGuests.token, token))
    : [];
  if (!guest) throw new Refusal('mail-link-unknown', {}, 404);
  return guest.leftAt !== null;
}

/**
 * Ends the messages of staff to many for whoever has a link; to a member, those mails that are of its kind. Doing it
 * twice changes nothing.
 * @throws Refusal 'mail-link-unknown' (404).
 */
export async function leaveMail(
  db: Database,
  { requestSource, ...link }: LeaveLink & { requestSource: RequestSource },
  now: Date,
): Promise<void> {
  if (await hasLeftMail(db, link)) return;
  const member = readMemberLeave(link.secret, link.token);
  if (member) return await muteMessages(db, { ...member, requestSource }, now);
  await db
    .update(mailGuests)
    .set({ leftAt: now })
    .where(and(eq(mailGuests.token, link.token), isNull(mailGuests.leftAt)));
}

/** An address in another spelling is the same one. */
function hashOf(address: string): string {
  const read = readEmailAddress(address);
  return hashToken(typeof read === 'string' ? address.toLowerCase() : read.key);
}
