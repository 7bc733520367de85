import { randomUUID } from 'node:crypto';
import { makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';

/**
 * A category of the test's own, so that nobody else's threads stand in it; gives its id, its address and its name. The journey that
 * walks all links knows by the name that it comes and goes.
 */
export async function ownCategory(): Promise<{ id: string; slug: string; name: string }> {
  const keeper = await makeAppMember();
  const name = `Forum ${randomUUID()}`;
  const words = { name: { en: name, ar: name } };
  return { ...(await makeCategory(await appDatabase(), keeper.userId, new Date(), words)), name };
}
