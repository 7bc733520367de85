import { answer, begin } from '#tests/worlds/forums/forum-world.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';
import { ownCategory } from './own-category.ts';

/** Three who write: hers is the thread, he answers twice around the third. */
export async function makeThread(title = 'A thread') {
  const db = await appDatabase();
  const category = await ownCategory();
  const member = async () => await makeAppMember({ isPhoneConfirmed: true });
  const [hers, his, third] = [await member(), await member(), await member()];
  const now = new Date();
  const threadId = await begin(db, { slug: category.slug, userId: hers.userId, title }, now);
  const said = { threadId, userId: his.userId, name: 'Adel' };
  await answer(db, { ...said, replyTo: 1, quote: 'a clear voice', text: 'His first words.' }, now);
  const answered = { threadId, userId: third.userId, name: 'Karim', replyTo: 2, quote: 'first words' };
  await answer(db, { ...answered, text: 'What the third says.' }, now);
  await answer(db, { ...said, text: 'His last words.' }, now);
  return { db, category, threadId, hers, his, third };
}
