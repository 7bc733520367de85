import type { RequestSource } from '#domain/audit/audit.ts';
import { blockPersonMet } from '#domain/conversations/block-person.ts';
import { followPersonMet, unfollowPerson } from '#domain/conversations/follow-person.ts';
import { mutePersonMet, unmutePerson } from '#domain/conversations/mute-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findShownPerson } from './find-people.ts';

/** What a member can do about somebody whose page they find. */
export const tieActs = ['follow', 'unfollow', 'mute', 'unmute', 'block'] as const;
export type TieAct = (typeof tieActs)[number];

type ChangingTie = {
  /** The page of the other. */
  id: string;
  userId: string;
  act: TieAct;
  requestSource: RequestSource;
};

/**
 * Follows somebody whose page one finds, mutes or blocks them, by the name that stands there, or takes back the first two. Twice is once.
 * @throws Refusal 'person-not-found' (404) for a page that cannot be found, and for one's own.
 */
export async function changeTie(
  db: Database,
  { id, userId, act, requestSource }: ChangingTie,
  now: Date,
): Promise<void> {
  const found = await findShownPerson(db, { id, readerId: userId });
  if (!found || found.userId === userId) throw new Refusal('person-not-found', {}, 404);
  const { userId: otherId, person } = found;
  const knownAs = person.name;
  const pair = { followerId: userId, followedId: otherId };
  if (act === 'follow') await followPersonMet(db, pair, now);
  else if (act === 'unfollow') await unfollowPerson(db, pair);
  else if (act === 'mute') await mutePersonMet(db, { userId, otherId, knownAs }, now);
  else if (act === 'unmute') await unmutePerson(db, { userId, otherId });
  else await blockPersonMet(db, { userId, otherId, knownAs, requestSource }, now);
}
