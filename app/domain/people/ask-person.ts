import type { RequestSource } from '#domain/audit/audit.ts';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { findContactDetails } from '#domain/conversations/contact-findings.ts';
import { isFollowing } from '#domain/conversations/follow-person.ts';
import { sendRequest } from '#domain/conversations/talk-requests.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findOwnPerson, findShownPerson } from './find-people.ts';

type AskingPerson = {
  /** The page of the other. */
  id: string;
  userId: string;
  text: string;
  /** Whether they have seen that their words lead away from the platform. */
  isSure: boolean;
  key: string;
  requestSource: RequestSource;
};

/**
 * Sends somebody whose page one finds a first message, which waits for their answer. Both have said that they are 18 or older, and the other
 * that they may be asked. The same form twice asks once; the id of the conversation.
 * @throws Refusal 'person-not-found' (404), 'person-takes-none', 'person-age-unsaid' (403), 'person-leads-away', and as `assertMayTakePart`, `assertMayBeSaid` and `sendRequest`.
 */
export async function askPerson(
  db: Database,
  { id, userId, text, isSure, key, requestSource }: AskingPerson,
  now: Date,
): Promise<{ conversationId: string }> {
  return await db.transaction(async (db) => {
    await assertMayTakePart(db, userId, now);
    const found = await findShownPerson(db, { id, readerId: userId });
    if (!found || found.userId === userId) throw new Refusal('person-not-found', {}, 404);
    const { userId: otherId, person } = found;
    const way = await findWayToWrite(db, { userId, otherId });
    if (way === null) throw new Refusal('person-takes-none');
    const own = await findForumName(db, userId);
    if (way === 'age-unsaid' || own === null) throw new Refusal('person-age-unsaid', {}, 403);
    if (!isSure && findContactDetails(text).length > 0) throw new Refusal('person-leads-away');
    await assertMayBeSaid(db, [text]);
    const names = { own, other: person.name };
    return await sendRequest(db, { userId, otherId, names, text, key, requestSource }, now);
  });
}

/**
 * Whether somebody may ask to write to another: null where the other does not want it, or has not said that they are of age; `age-unsaid`
 * where the first has not.
 */
export async function findWayToWrite(
  db: Database,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<'open' | 'age-unsaid' | null> {
  const other = await findOwnPerson(db, otherId);
  if (!other || other.adultSaidAt === null || other.writers === 'nobody') return null;
  const isKnown =
    other.writers === 'members' || (await isFollowing(db, { followerId: otherId, followedId: userId }));
  if (!isKnown) return null;
  const own = await findOwnPerson(db, userId);
  return own?.adultSaidAt ? 'open' : 'age-unsaid';
}
